import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { Table, type TableColumn } from './index.tsx'

const columns: TableColumn[] = [
  { title: 'Date', kind: 'day' },
  { title: 'Transaction', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

const meta = preview.meta({
  title: 'shared/ui/table',
  component: Table,
  // The edges of a page have room for the focus rings of controls.
  decorators: [
    (Story) => (
      <PageFrame>
        <Story />
      </PageFrame>
    ),
  ],
  args: {
    caption: 'Transactions in 2026, oldest first',
    columns,
    rows: [
      { id: '1', cells: ['November 4, 2026', 'Earned: Who owns the river?', '$1,116.45'] },
      { id: '2', cells: ['November 14, 2026', 'Paid out: Who owns the river?', '-$1,116.45'] },
    ],
  },
})

export const Rows = meta.story({
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Transactions in 2026, oldest first' }))
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Transaction',
      'Amount',
    ])
    await expect(table.getByRole('rowheader', { name: 'Earned: Who owns the river?' })).toBeVisible()
    await expect(table.getAllByRole('rowgroup')).toHaveLength(2)
  },
})

export const WithSums = meta.story({
  args: { sums: [{ name: 'Balance on December 31, 2026', value: '$0.00' }] },
  play: async ({ canvas }) => {
    const sum = canvas.getByRole('rowheader', { name: 'Balance on December 31, 2026' })
    await expect(sum).toHaveAttribute('colspan', '2')
    await expect(sum.nextElementSibling).toHaveTextContent('$0.00')
  },
})

export const WiderThanAPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: {
    rows: [{ id: '1', cells: ['November 4, 2026', `Earned: ${'Riverbank'.repeat(12)}`, '$99,999,999.99'] }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'Transactions in 2026, oldest first' })).toHaveFocus()
  },
})

const ferries = {
  caption: 'Ferries of today',
  hasCards: true,
  columns: [
    { title: 'Ferry', kind: 'name' },
    { title: 'Route' },
    { title: 'Fare', kind: 'amount' },
    { title: 'Actions' },
  ] satisfies TableColumn[],
  rows: ['Heron', 'Tern'].map((name) => ({
    id: name,
    cells: [
      name,
      'Old harbor to the island',
      '$4.50',
      <Button key={name} tone="secondary" size="small">
        Book {name}
      </Button>,
    ],
  })),
}

export const Cards = meta.story({
  args: ferries,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Fare', { selector: 'span' })[0]).not.toBeVisible()
  },
})
export const CardsOnAPhone = meta.story({
  args: ferries,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Fare', { selector: 'span' })[0]).toBeVisible()
    const table = within(canvas.getByRole('table', { name: 'Ferries of today' }))
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ferry',
      'Route',
      'Fare',
      'Actions',
    ])
    await expect(table.getByRole('rowheader', { name: 'Heron' })).toBeVisible()
    await expect(table.getAllByRole('cell', { name: '$4.50' })).toHaveLength(2)
    await expect(canvas.getByRole('region', { name: 'Ferries of today' }).scrollWidth).toBeLessThanOrEqual(360)
  },
})
export const LongWordsInCards = meta.story({
  args: {
    ...ferries,
    rows: [{ id: '1', cells: ['Ferry'.repeat(12), 'Lighthouse'.repeat(6), '$999,999,999.99', 'Booked'] }],
  },
})
