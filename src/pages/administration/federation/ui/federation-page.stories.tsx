import { federationOverview } from '@contract/endpoints.ts'
import type { FederationOverview } from '@contract/federation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleFederation } from '#storybook/samples/federation.ts'
import { queryOf } from '@/shared/api'
import { mockEndpoint } from '@/shared/mock'
import { FederationPage } from './federation-page.tsx'

const seed =
  (overview: FederationOverview, page = 1) =>
  (queryClient: QueryClient) =>
    queryClient.setQueryData(queryOf(federationOverview, { query: { page } }).queryKey, overview)

const meta = preview.meta({
  title: 'pages/administration/federation',
  component: FederationPage,
  decorators: [withSampleReader],
  args: { page: 1 },
  parameters: { seed: seed(sampleFederation) },
})

const rowsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => (cell.querySelector('div') ?? cell).textContent))

export const Followed = meta.story({
  play: async ({ canvasElement }) => {
    const facts = within(canvasElement)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(facts).toEqual([
      ['Newsroom handle', '@newsroom@lede.example'],
      ['Author handle', '@name@lede.example'],
      ['Total followers', '1,284'],
    ])
    await expect(rowsOf('Servers that follow')).toEqual([
      ['social.example', '1,071', '0', 'Reachable'],
      ['press.example', '188', '12', 'Not reachable since November 24, 2026'],
      ['town.example', '25', '1', 'Reachable'],
    ])
    await expect(rowsOf('Blocked servers')).toEqual([
      ['spam.example', 'It sends nothing but spam.', 'November 21, 2026', 'Unblock… spam.example'],
      ['threats.example', 'Its people threaten authors.', 'November 19, 2026', 'Unblock… threats.example'],
    ])
  },
})
export const Empty = meta.story({
  parameters: { seed: seed({ ...sampleFederation, followers: 0, servers: [], blocked: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody follows from another server yet.')).toBeVisible()
    await expect(canvas.getByText('No server is blocked.')).toBeVisible()
  },
})
const off = { ...sampleFederation, host: null, followers: 0, servers: [] }
export const Off = meta.story({
  parameters: { seed: seed({ ...off, blocked: [] }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Other servers cannot follow this site: it needs a public https address.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/^@/)).toBeNull()
    await expect(canvas.queryByText('Nobody follows from another server yet.')).toBeNull()
  },
})
export const SwitchedOff = meta.story({
  parameters: { seed: seed({ ...sampleFederation, host: null }) },
  play: async () => {
    await expect(rowsOf('Servers that follow')).toHaveLength(3)
  },
})
const [server] = sampleFederation.servers as [FederationOverview['servers'][number]]
const [blocked] = sampleFederation.blocked as [FederationOverview['blocked'][number]]

export const ManyServers = meta.story({
  parameters: {
    seed: seed({
      ...sampleFederation,
      servers: Array.from({ length: 50 }, (_, at) => ({ ...server, domain: `server-${at}.example` })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The 50 servers with the most followers')).toBeVisible()
  },
})
export const SecondPage = meta.story({
  args: { page: 2 },
  parameters: {
    route: '/admin/federation',
    address: '/admin/federation?page=2',
    seed: seed({ ...sampleFederation, page: 2, pages: 3 }, 2),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('In alphabetical order, page 2 of 3')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/admin/federation?page=3')
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/admin/federation')
  },
})
const longest = `${'wolfeschlegelsteinhausenbergerdorffwelchevoraltern'.concat('.')}`.repeat(4).concat('example')
export const LongWords = meta.story({
  parameters: {
    seed: seed({
      ...sampleFederation,
      host: longest,
      servers: [{ ...server, domain: longest, followers: 12_345_678, waiting: 9_999 }],
      blocked: [
        { ...blocked, domain: longest, reason: 'x'.repeat(500) },
        { ...blocked, reason: 'يرسل هذا الخادم رسائل مزعجة.' },
      ],
    }),
  },
})

Followed.test('shows that a server is unblocked', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(federationOverview, () => ({ ...sampleFederation, blocked: sampleFederation.blocked.slice(1) })))
  await userEvent.click(canvas.getByRole('button', { name: 'Unblock… spam.example' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unblock server' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Unblock server' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Unblock… threats.example' })).toBeVisible())
  await expect(canvas.queryByRole('button', { name: 'Unblock… spam.example' })).toBeNull()
  await expect(await screen.findByText('Server unblocked.')).toBeInTheDocument()
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Blocked servers' })).toHaveFocus())
})
