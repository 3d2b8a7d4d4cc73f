import { success } from '@contract/endpoint.ts'
import { deleteProgressUpdate, progressUpdates } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyIn } from '#storybook/samples/index.ts'
import { sampleUpdates } from '#storybook/samples/updates.ts'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyUpdates } from './bounty-updates.tsx'

type Sample = NonNullable<Parameters<typeof sampleUpdates>[0]>
type Msw = { use: (...handlers: ReturnType<typeof mockEndpoint>[]) => void }

const answering =
  (sample: Sample) =>
  ({ msw }: { msw: Msw }) =>
    msw.use(mockEndpoint(progressUpdates, ({ query }) => sampleUpdates({ ...sample, page: Number(query.get('page')) })))

const meta = preview.meta({
  title: 'widgets/bounty-updates',
  component: BountyUpdates,
  args: { bounty: sampleBountyIn.assigned },
  render: (args) => (
    <PageFrame>
      <h1>The page</h1>
      <BountyUpdates {...args} />
    </PageFrame>
  ),
  decorators: [withSampleReader],
})

export const ForABacker = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Updates (3)' })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await expect(canvas.getByText('For backers')).toBeVisible()
  },
})

export const SomeForBackers = meta.story({
  parameters: { session: 'signedOut' },
  beforeEach: answering({ total: 1, for_backers: 2 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Updates (3)' })).toHaveTextContent(
      /2 more updates are for backers\. Contribute to read them$/,
    )
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/signin?next=%2Fquestions%2Fbounty-1%3Ffund%3Dtrue')
  },
})

export const AllForBackers = meta.story({
  beforeEach: answering({ total: 0, for_backers: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Updates (1)' })).toHaveTextContent(
      /1 update is for backers\. Contribute to read it$/,
    )
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/questions/bounty-1?fund=true')
  },
})

export const AfterTheDelivery = meta.story({
  args: { bounty: sampleBountyIn.delivered },
  beforeEach: answering({ total: 1, for_backers: 2 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 more updates are for backers.')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const Nothing = meta.story({
  beforeEach: answering({ total: 0 }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  },
})

export const ForItsJournalist = meta.story({ beforeEach: answering({ isOwn: true }) })

export const WithoutUpdatesForItsJournalist = meta.story({
  beforeEach: answering({ total: 0, isOwn: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have not published an update yet\./)).toBeVisible()
    await expect(await canvas.findByRole('form', { name: 'Write an update' })).toBeVisible()
  },
})

export const AfterThePayment = meta.story({
  args: { bounty: sampleBountyIn.paid },
  beforeEach: answering({ isOwn: true, may_write: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Delete the update of/ })).toHaveLength(3)
    await expect(canvas.queryByRole('form')).toBeNull()
  },
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(progressUpdates, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The updates could not be loaded.')).toBeVisible()
  },
})

export const Many = meta.story({ beforeEach: answering({ total: 23 }) })

Many.test('loads the next page and moves the focus to it', async ({ canvas }) => {
  await expect(await canvas.findAllByRole('article')).toHaveLength(10)
  await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(20))
  await waitFor(() => expect(canvas.getAllByRole('listitem')[10]).toHaveFocus())
})

ForItsJournalist.test('takes a deleted update off the list and keeps the focus', async ({ canvas, msw }) => {
  const date = 'November 19, 2026'
  await userEvent.click(await canvas.findByRole('button', { name: `Delete the update of ${date}` }))
  msw.use(
    mockEndpoint(deleteProgressUpdate, () => success),
    mockEndpoint(progressUpdates, () => {
      const { items, ...rest } = sampleUpdates({ isOwn: true })
      return { ...rest, items: items.filter(({ id }) => id !== 'update-2'), total: 2 }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete update' }))
  await waitFor(() => expect(canvas.queryByRole('button', { name: `Delete the update of ${date}` })).toBeNull())
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'Updates (2)' })).toHaveFocus())
})
