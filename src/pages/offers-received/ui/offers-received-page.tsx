import { useRef } from 'react'
import { AcceptedBanner, applyDecisions, DecisionDialog, useOfferDecision } from '@/features/decide-offer'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadMore } from '@/shared/ui/load-more'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import type { OffersReceived } from '../api/load-offers.ts'
import { BountyOffers } from './bounty-offers.tsx'
import * as styles from './offers-received-page.css.ts'

type OffersReceivedPageProps = {
  received: OffersReceived
  isLoadingMore: boolean
  onLoadMore: () => void
  /** What is shown is out of date. */
  onChange: () => void
}

/** `/offers-received`: the offers for one's bounties, and one's decision on each (specification, section 2). */
export function OffersReceivedPage({ received, isLoadingMore, onLoadMore, onChange }: OffersReceivedPageProps) {
  const { bounties, total } = received
  const decision = useOfferDecision(onChange)
  const focusFallback = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <PageFrame>
      <div className={styles.page}>
        <PageHeading title="Offers Received" />
        {decision.isAcceptedShown && (
          <div className={styles.banner}>
            <AcceptedBanner decision={decision} />
          </div>
        )}
        {bounties.length === 0 ? (
          <EmptyState title="You haven't received any offers for your bounties yet." />
        ) : (
          <>
            <div className={styles.bounties} ref={list}>
              {bounties.map(({ bounty, offers }) => (
                <BountyOffers
                  key={bounty.id}
                  bounty={bounty}
                  offers={applyDecisions(offers, decision.decided)}
                  onDecide={(offer, verdict, title) => {
                    focusFallback.current = title.current
                    decision.request(offer, verdict)
                  }}
                />
              ))}
            </div>
            <LoadMore shown={bounties.length} total={total} busy={isLoadingMore} onLoadMore={onLoadMore} list={list} />
          </>
        )}
        <DecisionDialog decision={decision} focusFallback={focusFallback} />
      </div>
    </PageFrame>
  )
}
