import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import {
  longBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
} from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyActions } from './bounty-actions.tsx'
import { BountyDetails } from './bounty-details.tsx'

type Args = Pick<Parameters<typeof BountyDetails>[0], 'bounty' | 'contributors' | 'money'>

function Details({ bounty, contributors, money }: Args) {
  return (
    <PageFrame>
      <h1>{bounty.title}</h1>
      <BountyDetails
        bounty={bounty}
        contributors={contributors}
        money={money}
        invitation={<Notice>Sign in to read the full brief.</Notice>}
        actions={<BountyActions bounty={bounty} place="detail" />}
      />
    </PageFrame>
  )
}

const { contributors, money, ...bounty } = sampleBountyDetail

const meta = preview.meta({
  title: 'widgets/bounty-board/details',
  component: Details,
  args: { bounty, contributors, money } as Args,
  decorators: [withSampleReader],
})

export const Open = meta.story({})
export const ForAJournalist = meta.story({ parameters: { user: { ...sampleUser, user_type: 1 } } })
export const ForItsCreator = meta.story({
  parameters: { user: { ...sampleUser, id: bounty.creator_id } },
  args: { bounty: { ...bounty, application_count: 3 } },
})
export const ContributorsOnTheirWay = meta.story({ args: { contributors: undefined, money: undefined } })
export const ManyContributors = meta.story({
  args: { bounty: { ...bounty, contributor_count: 48_220 }, contributors: sampleContributors(100) },
})
export const NobodyYet = meta.story({ args: { contributors: [] } })
export const UnderReview = meta.story({
  args: { bounty: { ...sampleBountyIn.delivered, delivered_id: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Open Article/ })).toBeNull()
  },
})
export const ToReview = meta.story({
  parameters: { user: { ...sampleUser, id: bounty.creator_id } },
  args: { bounty: { ...sampleBountyIn.delivered, application_count: 2 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Open Article/ })).toHaveAttribute(
      'href',
      `/delivered-bounties/${sampleBountyIn.delivered.delivered_id}`,
    )
    await expect(canvas.queryByRole('link', { name: /Offers/ })).toBeNull()
  },
})
export const Paid = meta.story({ args: { bounty: sampleBountyIn.paid } })
export const LongWords = meta.story({ args: { bounty: longBounty } })
export const SignedOut = meta.story({
  parameters: { session: 'signedOut' },
  args: { bounty: sampleLimitedBounty, contributors: [] },
})
export const WhileItIsNotKnownWhoReads = meta.story({
  parameters: { session: 'checking' },
  args: { bounty: sampleLimitedBounty, contributors: [] },
})
