import { useLocation } from '@tanstack/react-router'
import { type SessionEnded, useSession, useSessionEnd } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { useAnnounce } from '@/shared/ui/live-region'

const arrivalNotice = lazyPart(() => import('./arrival-notice.tsx').then((module) => module.ArrivalNotice))

/** For screen readers only; `refused` shows a notice. */
const heardOnly: Record<SessionEnded['reason'], string | null> = {
  signedOut: 'You have been signed out.',
  elsewhere: 'You have been signed out in another window.',
  refused: null,
}

export function SessionNotice() {
  const announce = useAnnounce()
  useSessionEnd((reason) => {
    const words = heardOnly[reason]
    if (words !== null) announce(words)
  })
  const { status } = useSession()
  const arrival = useLocation({ select: ({ state }) => state.arrival })
  const isDone = arrival === 'applicationSent' || arrival === 'storySubmitted' || arrival === 'storyPublished'
  const isWanted = arrival !== undefined && status === (isDone ? 'signedIn' : 'signedOut')
  const ArrivalNotice = useLazyPart(arrivalNotice, isWanted)
  return isWanted && ArrivalNotice ? <ArrivalNotice arrival={arrival} /> : null
}
