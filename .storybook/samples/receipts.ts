import type { Receipt, ReceiptSummary, Receipts } from '@contract/refund.ts'

const ferry: ReceiptSummary = {
  bounty_id: 'bounty-2',
  bounty_title: 'Who decided to sell the harbor ferry?',
  story_id: 'delivery-2',
  story_title: 'The ferry was sold before anybody voted',
  charged_at: '2026-10-20T09:00:00.000Z',
  charged: 60,
  refunded: 12.5,
  disputed: 0,
}

export const sampleReceipts: Receipts = {
  year: 2026,
  payer_name: 'Rosa Reader',
  items: [
    {
      bounty_id: 'bounty-1',
      bounty_title: 'Why did the flood warning come four hours late?',
      story_id: 'delivery-1',
      story_title: 'Four of eleven gauges were silent',
      charged_at: '2026-11-21T09:00:00.000Z',
      charged: 1240.5,
      refunded: 0,
      disputed: 0,
    },
    ferry,
  ],
  charged: 1300.5,
  refunded: 12.5,
  disputed: 0,
  is_complete: true,
  years: [2026, 2025],
  provider: 'stripe',
}

export const sampleReceipt: Receipt = {
  ...ferry,
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
  disputes: [],
  provider: 'stripe',
}
