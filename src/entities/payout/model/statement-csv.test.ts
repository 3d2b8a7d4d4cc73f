import type { Movement } from '@contract/payout.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleMovements, sampleStoryStatement, sampleYearStatement } from '#storybook/samples/earnings.ts'
import { formatStoryCsv, formatYearCsv } from './statement-csv.ts'

// Far behind UTC, most of these moments are on the day before.
beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Pago_Pago'))
afterEach(() => vi.unstubAllEnvs())

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')
const header = 'Date (UTC),Transaction,Bounty,Reference,Amount in USD'

it('lists the movements of a year between its opening and closing balance', () => {
  expect(linesOf(formatYearCsv(sampleYearStatement))).toEqual([
    header,
    '2026-01-01,Opening balance,,,-45.00',
    '2026-10-20,Earned,Who decided to sell the harbor ferry?,,1067.40',
    '2026-11-03,Paid out,Who decided to sell the harbor ferry?,LEDE-7Q2M9K,-887.40',
    '2026-11-03,Settled by a payout,Why did the flood warning come four hours late?,LEDE-7Q2M9K,45.00',
    '2026-11-10,Your part of a refund,Who decided to sell the harbor ferry?,,-90.00',
    '2026-11-11,Refund canceled,Who decided to sell the harbor ferry?,,90.00',
    '2026-11-21,Earned,Why did the flood warning come four hours late?,,1116.45',
    '2026-12-31,Closing balance,,,1296.45',
  ])
})

it('has the balance add up', () => {
  const { opening, closing } = sampleYearStatement
  const cents = sampleMovements.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(opening * 100))
  expect(cents).toBe(Math.round(closing * 100))
})

it('takes from the closing balance what is never paid out', () => {
  const csv = formatYearCsv({ ...sampleYearStatement, never_paid: 90, closing: 1206.45 })
  expect(linesOf(csv).slice(-2)).toEqual(['2026-12-31,Never paid out,,,-90.00', '2026-12-31,Closing balance,,,1206.45'])
})

it('lists the movements of a story', () => {
  expect(linesOf(formatStoryCsv(sampleStoryStatement))).toEqual([
    header,
    '2026-10-20,Earned,Who decided to sell the harbor ferry?,,1067.40',
    '2026-11-03,Paid out,Who decided to sell the harbor ferry?,LEDE-7Q2M9K,-887.40',
    '2026-11-10,Your part of a refund,Who decided to sell the harbor ferry?,,-90.00',
  ])
})

it('keeps a title from running as a formula', () => {
  const [movement] = sampleStoryStatement.movements
  const statement = { ...sampleStoryStatement, movements: [{ ...(movement as Movement), bounty_title: '=1+1' }] }
  expect(linesOf(formatStoryCsv(statement))[1]).toBe("2026-10-20,Earned,'=1+1,,1067.40")
})
