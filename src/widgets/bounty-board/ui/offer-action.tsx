import { notAJournalist } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useSession } from '@/entities/session'
import { Badge } from '@/shared/ui/badge'
import { Button, ButtonLink } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { findOfferStanding } from '../model/offer-standing.ts'

/** How a journalist makes an offer for a bounty: a button that opens the form, where one is given. */
export type MakeOffer = (bounty: Bounty) => ReactNode

type OfferActionProps = {
  bounty: Bounty
  place: 'card' | 'detail'
  makeOffer?: MakeOffer | undefined
}

/** What somebody can do about the offers for a bounty, or how their own stands (specification, sections 2, 5 and 6). */
export function OfferAction({ bounty, place, makeOffer }: OfferActionProps) {
  const { user } = useSession()
  switch (findOfferStanding(bounty, user)) {
    case 'creator':
      return (
        // Registered with the screens of offers.
        <ButtonLink tone="secondary" to={'/offers-received' as '/'}>
          {bounty.application_count} {bounty.application_count === 1 ? 'Offer' : 'Offers'}
          <VisuallyHidden> for {bounty.title}</VisuallyHidden>
        </ButtonLink>
      )
    case 'pending':
      return <Badge tone="caution">Pending Approval</Badge>
    case 'accepted':
      return <Badge tone="positive">In Progress</Badge>
    case 'mayOffer':
      return makeOffer === undefined ? <OfferLink bounty={bounty} place={place} /> : makeOffer(bounty)
    case 'notAJournalist':
      return place === 'card' ? <JournalistsOnly title={bounty.title} /> : null
    case 'none':
      return null
  }
}

/** Leads to the form on a page of its own. */
function OfferLink({ bounty: { id, title }, place }: Pick<OfferActionProps, 'bounty' | 'place'>) {
  return (
    <ButtonLink tone="secondary" to={`/bounties/${encodeURIComponent(id)}/apply` as '/'}>
      {place === 'card' ? 'Make Offer' : 'Apply for this Bounty'}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ButtonLink>
  )
}

/** 'Make Offer' for everybody else (specification, section 5). */
function JournalistsOnly({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} tone="secondary" onClick={() => setIsOpen(true)}>
        Make Offer<VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
      <ConfirmDialog open={isOpen} title="For journalists" onClose={() => setIsOpen(false)} focusFallback={button}>
        {notAJournalist}
      </ConfirmDialog>
    </>
  )
}
