import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleArchivePage } from '#storybook/samples/search.ts'
import { longTitle } from '#storybook/samples/stories.ts'
import { Missing as MonthMissing } from '../index.tsx'
import { MonthPage } from './month-page.tsx'

const { items } = sampleArchivePage

const meta = preview.meta({
  title: 'pages/archive/month',
  component: MonthPage,
  args: { loaded: sampleArchivePage },
  parameters: { route: '/archive/$year/$month', address: '/archive/2026/11' },
})

export const Newest = meta.story({
  play: async ({ canvas }) => {
    const day = within(canvas.getByRole('region', { name: 'November 20, 2026' }))
    await expect(day.getAllByRole('article')).toHaveLength(2)
    await expect(day.getAllByRole('article')[0]).toHaveTextContent('By Sunniva Rao · Science, Politics')
    await expect(canvas.getAllByRole('region')).toHaveLength(7)
    const others = within(canvas.getByRole('navigation', { name: 'Other months' })).getAllByRole('link')
    await expect(others.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Older: October 2026', '/archive/2026/10'],
    ])
  },
})
export const SecondPage = meta.story({
  args: { loaded: { ...sampleArchivePage, page: 2, pages: 4, newer: { year: 2026, month: 12 } } },
  parameters: { address: '/archive/2026/11?page=2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 2 of 4. Days are in UTC.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/archive/2026/11?page=3')
    await expect(canvas.getByRole('link', { name: 'Newer: December 2026' })).toBeVisible()
  },
})
export const OtherPage = meta.story({
  render: () => {
    const [page, setPage] = useState(1)
    return (
      <>
        <MonthPage loaded={{ ...sampleArchivePage, page, pages: 2 }} />
        <button type="button" onClick={() => setPage(2)}>
          Turn the page
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn the page' }))
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
})
export const OnlyMonth = meta.story({
  args: { loaded: { year: 2026, month: 11, items: items.slice(0, 1), page: 1, pages: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
})
export const LongWords = meta.story({
  args: {
    loaded: { ...sampleArchivePage, items: items.map((story) => ({ ...story, title: longTitle })) },
  },
})
export const Missing = meta.story({
  render: () => <MonthMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to the archive' })).toHaveAttribute('href', '/archive')
  },
})
