import type { User } from '@contract/user.ts'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useSession } from '@/entities/session'
import { ButtonLink } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { forgetDraft, keepDraft, readDraft } from '../model/offer-drafts.ts'
import { findOfferObstacle, type OfferedBounty, type OfferObstacle, obstacleWords } from '../model/offer-obstacle.ts'
import { type OfferView, useOffer } from '../model/use-offer.ts'
import { OfferPanel } from './offer-panel.tsx'

export type MakeOfferProps = {
  bounty: OfferedBounty
  /** The server has the offer: what is shown of the bounty is out of date. */
  onOffered?: (() => void) | undefined
  /** Whether it is being sent. */
  onBusyChange?: (isBusy: boolean) => void
  /** What to do once it is sent, where this stands in something that closes. */
  onDone?: (() => void) | undefined
  coverLetter?: RefObject<HTMLTextAreaElement | null>
}

/**
 * The offer of whoever is signed in: the form, or why they cannot make one, before they fill it in (specification,
 * sections 5 and 8 "Apply to bounty").
 */
export function MakeOffer(props: MakeOfferProps) {
  const { status, user } = useSession()
  const { bounty, onBusyChange } = props
  // A bounty that is loaded again knows of this offer, also before its answer is here: it is in nobody's way.
  const [isUnderWay, setIsUnderWay] = useState(false)
  const follow = useCallback(
    (status: OfferView['status']) => {
      setIsUnderWay(status === 'submitting' || status === 'submitted')
      onBusyChange?.(status === 'submitting')
    },
    [onBusyChange],
  )
  if (status === 'checking' || status === 'unreachable') return <Spinner />
  const obstacle = findOfferObstacle(bounty, user)
  if (user !== null && (isUnderWay || obstacle === undefined))
    return <PersonsOffer {...props} key={`${user.id} ${bounty.id}`} user={user} onStatus={follow} />
  return obstacle === undefined ? null : <Obstacle obstacle={obstacle} />
}

function PersonsOffer({
  bounty,
  user,
  onOffered = nothing,
  onStatus,
  ...panel
}: MakeOfferProps & { user: User; onStatus: (status: OfferView['status']) => void }) {
  const [draft] = useState(() => readDraft(user.id, bounty.id))
  const [values, setValues] = useState(draft.values)
  const offer = useOffer({ bountyId: bounty.id, attempt: draft.attempt, onOffered })
  const { status, attempt } = offer
  useEffect(() => {
    if (status === 'submitted') forgetDraft(user.id, bounty.id)
    else keepDraft(user.id, bounty.id, { values, attempt })
  }, [status, attempt, values, user.id, bounty.id])
  useEffect(() => onStatus(status), [onStatus, status])
  return <OfferPanel {...panel} offer={offer} defaultValues={draft.values} onTyped={setValues} />
}

const nothing = () => {}

function Obstacle({ obstacle }: { obstacle: OfferObstacle }) {
  return (
    <Notice tone="caution" action={<WayOn obstacle={obstacle} />}>
      {obstacleWords[obstacle]}
    </Notice>
  )
}

/** What can be done about it. */
function WayOn({ obstacle }: { obstacle: OfferObstacle }) {
  const here = useLocation({ select: ({ href }) => href })
  const look = { tone: 'secondary', size: 'small' } as const
  switch (obstacle) {
    case 'signedOut':
      return (
        <ButtonLink {...look} to="/signin" search={{ next: here }}>
          Sign In
        </ButtonLink>
      )
    case 'notAJournalist':
      return (
        // Registered with the account screens.
        <ButtonLink {...look} to="/apply-journalist">
          Apply as Journalist
        </ButtonLink>
      )
    case 'alreadyApplied':
      return (
        <ButtonLink {...look} to="/my-applications">
          My Applications
        </ButtonLink>
      )
    // Nothing can be done about these.
    case 'ownBounty':
    case 'alreadyClaimed':
      return null
  }
}
