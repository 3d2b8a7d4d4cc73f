import { useLocation } from '@tanstack/react-router'
import { type SessionEnded, useSession, useSessionEnd } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { useAnnounce } from '@/shared/ui/live-region'
import { room } from './site-layout.css.ts'

const notices = lazyPart(() => import('./page-notices.tsx').then((module) => module.PageNotices))

/** For screen readers only; `refused` shows a notice. */
const heardOnly: Record<SessionEnded['reason'], string | null> = {
  signedOut: 'You have been signed out.',
  signedOutElsewhere: 'You have been signed out in another window.',
  elsewhere: 'You have been signed out in another window.',
  refused: null,
}

export function SessionNotice() {
  const announce = useAnnounce()
  useSessionEnd((reason) => {
    const words = heardOnly[reason]
    if (words !== null) announce(words)
  })
  const { status, user } = useSession()
  const event = useLocation({ select: ({ state }) => state.arrival })
  const isDone = event === 'applicationSent' || event === 'storySubmitted' || event === 'storyPublished'
  const arrival = status === (isDone ? 'signedIn' : 'signedOut') ? event : undefined
  const unverified = user?.email_verified === false ? user : undefined
  const Notices = useLazyPart(notices, (arrival ?? unverified) !== undefined)
  if (Notices) return <Notices unverified={unverified} arrival={arrival} />
  return status === 'checking' || unverified ? <div className={room} /> : null
}
