import type { Receipt } from '@contract/refund.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { sampleReceipt } from '#storybook/samples/receipts.ts'
import { Missing as ReceiptMissing } from '../index.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const meta = preview.meta({
  title: 'pages/receipts/receipt',
  component: ReceiptPage,
  args: { receipt: sampleReceipt },
})

const [refund] = sampleReceipt.refunds
const refundedAs = (status: Receipt['refunds'][0]['status'], refunded: number): Receipt => ({
  ...sampleReceipt,
  refunded,
  refunds: [{ ...(refund as Receipt['refunds'][0]), status }],
})

const cellsOf = (rows: HTMLElement[]) => rows.map((row) => [...row.children].map(({ textContent }) => textContent))

export const WithRefund = meta.story({
  play: async ({ canvas }) => {
    await expect(cellsOf(canvas.getAllByRole('row').slice(1))).toEqual([
      ['October 20, 2026', 'Your pledge of August 2, 2026', '$50.00'],
      ['October 20, 2026', 'Your pledge of August 15, 2026', '$10.00'],
      ['November 10, 2026', 'RefundThe second part of the story was withdrawn.', '-$12.50'],
      ['You paid', '$47.50'],
    ])
  },
})

export const BeforeTheStory = meta.story({
  args: {
    receipt: {
      ...sampleReceipt,
      is_published: false,
      open: { missing: 1, until: '2026-10-27T09:00:00.000Z' },
      refunded: 0,
      refunds: [],
      dropped: [{ at: '2026-10-20T09:00:00.000Z', amount: 20 }],
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^1 person has not paid yet, and can until October 27, 2026, 09:00 UTC\./),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the bounty' })).toHaveAttribute('href', '/bounties/bounty-2')
    await expect(cellsOf(canvas.getAllByRole('row').slice(-2))).toEqual([
      ['October 20, 2026', 'Your pledge of $20.00 was dropped, not charged', '$0.00'],
      ['You paid', '$60.00'],
    ])
  },
})

/** An acceptance ended after it was charged. */
export const GoneBack = meta.story({
  args: {
    receipt: {
      ...sampleReceipt,
      story_id: null,
      story_title: null,
      journalist_name: null,
      is_published: false,
      refunded: 60,
      refunds: [{ at: '2026-10-23T09:00:00.000Z', amount: 60, reason: null, status: 'refunded' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Who decided to sell the harbor ferry?' })).toBeVisible()
    await expect(cellsOf(canvas.getAllByRole('row').slice(-2))).toEqual([
      ['October 23, 2026', 'RefundThe story could not be published at that time.', '-$60.00'],
      ['You paid', '$0.00'],
    ])
  },
})

export const OfASponsor = meta.story({
  args: {
    receipt: {
      ...sampleReceipt,
      charges: sampleReceipt.charges.map((charge) => ({ ...charge, disclosure: 'Matched by the Harbor Foundation' })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Your match: Matched by the Harbor Foundation')).toHaveLength(2)
  },
})

export const RefundOnItsWay = meta.story({
  args: { receipt: refundedAs('requested', 12.5) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Refund on its way')).toBeVisible()
  },
})

export const FailedRefund = meta.story({
  args: { receipt: refundedAs('failed', 0) },
  play: async ({ canvas }) => {
    await expect(cellsOf(canvas.getAllByRole('row').slice(-2))).toEqual([
      ['November 10, 2026', 'Refund that could not be madeThe second part of the story was withdrawn.', '$0.00'],
      ['You paid', '$60.00'],
    ])
  },
})

const disputedAs = (status: Receipt['disputes'][0]['status']): Receipt => ({
  ...sampleReceipt,
  refunded: 0,
  refunds: [],
  disputed: status === 'won' ? 0 : 50,
  disputes: [{ at: '2026-11-12T08:00:00.000Z', amount: 50, status }],
})

export const Disputed = meta.story({
  args: { receipt: disputedAs('open') },
  play: async ({ canvas }) => {
    await expect(cellsOf(canvas.getAllByRole('row').slice(-2))).toEqual([
      ['November 12, 2026', 'DisputedYour bank has taken the money back and has not decided yet.', '-$50.00'],
      ['You paid', '$10.00'],
    ])
  },
})

export const DisputeDecidedForThePayer = meta.story({
  args: { receipt: disputedAs('lost') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your bank decided for you, and the money stays with you.')).toBeVisible()
  },
})

export const DisputeDecidedForTheCharge = meta.story({
  args: { receipt: disputedAs('won') },
  play: async ({ canvas }) => {
    await expect(cellsOf(canvas.getAllByRole('row').slice(-2))).toEqual([
      ['November 12, 2026', 'DisputedYour bank decided that the charge stands.', '$0.00'],
      ['You paid', '$60.00'],
    ])
  },
})

export const Demonstration = meta.story({
  args: { receipt: { ...sampleReceipt, refunded: 0, refunds: [], provider: 'built-in' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Demo: no real payments are taken.')).toBeVisible()
  },
})

export const LongTitles = meta.story({
  args: {
    receipt: {
      ...sampleReceipt,
      story_title: longTitle,
      bounty_title: longTitle,
      payer_name: `${'Evidence'.repeat(8)} Reader`,
      charged: 999_999.99,
    },
  },
})

export const Missing = meta.story({
  render: () => <ReceiptMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All receipts' })).toHaveAttribute('href', '/receipts')
  },
})
