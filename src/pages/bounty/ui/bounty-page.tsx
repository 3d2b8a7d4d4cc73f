import type { BountyDetail } from '@contract/bounty.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { takesContributions } from '@/entities/bounty'
import { FollowUpSection } from '@/features/bounties/answer-follow-up'
import { ManageBounty } from '@/features/bounties/manage-bounty'
import { type PledgeRequest, pledgePathOf } from '@/features/bounties/pledge'
import { TipSection } from '@/features/bounties/send-tip'
import { ButtonLink } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import { BountyActions, BountyDetails } from '@/widgets/bounty-board'
import { BountyUpdates } from '@/widgets/bounty-updates'
import { CampaignBar } from './campaign-bar.tsx'

const lists = { '/bounties': 'Journalism Bounties', '/questions': 'Questions readers are asking' } as const

type BountyPageProps = {
  /** The bounty with its contributors and money trail. */
  bounty: BountyDetail
  /** The list that the page leads back to. */
  list: keyof typeof lists
  /** Opens the pledge form by itself. */
  pledgeRequest?: PledgeRequest
}

export function BountyPage({ bounty, list, ...pledge }: BountyPageProps) {
  const actions = useRef<HTMLDivElement>(null)
  const areActionsInView = useInView(actions)
  return (
    <PageFrame>
      <article>
        <PageHeading
          label={
            <Link look="action" to={list}>
              {lists[list]}
            </Link>
          }
          title={bounty.title}
        />
        <BountyDetails
          bounty={bounty}
          detail={bounty}
          invitation={<Invitation bounty={bounty} />}
          actions={<BountyActions {...pledge} bounty={bounty} place="detail" />}
          management={<ManageBounty bounty={bounty} />}
          updates={
            <>
              <FollowUpSection bounty={bounty} />
              <BountyUpdates bounty={bounty} />
              <TipSection bounty={bounty} />
            </>
          }
          actionsFrame={actions}
        />
        <CampaignBar bounty={bounty} hasAction={!areActionsInView} />
      </article>
    </PageFrame>
  )
}

function Invitation({ bounty }: Pick<BountyPageProps, 'bounty'>) {
  const mayPledge = takesContributions(bounty)
  const search = { next: mayPledge ? pledgePathOf(bounty.id) : `/questions/${bounty.id}` }
  return (
    <Stack gap="compact">
      <Heading as="h2" size="ruled">
        Sign In Required
      </Heading>
      <p>
        {mayPledge
          ? 'Sign in to read the full brief, see backers and contribute. You are charged only if the story is delivered and accepted.'
          : bounty.is_hidden
            ? 'If you have backed this question, sign in to see what you can do.'
            : 'Sign in to read the full brief.'}
      </p>
      <Inline gap="small">
        <ButtonLink size="small" tone="secondary" to="/signin" search={search}>
          Sign In
        </ButtonLink>
        <ButtonLink size="small" tone="quiet" to="/signup" search={search}>
          Sign Up
        </ButtonLink>
      </Inline>
    </Stack>
  )
}

/** As high as the bar that covers the lower edge of the window. */
const covered = '-80px'

/** False until the element has been seen, and in browsers that do not say. */
function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `0px 0px ${covered} 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
