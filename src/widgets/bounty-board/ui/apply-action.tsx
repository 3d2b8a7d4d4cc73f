import { appliedTooOften, notAJournalist } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApplicationStatusBadge, DeliverLink } from '@/entities/application'
import { useSession } from '@/entities/session'
import { ApplyButton } from '@/features/bounties/submit-application'
import { Badge } from '@/shared/ui/badge'
import { Button, ButtonLink } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { findApplicationStanding } from '../model/application-standing.ts'

type ApplyActionProps = {
  /** The bounty whose state and applications decide which action to offer. */
  bounty: Bounty
  /** A card applies in a dialog; the bounty's own page links to a page. */
  place: 'card' | 'detail'
}

export function ApplyAction({ bounty, place }: ApplyActionProps) {
  const { user } = useSession()
  const standing = findApplicationStanding(bounty, user)
  switch (standing) {
    case 'creator':
      return (
        <ButtonLink tone="secondary" to="/offers-received">
          {bounty.application_count} {bounty.application_count === 1 ? 'Offer' : 'Offers'}
          <VisuallyHidden> for {bounty.title}</VisuallyHidden>
        </ButtonLink>
      )
    case 'accepted':
      return place === 'card' ? (
        <Badge tone="positive">In Progress</Badge>
      ) : (
        <DeliverLink bountyId={bounty.id} title={bounty.title} />
      )
    case 'delivered':
      return <Badge tone="neutral">{place === 'card' ? 'Delivered by you' : 'Delivered by you: Under Review'}</Badge>
    case 'paid':
      return <Badge tone="positive">{place === 'card' ? 'Delivered by you' : 'Delivered by you: Published'}</Badge>
    case 'pending':
    case 'mayApply':
      // The same element in both states: its dialog must still confirm the offer after the list has reloaded.
      if (place === 'card') return <ApplyOnCard bounty={bounty} isPending={standing === 'pending'} />
      if (standing === 'pending') return <Pending />
      return (
        <>
          <EarlierOffer bounty={bounty} />
          <ApplyLink bounty={bounty} />
        </>
      )
    case 'appliedTooOften':
      return place === 'card' ? (
        <EarlierOffer bounty={bounty} />
      ) : (
        <Stack gap="small">
          <EarlierOffer bounty={bounty} />
          <Text look="note">{appliedTooOften}</Text>
        </Stack>
      )
    case 'notAJournalist':
      return place === 'card' ? <JournalistsOnly title={bounty.title} /> : null
    case 'none':
      return place === 'detail' && user !== null ? <EarlierOffer bounty={bounty} /> : null
  }
}

/** Says what became of an offer that is over. */
const EarlierOffer = ({ bounty: { application } }: Pick<ApplyActionProps, 'bounty'>) =>
  application === null || application.status === 'pending' ? null : (
    <ApplicationStatusBadge status={application.status} />
  )

const Pending = () => <Badge tone="caution">Pending Approval</Badge>

function ApplyOnCard({ bounty, isPending }: { bounty: Bounty; isPending: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const spot = useRef<HTMLSpanElement>(null)
  return (
    <span ref={spot} tabIndex={-1}>
      {isPending && !isOpen ? (
        <Pending />
      ) : (
        <ApplyButton tone="secondary" width="full" bounty={bounty} onOpenChange={setIsOpen} focusFallback={spot} />
      )}
    </span>
  )
}

function ApplyLink({ bounty: { id, title } }: { bounty: Bounty }) {
  return (
    <ButtonLink tone="secondary" to="/bounties/$id/apply" params={{ id }}>
      Apply for this Bounty
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ButtonLink>
  )
}

function JournalistsOnly({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  return (
    <>
      <Button ref={button} tone="quiet" onClick={() => setIsOpen(true)}>
        Make Offer<VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="For journalists"
        cancelLabel="OK"
        confirmLabel="Apply as Journalist"
        onConfirm={() => void navigate({ to: '/apply-journalist' })}
        onClose={() => setIsOpen(false)}
        focusFallback={button}
      >
        {notAJournalist}
      </ConfirmDialog>
    </>
  )
}
