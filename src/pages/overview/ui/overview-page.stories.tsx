import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { emptyOverview, journalistOverview, overviewTime, readerOverview } from '#storybook/samples/overview.ts'
import { sampleSaved } from '#storybook/samples/stories.ts'
import { OverviewPage } from './overview-page.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'

const meta = preview.meta({
  title: 'pages/overview',
  component: OverviewPage,
  args: { overview: readerOverview, saved: sampleSaved.items, now: overviewTime },
})

export const OfAReader = meta.story({
  play: async ({ canvas }) => {
    const table = screen.getByRole('table', { name: 'Your pledges by month' })
    await expect(table.querySelectorAll('tbody tr')).toHaveLength(12)
    await expect(table.querySelector('tbody tr:last-child')?.textContent).toBe('November 2026$40.00')
    const links = [...canvas.getByRole('region', { name: 'What you saved' }).querySelectorAll('a')]
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/saved',
      '/articles/story-0',
      '/articles/story-1',
      '/articles/story-2',
    ])
  },
})
export const OfAJournalist = meta.story({
  args: { overview: journalistOverview },
  play: async ({ canvas }) => {
    const rows = [...canvas.getByRole('region', { name: 'Waiting for you' }).querySelectorAll('li')]
    await expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/bounties/bounty-2/draft',
      '/payments/bounty-3',
      '/payments/bounty-5',
      '/bounties/bounty-5',
      '/delivered-bounties/delivery-2',
      '/delivered-bounties/delivery-3',
      '/delivered-bounties/delivery-1',
      '/bounties/bounty-4/draft',
      '/bounties/bounty-3',
      '/bounties/bounty-1',
      '/bounties/bounty-2',
      '/matching',
      '/matching',
      '/bounties/bounty-1/draft',
      '/offers-received',
      '/admin/objections',
      '/admin/complaints',
      '/admin/payouts',
      '/admin/refunds',
      '/admin/matching',
      '/admin/payouts',
      '/bounties/bounty-4',
      '/profile',
      '/profile#get-paid',
    ])
    await expect(rows[0]?.textContent).toMatch(/^Deliver the story.*Overdue since November 22, 2026/)
    await expect(rows[14]?.textContent).toMatch(/^Decide on 2 offers.*Bounty expires on February 10, 2027/)
  },
})
export const OfANewcomer = meta.story({
  args: { overview: emptyOverview, saved: [] },
  play: async ({ canvas }) => {
    const ways = ['Confirm your email address', 'Ask a question', 'Browse bounties'].map((name) =>
      canvas.getByRole('link', { name }).getAttribute('href'),
    )
    await expect(ways).toEqual(['/profile', '/bounties?ask=true', '/bounties'])
    await expect(canvas.queryByRole('table')).toBeNull()
  },
})
export const NothingWaits = meta.story({
  args: { overview: { ...readerOverview, tasks: { items: [], total: 0 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Waiting for you' })).toHaveTextContent(/Nothing waits for you\.$/)
  },
})
export const OnAPhone = meta.story({
  args: { overview: journalistOverview },
  globals: { viewport: { value: 'narrow' } },
})
export const Loading = meta.story({
  render: () => <OverviewSkeleton />,
  play: async ({ canvas, canvasElement }) => {
    const headings = canvas.getAllByRole('heading').map(({ textContent }) => textContent)
    const own = ['Your money', 'Your questions', 'What you follow', 'What you saved']
    await expect(headings).toEqual(['Overview', 'Waiting for you', ...own])
    // Otherwise the footer jumps when the page replaces it.
    await expect(canvasElement.scrollHeight).toBeGreaterThan(700)
  },
})
export const LoadingOnAPhone = meta.story({
  render: () => <OverviewSkeleton />,
  globals: { viewport: { value: 'narrow' } },
})
