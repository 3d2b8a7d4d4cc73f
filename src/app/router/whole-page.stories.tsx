import { articlesByCategory, publicArticle, topDeliveredBounties } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleApi } from '#storybook/sample-api.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider, type SessionView } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { createAppRouter } from './create-app-router.ts'

type WholePageProps = { address: string; status: SessionView['status'] }

function WholePage({ address, status }: WholePageProps) {
  const queryClient = useQueryClient()
  const [router] = useState(() =>
    createAppRouter({
      context: { api: sampleApi, queryClient },
      isServer: false,
      history: createMemoryHistory({ initialEntries: [address] }),
    }),
  )
  const [session] = useState(() => sampleSession(status))
  return (
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}

const meta = preview.meta({
  title: 'app/whole-page',
  component: WholePage,
  args: { address: '/', status: 'signedOut' as const },
  parameters: { docs: { story: { inline: false, height: '600px' } } },
})

const arrived = (heading: string, expectMore?: () => Promise<unknown>) => ({
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectMore?.()
  },
})

const asksToSignIn = () =>
  expect(screen.getByRole('link', { name: 'Sign In to Contribute' })).toHaveAttribute('href', '/signin')
const asksNobody = () => expect(screen.queryByRole('link', { name: 'Sign In to Contribute' })).toBeNull()

const expectLog = () => {
  for (const method of ['warn', 'error'] as const) spyOn(console, method).mockImplementation(() => {})
}

export const FrontPage = meta.story(arrived('Lede: top stories'))

export const FrontPageWithPreviewsToCome = meta.story({
  ...arrived('Lede: top stories', () =>
    waitFor(() => expect(screen.getAllByText(/^The gauges on the river were read by hand/)).toHaveLength(5)),
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(topDeliveredBounties, () => ({
        questions: [],
        answers: [],
        items: ['first', 'second', 'third', 'fourth', 'fifth'].map((id) => ({
          id,
          title: `Who reads the river gauges, the ${id} part`,
          journalist_name: 'Ines Okafor',
          delivery_date: '2026-11-20T08:00:00.000Z',
          bounty_id: `bounty-${id}`,
        })),
      })),
    ),
})

export const FrontPageFailed = meta.story({
  ...arrived('Lede: top stories', () =>
    expect(screen.getByText('No featured stories available at this time')).toBeVisible(),
  ),
  beforeEach: ({ msw }) => {
    expectLog()
    msw.use(mockEndpoint.failing(topDeliveredBounties, 500))
  },
})

export const Category = meta.story({ args: { address: '/category/science' }, ...arrived('Science') })
export const CategoryUnknown = meta.story({ args: { address: '/category/gardening' }, ...arrived('Page Not Found') })
export const CategoryFailed = meta.story({
  args: { address: '/category/science' },
  ...arrived('Failed to load articles. Please try again later.'),
  beforeEach: ({ msw }) => {
    expectLog()
    msw.use(mockEndpoint.failing(articlesByCategory, 500))
  },
})

export const Article = meta.story({
  args: { address: '/articles/story-1' },
  ...arrived('Who reads the river gauges', asksToSignIn),
})
export const ArticleSignedIn = meta.story({
  args: { address: '/articles/story-1', status: 'signedIn' },
  ...arrived('Who reads the river gauges', asksNobody),
})
export const ArticleUnknown = meta.story({
  args: { address: '/articles/story-1' },
  ...arrived('Article Not Found'),
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publicArticle, 404)),
})
export const ArticleFailed = meta.story({
  args: { address: '/articles/story-1' },
  ...arrived('This article is not available or could not be loaded.'),
  beforeEach: ({ msw }) => {
    expectLog()
    msw.use(mockEndpoint.failing(publicArticle, 500))
  },
})

/** Opens a bounty in a dialog over the list. */
export const Board = meta.story({
  args: { address: '/bounties', status: 'signedIn' },
  ...arrived('Journalism Bounties', async () => {
    const [card] = await screen.findAllByRole('article')
    const title = within(card as HTMLElement).getByRole('link')
    await userEvent.click(title)
    await expect(await screen.findByRole('dialog', { name: title.textContent })).toBeVisible()
  }),
})
export const BoardSignedOut = meta.story({ args: { address: '/bounties' }, ...arrived('Sign In Required') })
export const DeliveriesSignedOut = meta.story({
  args: { address: '/delivered-bounties' },
  ...arrived('Sign In Required'),
})

export const NotFound = meta.story({
  args: { address: '/nothing/of/that/name' },
  ...arrived('Page Not Found', () =>
    expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/'),
  ),
})

/** Says that the page is loading while the previous one stays. */
export const SectionLoading = meta.story({
  args: { address: '/category/science' },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(articlesByCategory, ({ params }) =>
        params.category === 'world' ? new Promise(() => {}) : { items: [], total: 0, questions: [] },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Science' })).toBeVisible()
    const [world] = screen.getAllByRole('link', { name: 'World' })
    await userEvent.click(world as HTMLElement)
    await expect(await within(screen.getByRole('status')).findByText('Loading the page')).toBeInTheDocument()
    await expect(canvas.getByText('Loading the page')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Science')
    await expect(world).toHaveAttribute('aria-current', 'page')
  },
})

CategoryFailed.test('loads the stories on a retry', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(articlesByCategory, () => ({ items: [], total: 0, questions: [] })))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('No articles found in this category')).toBeVisible()
})
