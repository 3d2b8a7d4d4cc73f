import { voteForBounty } from '@contract/endpoints.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail } from '#storybook/samples/index.ts'
import { bountyQuery, votesQuery } from '@/entities/bounty'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import type { VotePlace } from '../model/use-vote.ts'
import { VoteButton } from './vote-button.tsx'

const shown = bountyQuery('bounty-1')

function OneBounty({ place }: { place: VotePlace }) {
  const { data: bounty } = useSuspenseQuery(shown)
  return (
    <PageFrame>
      <h1>The page</h1>
      <VoteButton bounty={bounty} place={place} />
    </PageFrame>
  )
}

const seed =
  ({ score = 84, votes = [] as string[] } = {}) =>
  (queryClient: QueryClient): void => {
    queryClient.setQueryData(shown.queryKey, {
      ...sampleBountyDetail,
      id: 'bounty-1',
      title: 'Who reads the gauges?',
      score,
    })
    queryClient.setQueryData(votesQuery.queryKey, votes)
  }

const meta = preview.meta({
  title: 'features/vote-bounty',
  component: OneBounty,
  args: { place: 'card' } as { place: VotePlace },
  parameters: { seed: seed() },
  decorators: [withSampleReader],
})

const button = () => screen.getByRole('button', { name: /^Vote [\d,]+ for Who reads the gauges\?$/ })
const press = () => userEvent.click(button())

export const NotVoted = meta.story({})
export const Voted = meta.story({ parameters: { seed: seed({ votes: ['bounty-1'] }) } })
export const ManyVotes = meta.story({ parameters: { seed: seed({ score: 1_204_311 }) } })

export const WhileItIsNotKnownWhoReads = meta.story({
  parameters: { session: 'checking' },
  play: async () => {
    await press()
    await expect(button()).toHaveAttribute('aria-pressed', 'false')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const Saving = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(voteForBounty, 'infinite', () => ({ score: 85, message: 'Vote recorded' }))),
  play: async () => {
    await press()
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
    await expect(button()).toHaveTextContent('Vote 85')
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(voteForBounty, 0)),
  play: async ({ canvas }) => {
    await press()
    await expect(await canvas.findByText('Failed to update vote. Please try again.')).toBeVisible()
    await expect(button()).toHaveAttribute('aria-pressed', 'false')
    await expect(button()).toHaveTextContent('Vote 84')
  },
})

export const RefusedOnADetailPage = meta.story({
  args: { place: 'detail' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(voteForBounty, 400, 'This bounty takes no votes.')),
  play: async ({ canvas }) => {
    await press()
    await expect(await canvas.findByText('This bounty takes no votes.')).toBeVisible()
  },
})

export const FailedOnADetailPage = meta.story({
  args: { place: 'detail' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(voteForBounty, 503)),
  play: async ({ canvas }) => {
    await press()
    await expect(await canvas.findByText('Error processing your vote. Please try again.')).toBeVisible()
  },
})

export const SignedOut = meta.story({ parameters: { session: 'signedOut' } })

SignedOut.test('asks a signed-out reader to sign in and keeps the vote unset', async () => {
  await press()
  const alert = await screen.findByRole('alertdialog')
  await expect(alert).toHaveAccessibleDescription('You must be logged in to vote')
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(button()).toHaveFocus())
  await expect(button()).toHaveAttribute('aria-pressed', 'false')
})
