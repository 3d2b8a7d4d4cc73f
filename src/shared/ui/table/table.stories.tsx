import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Table, type TableColumn } from './table.tsx'

const columns: TableColumn[] = [
  { title: 'Date', kind: 'day' },
  { title: 'Movement', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

const meta = preview.meta({
  title: 'shared/ui/table',
  component: Table,
  parameters: { layout: 'padded' },
  args: {
    caption: 'Movements in 2026, oldest first',
    columns,
    rows: [
      { id: '1', cells: ['November 4, 2026', 'Earned: Who owns the river?', '$1,116.45'] },
      { id: '2', cells: ['November 14, 2026', 'Paid out: Who owns the river?', '-$1,116.45'] },
    ],
  },
})

export const Rows = meta.story({
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Movements in 2026, oldest first' }))
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Movement',
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
    await expect(canvas.getByRole('region', { name: 'Movements in 2026, oldest first' })).toHaveFocus()
  },
})
