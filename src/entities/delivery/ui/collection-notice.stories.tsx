import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleCollection, sampleUnconfirmedCollection } from '#storybook/samples/index.ts'
import { CollectionNotice } from './collection-notice.tsx'

const meta = preview.meta({
  title: 'entities/delivery/collection-notice',
  component: CollectionNotice,
  parameters: { layout: 'padded' },
  args: { collection: sampleCollection },
})

export const CardDeclined = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\$150\.00 of/)).toHaveTextContent(
      /^\$150\.00 of \$200\.00 is authorized\. 1 card was declined; its owner has until November 26, 2026, \d\d:\d\d( UTC)? to use another card\. After that the story is published and paid with what was collected\.$/,
    )
  },
})
export const SeveralDeclined = meta.story({
  args: { collection: { ...sampleCollection, declined_cards: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/3 cards were declined; their owners have until/)).toBeVisible()
  },
})
export const NothingCollected = meta.story({
  args: { collection: { ...sampleCollection, authorized: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/If no card can be charged by then, nobody is charged/)).toBeVisible()
  },
})
export const WithMatches = meta.story({
  args: { collection: { ...sampleUnconfirmedCollection, matches: 75 } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/After that sponsors add up to \$75\.00, and the story is published and paid with what was/),
    ).toBeVisible()
  },
})
export const LastCharge = meta.story({
  args: { collection: { ...sampleUnconfirmedCollection, unconfirmed: 0, unconfirmed_until: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The last cards are being charged')).toBeVisible()
    await expect(canvas.getByText('$150.00 of $200.00 is collected. The rest is being charged.')).toBeVisible()
  },
})
export const UnderWay = meta.story({
  args: { collection: { ...sampleCollection, declined_cards: 0, deadline: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nobody is charged until every card is authorized or declined\.$/)).toBeVisible()
  },
})
export const Unconfirmed = meta.story({
  args: { collection: sampleUnconfirmedCollection },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A payment is not confirmed yet')).toBeVisible()
    await expect(canvas.getByText(/^\$150\.00 of/)).toHaveTextContent(
      /^\$150\.00 of \$200\.00 is collected\. 1 person has not confirmed the payment with their bank yet and has until November 30, 2026, \d\d:\d\d( UTC)?\. After that the story is published and paid with what was collected\.$/,
    )
  },
})
export const DeclinedAndUnconfirmed = meta.story({
  args: {
    collection: {
      ...sampleCollection,
      unconfirmed: 2,
      unconfirmed_until: sampleUnconfirmedCollection.unconfirmed_until,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\$150\.00 of/)).toHaveTextContent(
      /is authorized\. 1 card was declined; .* to use another card\. 2 people have not confirmed their payments with their banks yet and have until November 30/,
    )
  },
})
export const LargeAmounts = meta.story({
  args: { collection: { ...sampleCollection, pledged: 99_999_999.99, authorized: 89_999_999.99 } },
})
