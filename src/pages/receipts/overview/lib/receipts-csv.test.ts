import type { ReceiptSummary } from '@contract/refund.ts'
import { expect, it } from 'vitest'
import { sampleReceipts } from '#storybook/samples/receipts.ts'
import { formatReceiptsCsv } from './receipts-csv.ts'

const [gauges, ferry] = sampleReceipts.items as [ReceiptSummary, ReceiptSummary]
const disputed = { ...sampleReceipts, items: [gauges, { ...ferry, disputed: 47.5 }] }

it('lists what was charged, refunded and disputed, oldest first', () => {
  expect(formatReceiptsCsv(disputed).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Date,Story,Bounty,Charged in USD,Refunded in USD,Disputed in USD',
    '2026-10-20,The ferry was sold before anybody voted,Who decided to sell the harbor ferry?,60.00,12.50,47.50',
    '2026-11-21,Four of eleven gauges were silent,Why did the flood warning come four hours late?,1240.50,0.00,0.00',
  ])
})
