import type { ReceiptLine } from '@contract/refund.ts'
import { expect, spyOn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { eventfulReceipts, sampleReceipts } from '#storybook/samples/receipts.ts'
import { ReceiptsPage } from './receipts-page.tsx'

const meta = preview.meta({
  title: 'pages/receipts/overview',
  component: ReceiptsPage,
  args: { receipts: sampleReceipts },
})

export const Year = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Four of eleven gauges were silent' })).toHaveAttribute(
      'href',
      '/receipts/bounty-1',
    )
    const sums = canvas.getAllByRole('row').slice(-3)
    await expect(sums.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Charged', '$1,300.50'],
      ['Refunded', '-$12.50'],
      ['You paid', '$1,288.00'],
    ])
    await expect(canvas.getByRole('link', { name: '2025 receipts' })).toHaveAttribute('href', '/receipts?year=2025')
  },
})

export const WithoutRefunds = meta.story({
  args: { receipts: { ...sampleReceipts, items: sampleReceipts.items.slice(0, 1), charged: 1240.5, refunded: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Refunded')).toBeNull()
  },
})

export const Eventful = meta.story({
  args: { receipts: { ...eventfulReceipts, disputed: -2 } },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1)
    await expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).slice(1))).toEqual([
      [expect.stringMatching(/Disputed: returned by your bank$/), '$47.50'],
      [expect.stringMatching(/Disputed: taken back by your bank$/), '-$47.50'],
      [expect.stringMatching(/Pledge dropped, not charged: \$20\.00$/), '$0.00'],
      [expect.stringMatching(/Refund that could not be made$/), '$5.00'],
      [expect.stringMatching(/Refunded$/), '-$5.00'],
      [expect.stringMatching(/four hours late\?$/), '$1,240.50'],
      [expect.stringMatching(/Refunded$/), '-$12.50'],
      [expect.stringMatching(/harbor ferry\?$/), '$60.00'],
      ['$1,300.50'],
      ['-$12.50'],
      ['$2.00'],
      ['$1,290.00'],
    ])
  },
})

export const AllCameBack = meta.story({
  args: { receipts: { ...sampleReceipts, charged: 0.3, refunded: 0.1, disputed: 0.2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent(/^You paid\$0\.00$/)
  },
})

export const Demonstration = meta.story({
  args: { receipts: { ...sampleReceipts, provider: 'built-in' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Demo: no real payments are taken.')).toBeVisible()
  },
})

export const QuietYear = meta.story({
  args: { receipts: { ...sampleReceipts, year: 2024, items: [], charged: 0, refunded: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You were not charged in 2024.')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { receipts: { ...sampleReceipts, items: [], charged: 0, refunded: 0, years: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have no receipts yet.')).toBeVisible()
  },
})

export const Incomplete = meta.story({
  args: { receipts: { ...sampleReceipts, is_complete: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only the latest 3 lines of the year are listed\./)).toBeVisible()
  },
})

export const LongTitles = meta.story({
  args: {
    receipts: {
      ...sampleReceipts,
      payer_name: `${'Evidence'.repeat(8)} Reader`,
      items: [
        {
          ...(sampleReceipts.items[2] as ReceiptLine),
          story_title: longTitle,
          bounty_title: longTitle,
          amount: 999_999.99,
        },
      ],
    },
  },
})

Year.test('saves a file for spreadsheets', async ({ canvas, userEvent }) => {
  const saved: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
  await expect(saved).toEqual(['lede-receipts-2026.csv'])
})
