import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SessionEnded, useSession, useSessionEnd } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { useAnnounce } from '@/shared/ui/live-region'

const arrivalNotice = lazyPart(() => import('./arrival-notice.tsx').then((module) => module.ArrivalNotice))

/** Only heard: the header shows it, and those who signed out know. A session that was refused has its notice. */
const heardOnly: Record<SessionEnded['reason'], string | null> = {
  signedOut: 'You have been signed out.',
  elsewhere: 'You have been signed out in another window.',
  refused: null,
}

/** Tells people why they were led to this page, or what they did before they were. */
export function SessionNotice() {
  const announce = useAnnounce()
  useSessionEnd(
    useCallback(
      (reason) => {
        const words = heardOnly[reason]
        if (words !== null) announce(words)
      },
      [announce],
    ),
  )
  const { status } = useSession()
  const arrival = useLocation({ select: ({ state }) => state.arrival })
  // Offers and stories are sent by those who are signed in; all else is told to those who are not any more, or not yet.
  const isSent = arrival === 'applicationSent' || arrival === 'storySubmitted'
  const isWanted = arrival !== undefined && status === (isSent ? 'signedIn' : 'signedOut')
  const ArrivalNotice = useLazyPart(arrivalNotice, isWanted)
  return isWanted && ArrivalNotice ? <ArrivalNotice arrival={arrival} /> : null
}
