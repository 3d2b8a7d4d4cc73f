import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longBounty, sampleBounty, sampleBountyIn, sampleLimitedBounty } from '#storybook/samples/index.ts'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyCard, BountyLink } from './bounty-card.tsx'
import { BountyCardSkeleton } from './bounty-card-skeleton.tsx'

const meta = preview.meta({
  title: 'entities/bounty/card',
  component: BountyCard,
  decorators: [
    (Story) => (
      <PageFrame>
        <h1>Journalism Bounties</h1>
        <h2>Available Bounties</h2>
        <Story />
      </PageFrame>
    ),
    withSampleReader,
  ],
})

const actions = <Button size="small">Contribute</Button>

export const Open = meta.story({
  args: { bounty: sampleBounty, actions, title: <BountyLink to="/">{sampleBounty.title}</BountyLink> },
})
export const Assigned = meta.story({ args: { bounty: sampleBountyIn.assigned } })
export const UnderReview = meta.story({ args: { bounty: sampleBountyIn.delivered } })
export const Delivered = meta.story({ args: { bounty: sampleBountyIn.paid } })
export const Expired = meta.story({ args: { bounty: sampleBountyIn.expired } })
export const Canceled = meta.story({ args: { bounty: sampleBountyIn.canceled } })
export const LimitedForm = meta.story({ args: { bounty: sampleLimitedBounty } })
export const LongWords = meta.story({
  args: { bounty: longBounty, title: <BountyLink to="/">{longBounty.title}</BountyLink> },
  play: async ({ canvas }) => {
    const { length } = canvas.getByText(/^No paragraph of this is short/).textContent
    await expect([length > 130, length <= 150]).toEqual([true, true])
  },
})
export const OneVoteOneReader = meta.story({
  args: { bounty: { ...sampleBounty, score: 1, contributor_count: 1, total_amount: 0.01 } },
})
export const OnItsWay = meta.story({ args: { bounty: sampleBounty }, render: () => <BountyCardSkeleton /> })
