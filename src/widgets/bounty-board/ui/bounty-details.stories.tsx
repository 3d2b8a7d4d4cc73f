import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTimeline, sampleLives } from '#storybook/samples/bounties.ts'
import {
  longBounty,
  sampleBounty,
  sampleBountyDetail,
  sampleBountyIn,
  sampleContributors,
  sampleLimitedBounty,
} from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { BountyActions } from './bounty-actions.tsx'
import { BountyCategories, BountyDetails, Offers } from './bounty-details.tsx'

type Args = { bounty: Bounty; detail: BountyDetail | undefined; management?: ReactNode }

function Details({ bounty, detail, management }: Args) {
  return (
    <PageFrame>
      <h1>{bounty.title}</h1>
      <BountyDetails
        bounty={bounty}
        detail={detail}
        invitation={<Notice>Sign in to read the full brief.</Notice>}
        actions={<BountyActions bounty={bounty} place="detail" />}
        management={management}
      />
    </PageFrame>
  )
}

const both = (detail: BountyDetail) => ({ bounty: detail, detail })

const meta = preview.meta({
  title: 'widgets/bounty-board/details',
  component: Details,
  args: both(sampleBountyDetail),
  decorators: [withSampleReader],
})

export const Open = meta.story({})
export const ForAJournalist = meta.story({ parameters: { user: { ...sampleUser, user_type: 1 } } })
export const AfterARejectedOffer = meta.story({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: both({ ...sampleBountyDetail, application: { id: 'offer-1', status: 'rejected' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rejected')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Apply for this Bounty/ })).toBeVisible()
  },
})
export const AfterTwoRejectedOffers = meta.story({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: both({ ...sampleBountyDetail, application: { id: 'offer-1', status: 'rejected', is_last: true } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You have already made two offers on this bounty\./)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Apply for this Bounty/ })).toBeNull()
  },
})
export const RejectedForAnother = meta.story({
  parameters: { user: { ...sampleUser, user_type: 1 } },
  args: both({ ...sampleLives.assigned, application: { id: 'offer-1', status: 'rejected' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rejected')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Apply for this Bounty/ })).toBeNull()
  },
})
export const ForItsCreator = meta.story({
  parameters: { user: { ...sampleUser, id: sampleBounty.creator_id } },
  args: {
    ...both({ ...sampleLives.ofItsCreator, application_count: 3 }),
    management: (
      <Inline gap="small">
        <Button tone="secondary" size="small">
          Cancel bounty
        </Button>
      </Inline>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel bounty' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Change pledge/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Withdraw pledge/ })).toBeNull()
  },
})
export const ForABacker = meta.story({
  args: both(sampleLives.backed),
  play: async ({ canvas }) => {
    const pledge = within(canvas.getByRole('region', { name: 'Your pledge' }))
    await expect(pledge.getByText('$25.00')).toBeVisible()
    await expect(canvas.getByText('Expires on').nextElementSibling).toHaveTextContent('February 10, 2027')
    await expect(within(canvas.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')).toHaveLength(1)
  },
})
export const DetailOnItsWay = meta.story({ args: { bounty: sampleBounty, detail: undefined } })
export const ManyContributors = meta.story({
  args: both({ ...sampleBountyDetail, contributor_count: 48_220, contributors: sampleContributors(12) }),
})
export const NobodyYet = meta.story({ args: both({ ...sampleBountyDetail, contributors: [] }) })
export const Assigned = meta.story({ args: both(sampleLives.assigned) })
export const ExtensionAsked = meta.story({
  parameters: { user: { ...sampleUser, id: sampleBounty.creator_id } },
  args: both(sampleLives.extensionAsked),
})
export const Late = meta.story({ args: both(sampleLives.late) })
export const WithoutItsJournalist = meta.story({ args: both(sampleLives.vacant) })
export const UnderReview = meta.story({
  args: both({ ...sampleLives.delivered, delivered_id: null }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Open Article/ })).toBeNull()
  },
})
export const ToReview = meta.story({
  parameters: { user: { ...sampleUser, id: sampleBounty.creator_id } },
  args: both({ ...sampleLives.delivered, application_count: 2 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Open Article/ })).toHaveAttribute(
      'href',
      `/delivered-bounties/${sampleBountyIn.delivered.delivered_id}`,
    )
    await expect(canvas.queryByRole('link', { name: /Offers/ })).toBeNull()
  },
})
export const Paid = meta.story({ args: both({ ...sampleLives.delivered, ...sampleBountyIn.paid }) })
export const Expired = meta.story({ args: both(sampleLives.expired) })
export const Canceled = meta.story({
  args: both(sampleLives.canceled),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pledges released')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Contribute/ })).toBeNull()
    await expect(canvas.queryByRole('heading', { name: 'Contributors' })).toBeNull()
    await expect(canvas.queryByRole('heading', { name: 'What happens next' })).toBeNull()
  },
})
export const LongWords = meta.story({
  args: both({ ...sampleLives.backed, ...longBounty, own_pledge: 999_999.99, timeline: longTimeline }),
})
export const SignedOut = meta.story({ parameters: { session: 'signedOut' }, args: both(sampleLimitedBounty) })
export const WhileItIsNotKnownWhoReads = meta.story({
  parameters: { session: 'checking' },
  args: both(sampleLimitedBounty),
})

const says = (words: string) => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await expect(canvasElement).toHaveTextContent(words)
  },
})

export const ThreeOffers = meta.story({
  render: () => <Offers bounty={{ state: 'open', offers: 3 }} />,
  ...says('3 journalists have offered to investigate.'),
})
export const OneOffer = meta.story({
  render: () => <Offers bounty={{ state: 'open', offers: 1 }} />,
  ...says('1 journalist has offered to investigate.'),
})
export const NoOffer = meta.story({
  render: () => <Offers bounty={{ state: 'open', offers: 0 }} />,
  ...says('No journalist has offered to investigate yet.'),
})
export const OffersAfterTheChoice = meta.story({
  render: () => <Offers bounty={{ state: 'assigned', offers: 3 }} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
})
export const OneCategory = meta.story({ render: () => <BountyCategories categories={['science']} /> })
export const FourCategories = meta.story({
  render: () => <BountyCategories categories={['technology', 'business', 'politics', 'opinion']} />,
})
export const NoCategory = meta.story({
  render: () => <BountyCategories categories={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})
