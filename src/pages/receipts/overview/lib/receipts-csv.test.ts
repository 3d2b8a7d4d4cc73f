import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventfulReceipts, sampleReceipts } from '#storybook/samples/receipts.ts'
import { formatReceiptsCsv } from './receipts-csv.ts'

// Far behind UTC, most of these moments are on the day before.
beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Pago_Pago'))
afterEach(() => vi.unstubAllEnvs())

const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')
const ferry = 'The ferry was sold before anybody voted,Who decided to sell the harbor ferry?'
const gauges = 'Four of eleven gauges were silent,Why did the flood warning come four hours late?'

it('lists what was charged, refunded, disputed and dropped on days of their own, oldest first', () => {
  expect(rowsOf(formatReceiptsCsv(eventfulReceipts))).toEqual([
    'Date (UTC),Story,Bounty,What,Charged in USD,Refunded in USD,Disputed in USD',
    `2026-10-20,${ferry},Charged,60.00,0.00,0.00`,
    `2026-11-10,${ferry},Refunded,0.00,12.50,0.00`,
    `2026-11-21,${gauges},Charged,1240.50,0.00,0.00`,
    `2026-11-11,${ferry},Refunded,0.00,5.00,0.00`,
    `2026-11-12,${ferry},Refund that could not be made,0.00,-5.00,0.00`,
    `2026-11-24,${gauges},"Pledge dropped, not charged",0.00,0.00,0.00`,
    `2026-12-02,${ferry},Disputed: taken back by your bank,0.00,0.00,47.50`,
    `2026-12-20,${ferry},Disputed: returned by your bank,0.00,0.00,-47.50`,
  ])
})

it('says on each line of a demonstration that no real payments are taken', () => {
  const [header, ...rows] = rowsOf(formatReceiptsCsv({ ...sampleReceipts, provider: 'built-in' }))
  expect(header).toMatch(/,Note$/)
  expect(rows.filter((row) => !row.endsWith(',Demo: no real payments are taken.'))).toEqual([])
})
