import type { Movement } from '@contract/payout.ts'
import { expect, spyOn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleMovements, sampleYearStatement } from '#storybook/samples/earnings.ts'
import { longTitle } from '#storybook/samples/index.ts'
import { YearStatementPage } from './year-statement-page.tsx'

const meta = preview.meta({
  title: 'pages/earnings/year-statement',
  component: YearStatementPage,
  args: { statement: sampleYearStatement },
})

export const Movements = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ines Okafor, January 1 to December 31, 2026 (UTC)')).toBeVisible()
    const sums = canvas.getAllByRole('row').slice(-4)
    await expect(sums.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Earned', '$2,183.85'],
      ['Your part of refunds', '$0.00'],
      ['Paid out', '-$842.40'],
      ['Closing balance', '$1,296.45'],
    ])
  },
})

export const Disputed = meta.story({
  args: {
    statement: {
      ...sampleYearStatement,
      charged_back: 54,
      closing: 1242.45,
      movements: [
        ...sampleMovements,
        { ...(sampleMovements[3] as Movement), at: '2026-11-22T08:00:00.000Z', kind: 'charged_back', amount: -54 },
      ],
    },
  },
  play: async ({ canvas }) => {
    const sums = canvas.getAllByRole('row').slice(-5)
    await expect(sums.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Earned', '$2,183.85'],
      ['Your part of refunds', '$0.00'],
      ['Your part of disputed charges', '-$54.00'],
      ['Paid out', '-$842.40'],
      ['Closing balance', '$1,242.45'],
    ])
  },
})

export const NeverPaid = meta.story({
  args: {
    statement: {
      ...sampleYearStatement,
      movements: sampleMovements.map((movement, index) => (index === 0 ? { ...movement, is_demo: true } : movement)),
      never_paid: 1067.4,
      closing: 229.05,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No real payment was taken for \$1,067\.40 of these transactions\./)).toBeVisible()
    const sums = canvas.getAllByRole('row').slice(-2)
    await expect(sums.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Never paid out', '-$1,067.40'],
      ['Closing balance', '$229.05'],
    ])
  },
})

export const WithoutMovements = meta.story({
  args: {
    statement: { ...sampleYearStatement, opening: 0, earned: 0, paid: 0, closing: 0, movements: [] },
  },
})

export const Incomplete = meta.story({
  args: { statement: { ...sampleYearStatement, is_complete: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only the first 6 transactions of the year are listed\./)).toBeVisible()
  },
})

export const LongTitles = meta.story({
  args: {
    statement: {
      ...sampleYearStatement,
      journalist_name: `${'Evidence'.repeat(8)} Okafor`,
      movements: [{ ...(sampleMovements[1] as Movement), bounty_title: longTitle, amount: -99_999_999.99 }],
    },
  },
})

Movements.test('saves a file for spreadsheets', async ({ canvas, userEvent }) => {
  const saved: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
  await expect(saved).toEqual(['lede-earnings-2026.csv'])
})
