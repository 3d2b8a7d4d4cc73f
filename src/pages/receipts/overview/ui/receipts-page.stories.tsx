import type { ReceiptSummary } from '@contract/refund.ts'
import { expect, spyOn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { sampleReceipts } from '#storybook/samples/receipts.ts'
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
    await expect(canvas.getByRole('link', { name: 'Receipts of 2025' })).toHaveAttribute('href', '/receipts?year=2025')
  },
})

export const WithoutRefunds = meta.story({
  args: { receipts: { ...sampleReceipts, items: sampleReceipts.items.slice(0, 1), charged: 1240.5, refunded: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Refunded')).toBeNull()
  },
})

export const Disputed = meta.story({
  args: {
    receipts: {
      ...sampleReceipts,
      items: sampleReceipts.items.map((item) => ({ ...item, disputed: item.bounty_id === 'bounty-1' ? 40.5 : 0 })),
      disputed: 40.5,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$40.50 disputed')).toBeVisible()
    const sums = canvas.getAllByRole('row').slice(-4)
    await expect(sums.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Charged', '$1,300.50'],
      ['Refunded', '-$12.50'],
      ['Disputed', '-$40.50'],
      ['You paid', '$1,247.50'],
    ])
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
    await expect(canvas.getByText(/^Only the latest 2 receipts of the year are listed\./)).toBeVisible()
  },
})

export const LongTitles = meta.story({
  args: {
    receipts: {
      ...sampleReceipts,
      payer_name: `${'Evidence'.repeat(8)} Reader`,
      items: [
        {
          ...(sampleReceipts.items[1] as ReceiptSummary),
          story_title: longTitle,
          bounty_title: longTitle,
          charged: 999_999.99,
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
