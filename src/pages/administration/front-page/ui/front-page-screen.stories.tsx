import { frontPageStories, listBounties } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleFrontPage, sampleStoryEntries } from '#storybook/samples/front-page.ts'
import { sampleBounties } from '#storybook/samples/index.ts'
import { frontPageQuery } from '@/features/administration/arrange-front-page'
import { searchDebounceMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { FrontPageScreen } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/administration/front-page',
  component: FrontPageScreen,
  decorators: [withSampleReader],
  args: { renderPage: ({ items }) => <p>{items[0]?.title}</p> },
  parameters: {
    route: '/admin/front-page',
    address: '/admin/front-page',
    seed: (queryClient: QueryClient) => queryClient.setQueryData(frontPageQuery.queryKey, sampleFrontPage),
  },
})

const regionOf = async (name: string) => within(await screen.findByRole('region', { name }))

export const Arranged = meta.story({
  play: async () => {
    const stories = await regionOf('Find a story')
    await expect(await stories.findAllByRole('listitem')).toHaveLength(11)
    await expect(stories.getAllByText('Pinned')).toHaveLength(3)
  },
})
export const NothingToFind = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(frontPageStories, () => ({ items: [], total: 0 })),
      mockEndpoint(listBounties, () => ({ items: [], total: 0 })),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('No story is published yet.')
    await canvas.findByText('No question is open.')
  },
})

Arranged.test('finds a story and an open question, each by a search of its own, and pins them', async ({ msw }) => {
  const [bounty] = sampleBounties(1) as [ReturnType<typeof sampleBounties>[number]]
  const question = { ...bounty, id: 'bounty-9' }
  const asked: (string | null)[] = []
  msw.use(
    mockEndpoint(listBounties, ({ query }) => {
      asked.push(query.get('state'), query.get('order'), query.get('search'))
      return { items: [question], total: 1 }
    }),
  )
  const wanted = sampleStoryEntries[8]?.title ?? ''
  await fill(screen.getByLabelText('Search stories'), 'murals')
  passTime(searchDebounceMs)
  const stories = await regionOf('Find a story')
  await stories.findByText('1 story')
  await userEvent.click(stories.getByRole('button', { name: `Pin ${wanted}` }))
  await fill(screen.getByLabelText('Search open questions'), 'warning')
  passTime(searchDebounceMs)
  const questions = await regionOf('Find a question')
  await questions.findByText('1 question')
  await userEvent.click(questions.getByRole('button', { name: `Pin ${question.title}` }))
  await expect(asked.slice(-3)).toEqual(['open', 'funded', 'warning'])
  await expect(screen.getByRole('button', { name: `Unpin ${wanted}` })).toBeVisible()
  await expect(screen.getByRole('button', { name: `Unpin ${question.title}` })).toBeVisible()
  await expect(screen.getByText('1 story')).toBeVisible()
})
