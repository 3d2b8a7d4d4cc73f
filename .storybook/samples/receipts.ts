import type { Receipt, ReceiptLine, Receipts } from '@contract/refund.ts'

const ferry = {
  bounty_id: 'bounty-2',
  bounty_title: 'Who decided to sell the harbor ferry?',
  story_title: 'The ferry was sold before anybody voted',
}

const gauges = {
  bounty_id: 'bounty-1',
  bounty_title: 'Why did the flood warning come four hours late?',
  story_title: 'Four of eleven gauges were silent',
}

const lines: ReceiptLine[] = [
  { ...gauges, at: '2026-11-21T09:00:00.000Z', kind: 'charged', amount: 1240.5 },
  { ...ferry, at: '2026-11-10T08:00:00.000Z', kind: 'refunded', amount: 12.5 },
  { ...ferry, at: '2026-10-20T09:00:00.000Z', kind: 'charged', amount: 60 },
]

export const sampleReceipts: Receipts = {
  year: 2026,
  payer_name: 'Rosa Reader',
  items: lines,
  charged: 1300.5,
  refunded: 12.5,
  disputed: 0,
  is_complete: true,
  years: [2026, 2025],
  provider: 'stripe',
}

/** A line for each thing that can happen to a payer's money. */
export const eventfulReceipts: Receipts = {
  ...sampleReceipts,
  items: [
    { ...ferry, at: '2026-12-20T08:00:00.000Z', kind: 'chargeback_returned', amount: 47.5 },
    { ...ferry, at: '2026-12-02T08:00:00.000Z', kind: 'charged_back', amount: 47.5 },
    { ...gauges, at: '2026-11-24T09:00:00.000Z', kind: 'dropped', amount: 20 },
    { ...ferry, at: '2026-11-12T08:00:00.000Z', kind: 'refund_failed', amount: 5 },
    { ...ferry, at: '2026-11-11T08:00:00.000Z', kind: 'refunded', amount: 5 },
    ...lines,
  ],
}

export const sampleReceipt: Receipt = {
  ...ferry,
  story_id: 'delivery-2',
  is_published: true,
  open: null,
  charged_at: '2026-10-20T09:00:00.000Z',
  charged: 60,
  refunded: 12.5,
  disputed: 0,
  number: '2026-7Q2M9K40H1AB',
  payer_name: 'Rosa Reader',
  payer_email: 'rosa@lede.example',
  journalist_name: 'Ines Okafor',
  charges: [
    { at: '2026-10-20T09:00:00.000Z', pledged_at: '2026-08-02T10:00:00.000Z', amount: 50, disclosure: null },
    { at: '2026-10-20T09:00:00.000Z', pledged_at: '2026-08-15T18:30:00.000Z', amount: 10, disclosure: null },
  ],
  refunds: [
    {
      at: '2026-11-10T08:00:00.000Z',
      amount: 12.5,
      reason: 'The second part of the story was withdrawn.',
      status: 'refunded',
    },
  ],
  dropped: [],
  disputes: [],
  provider: 'stripe',
}
