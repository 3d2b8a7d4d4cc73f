import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SessionEnded, useSession, useSessionEnd } from '@/entities/session'
import { arrivalWords } from '@/shared/lib/arrival-notice'
import { useAnnounce } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './site-layout.css.ts'

/** Only heard: the header shows it, and those who signed out know. A session that was refused has its notice. */
const heardOnly: Record<SessionEnded['reason'], string | null> = {
  signedOut: 'You have been signed out.',
  elsewhere: 'You have been signed out in another window.',
  refused: null,
}

type Arrival = keyof typeof arrivalWords

/** To whom each is told: it is of no use to others, who came back to the page in the history. */
const audiences: Record<Arrival, 'signedIn' | 'signedOut'> = {
  sessionEnded: 'signedOut',
  signInFirst: 'signedOut',
  accountCreated: 'signedOut',
  offerSent: 'signedIn',
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
  if (arrival === undefined || status !== audiences[arrival]) return null
  return (
    <div className={styles.notice}>
      <PageFrame room="none">
        <Notice tone={status === 'signedIn' ? 'positive' : 'caution'}>{arrivalWords[arrival]}</Notice>
      </PageFrame>
    </div>
  )
}
