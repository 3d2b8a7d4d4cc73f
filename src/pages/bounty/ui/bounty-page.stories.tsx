import { bountyDetail, progressUpdates, voteForBounty } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTimeline, sampleLives } from '#storybook/samples/bounties.ts'
import {
  longBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
  sampleMoney,
} from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { sampleUpdates } from '#storybook/samples/updates.ts'
import { bountyQuery } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { Failed, Missing, QuestionScreen } from '../index.tsx'
import { BountyPage } from './bounty-page.tsx'

/** Checking a page costs as much as its length, so only some of the stories have everything that a bounty can have. */
const shortBounty = { ...sampleBountyDetail, contributors: sampleContributors(2) }
const withUpdates = (total: number) => mockEndpoint(progressUpdates, () => sampleUpdates({ total }))

const meta = preview.meta({
  title: 'pages/bounty',
  component: BountyPage,
  args: { bounty: shortBounty, list: '/bounties' as const },
  decorators: [withSampleReader],
  beforeEach: ({ msw }) => msw.use(withUpdates(0)),
})

export const ForAReader = meta.story({
  args: { bounty: sampleBountyDetail },
  beforeEach: ({ msw }) => msw.use(withUpdates(3)),
})
export const ForABacker = meta.story({ args: { bounty: sampleLives.backed } })
export const Assigned = meta.story({ args: { bounty: sampleLives.assigned } })
export const WithoutItsJournalist = meta.story({ args: { bounty: sampleLives.vacant } })
export const Expired = meta.story({ args: { bounty: sampleLives.expired } })
export const Canceled = meta.story({ args: { bounty: sampleLives.canceled } })
const hidden = {
  title: 'Question withdrawn by the newsroom',
  is_hidden: true as const,
  matching: null,
  pledge_limit: null,
}
export const Hidden = meta.story({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: { bounty: { ...sampleLives.backed, ...hidden } },
  play: async ({ canvas }) => {
    for (const name of [/^Vote/, /^Contribute/, /^Fund/]) {
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
    await expect(canvas.queryByRole('link', { name: /^Apply for this Bounty/ })).toBeNull()
    await expect(canvas.queryByText(/Each new pledge moves this date|offered to investigate/)).toBeNull()
    await expect(canvas.getByText(/^If no journalist is chosen by then/)).toBeVisible()
  },
})
export const HiddenForAVisitor = meta.story({
  parameters: { session: 'signedOut' },
  args: { bounty: { ...sampleLimitedBounty, ...hidden }, list: '/questions' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('If you have backed this question, sign in to see what you can do.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Fund/ })).toBeNull()
  },
})
export const ForAJournalist = meta.story({
  parameters: { user: { ...sampleUser, user_type: 2 } },
  play: async ({ canvas }) => {
    const { id, title, description } = sampleBountyDetail
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await expect(canvas.getByText(description)).toBeVisible()
    await expect(canvas.getByRole('article')).toHaveTextContent('$1,240.50')
    await expect(canvas.getByRole('article')).toHaveTextContent('Posted by Marguerite Lind…')
    await expect(canvas.getByRole('button', { name: /^Vote 87/ })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Contributors' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Apply for this Bounty/ })).toHaveAttribute(
      'href',
      `/bounties/${id}/apply`,
    )
  },
})
export const ForItsCreator = meta.story({
  parameters: { user: { ...sampleUser, id: sampleBountyDetail.creator_id } },
  args: { bounty: { ...shortBounty, application_count: 1 } },
})
export const PendingApproval = meta.story({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: { bounty: { ...shortBounty, application: { id: 'offer-1', status: 'pending' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pending Approval')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Apply for this Bounty/ })).toBeNull()
  },
})
export const Accepted = meta.story({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: { bounty: { ...shortBounty, state: 'assigned', application: { id: 'offer-1', status: 'accepted' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Deliver this Bounty “/ })).toHaveAttribute(
      'href',
      `/bounties/${sampleBountyDetail.id}/draft`,
    )
    await expect(canvas.queryByRole('link', { name: /^Apply for this Bounty/ })).toBeNull()
  },
})
const deliveredByMe = (state: 'delivered' | 'paid') => ({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: {
    bounty: {
      ...shortBounty,
      ...sampleBountyIn[state],
      application: { id: 'offer-1', status: 'completed' as const },
    },
  },
})
export const UnderReview = meta.story({
  ...deliveredByMe('delivered'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Delivered by you: Under Review')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Open Article/ })).toHaveAttribute(
      'href',
      `/delivered-bounties/${sampleBountyIn.delivered.delivered_id}`,
    )
    await expect(canvas.queryByRole('link', { name: /^Deliver this Bounty “/ })).toBeNull()
  },
})
export const AcceptedAndPaid = meta.story({
  ...deliveredByMe('paid'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Delivered by you: Published')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Deliver this Bounty “/ })).toBeNull()
  },
})
export const LongWords = meta.story({
  args: {
    bounty: {
      ...sampleBountyDetail,
      ...longBounty,
      contributors: sampleContributors(30),
      money: sampleMoney(longBounty),
      timeline: longTimeline,
    },
  },
})
export const SignedOut = meta.story({
  parameters: { session: 'signedOut' },
  args: { bounty: sampleLimitedBounty, list: '/questions' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    const ways = ['Sign In', 'Sign Up'].map((name) => canvas.getByRole('link', { name }).getAttribute('href'))
    const next = 'next=%2Fquestions%2Fbounty-1%3Ffund%3Dtrue'
    await expect(ways).toEqual([`/signin?${next}`, `/signup?${next}`])
    await expect(canvas.getByRole('link', { name: 'Questions readers are asking' })).toHaveAttribute(
      'href',
      '/questions',
    )
  },
})
export const SignedOutAfterTheEnd = meta.story({
  parameters: { session: 'signedOut' },
  args: {
    bounty: { ...sampleLimitedBounty, ...sampleBountyIn.paid, creator_id: '', creator_name: '' },
    list: '/questions',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/signin?next=%2Fquestions%2Fbounty-1',
    )
  },
})
export const WhileItIsNotKnownWhoReads = meta.story({
  parameters: { session: 'checking' },
  args: { bounty: sampleLimitedBounty, list: '/questions' },
})
const offersToGoBack = (words: string) => async () => {
  await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words)
  await expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible()
}
export const NotFound = meta.story({ render: () => <Missing />, play: offersToGoBack('Bounty not found') })
export const CouldNotBeLoaded = meta.story({
  render: () => <Failed />,
  play: offersToGoBack('Failed to load bounty details. Please try again later.'),
})
CouldNotBeLoaded.test('runs the loaders again', async ({ canvas, loaded }) => {
  const invalidate = spyOn(loaded.router, 'invalidate')
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(invalidate).toHaveBeenCalledOnce()
})

export const FailedAfterTheLimitedForm = meta.story({
  parameters: {
    route: '/questions/$id',
    address: '/questions/bounty-1',
    seed(queryClient: QueryClient) {
      queryClient.setQueryData(bountyQuery('bounty-1').queryKey, sampleLimitedBounty, { updatedAt: 1 })
    },
  },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(bountyDetail, 503)),
  render: () => <QuestionScreen />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Failed to load bounty details. Please try again later.' })
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible()
  },
})

FailedAfterTheLimitedForm.test('loads the whole bounty once the server answers', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(bountyDetail, () => sampleBountyDetail))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByRole('heading', { name: 'Contributors' })).toBeVisible()
})

const seed = (queryClient: QueryClient) => {
  queryClient.setQueryData(bountyQuery(sampleBountyDetail.id).queryKey, sampleBountyDetail)
}
const funding = { route: '/questions/$id', address: '/questions/bounty-1?fund=true', seed }

export const AskedToFund = meta.story({
  parameters: funding,
  render: () => <QuestionScreen />,
  play: async ({ loaded }) => {
    await expect(await screen.findByLabelText('Amount')).toHaveFocus()
    await waitFor(() => expect(loaded.router.state.location.href).toBe('/questions/bounty-1'))
    await expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/questions\/bounty-1$/,
    )
  },
})

AskedToFund.test('does not open the form again after it was closed', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
  await expect(canvas.getByRole('button', { name: /^Contribute/ })).toHaveFocus()
})

export const AVisitorAskedToFund = meta.story({
  parameters: { ...funding, session: 'signedOut' },
  render: () => <QuestionScreen />,
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('button', { name: /^Contribute/ })).toHaveAttribute('aria-expanded', 'false')
    await expect(loaded.router.state.location.search).toEqual({ fund: true })
  },
})

export const QuestionNotFound = meta.story({
  parameters: { address: '/questions/nothing' },
  render: () => <Missing />,
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(loaded.router.state.location.href).toBe('/questions'))
  },
})

ForAReader.test(
  'reads brief, updates, timeline, money and share, and the words of a page for a vote that failed',
  async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { name: 'Updates (3)' })
    const names = ['Updates (3)', 'Timeline', 'Where the money goes', 'Pledges over time', 'Share this question']
    const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(headings.filter((heading) => names.includes(heading))).toEqual(names)
    msw.use(mockEndpoint.failing(voteForBounty, 503))
    await userEvent.click(await canvas.findByRole('button', { name: /^Vote/ }))
    await expect(await canvas.findByText('Error processing your vote. Please try again.')).toBeVisible()
  },
)

export const OnAPhone = meta.story({
  args: { bounty: sampleBountyDetail },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const own = canvas.getByRole('button', { name: /^Contribute/ })
    const ofBar = () => canvas.queryByRole('link', { name: /^Fund/ })
    await waitFor(() => expect(ofBar()).toBeVisible())
    own.scrollIntoView({ block: 'center' })
    await waitFor(() => expect(ofBar()).toBeNull())
    scrollTo(0, 0)
    await waitFor(() => expect(ofBar()).toBeVisible())
  },
})
