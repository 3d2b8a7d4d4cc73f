import type { MoneyTrail } from '@contract/money.ts'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleAcceptedDelivery, sampleDelivery } from '#storybook/samples/index.ts'
import { MoneyTrailView } from './money-trail.tsx'

const meta = preview.meta({
  title: 'entities/money/money-trail',
  component: MoneyTrailView,
  parameters: { layout: 'padded' },
  args: { money: sampleDelivery.money },
})

const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

const throughStripe: MoneyTrail = { ...sampleDelivery.money, provider: 'stripe' }

export const Pledged = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Pledged', '$1,240.50'],
      ['Backers', '12'],
      ['Journalist receives', '$1,116.45 (90%)'],
    ])
    await expect(
      canvas.getByText('You’re charged only when the bounty is claimed: when the finished story is accepted.'),
    ).toBeVisible()
  },
})
export const Matched = meta.story({
  args: {
    money: {
      ...sampleDelivery.money,
      matches: [
        { disclosure: 'Matched by the Harbor Foundation', amount: 350 },
        { disclosure: 'The Mill Trust adds a quarter', amount: 40.5 },
        { disclosure: 'The Mill Trust adds a quarter', amount: 10 },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Pledged', '$1,240.50'],
      ['Of it: Matched by the Harbor Foundation', '$350.00'],
      ['Of it: The Mill Trust adds a quarter', '$40.50'],
      ['Of it: The Mill Trust adds a quarter', '$10.00'],
      ['Backers', '12'],
      ['Journalist receives', '$1,116.45 (90%)'],
    ])
  },
})
export const Charging = meta.story({ args: { money: { ...throughStripe, state: 'charging' } } })
export const Failed = meta.story({ args: { money: { ...throughStripe, state: 'failed' } } })
export const Unconfirmed = meta.story({ args: { money: { ...throughStripe, state: 'unconfirmed' } } })
export const Paid = meta.story({
  args: { money: { ...sampleAcceptedDelivery.money, provider: 'stripe' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Pledged', '$1,240.50'],
      ['Backers', '12'],
      ['Platform fee', '$124.05'],
      ['Journalist’s share', '$1,116.45'],
    ])
    await expect(canvas.queryByText(/nobody is charged/)).toBeNull()
  },
})
export const Refunded = meta.story({
  args: {
    money: { ...sampleAcceptedDelivery.money, provider: 'stripe', refunded: 240.5, fee: 100, paid: 900 },
  },
  play: async ({ canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Pledged', '$1,240.50'],
      ['Backers', '12'],
      ['Refunded to backers', '$240.50'],
      ['Platform fee', '$100.00'],
      ['Journalist’s share', '$900.00'],
    ])
  },
})
export const ChargedBack = meta.story({
  args: {
    money: {
      ...sampleAcceptedDelivery.money,
      provider: 'stripe',
      refunded: 140.5,
      charged_back: 100,
      fee: 100,
      paid: 900,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([
      ['Pledged', '$1,240.50'],
      ['Backers', '12'],
      ['Refunded to backers', '$140.50'],
      ['Charged back by banks', '$100.00'],
      ['Platform fee', '$100.00'],
      ['Journalist’s share', '$900.00'],
    ])
  },
})
export const Released = meta.story({
  args: { money: { ...throughStripe, pledged: 0, backers: 0, released: 1240.5, state: 'released' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(rowsOf(canvasElement)).toEqual([['Released', '$1,240.50']])
    await expect(canvas.getByText('Nobody was charged.')).toBeVisible()
  },
})
export const WithADroppedPledge = meta.story({
  args: { money: { ...sampleAcceptedDelivery.money, provider: 'stripe', dropped: 999_999 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dropped: not paid in time').nextElementSibling).toHaveTextContent('$999,999.00')
  },
})
export const LargeAmounts = meta.story({
  args: {
    money: {
      ...throughStripe,
      state: 'paid',
      pledged: 99_999_999.99,
      fee: 10_000_000,
      paid: 89_999_999.99,
      backers: 1_204_311,
    },
  },
})
