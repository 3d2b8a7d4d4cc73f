import { useRef } from 'react'
import { useEmailPromise } from '@/entities/session'
import { AcceptedBanner, DecisionDialog, useApplicationDecision } from '@/features/bounties/decide-application'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadMore } from '@/shared/ui/load-more'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import type { BountiesWithApplications } from '../api/load-applications.ts'
import { BountyApplications } from './bounty-applications.tsx'

type ApplicationsReceivedPageProps = {
  /** The user's bounties that have applications. */
  received: BountiesWithApplications
  /** True while the next bounties load. */
  isLoadingMore: boolean
  /** Called when the reader asks for the next bounties. */
  onLoadMore: () => void
}

export function ApplicationsReceivedPage({ received, isLoadingMore, onLoadMore }: ApplicationsReceivedPageProps) {
  const { bounties, total, isMinimum } = received
  const decision = useApplicationDecision()
  const promise = useEmailPromise()
  const focusFallback = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <PageFrame width="broad">
      <PageHeading title="Offers Received" />
      <AcceptedBanner decision={decision} />
      {bounties.length === 0 ? (
        <EmptyState
          title="You haven't received any offers for your bounties yet."
          action={<ButtonLink to="/my-bounties">My Bounties</ButtonLink>}
        >
          {promise('when a journalist makes an offer')} A bounty that many people back attracts more of them, so share
          yours.
        </EmptyState>
      ) : (
        <>
          <Stack gap="roomy" ref={list}>
            {bounties.map((bounty) => (
              <BountyApplications
                key={bounty.id}
                bounty={bounty}
                onDecide={(application, verdict, title) => {
                  focusFallback.current = title.current
                  decision.request(application, verdict)
                }}
              />
            ))}
          </Stack>
          <LoadMore
            shown={bounties.length}
            total={total}
            isMinimum={isMinimum}
            busy={isLoadingMore}
            onLoadMore={onLoadMore}
            list={list}
          />
        </>
      )}
      <DecisionDialog decision={decision} focusFallback={focusFallback} />
    </PageFrame>
  )
}
