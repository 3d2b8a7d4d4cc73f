import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useSession, useSessionActions } from '@/entities/session'
import { SubscribeButton } from '@/features/subscribe-newsletter'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { AccountMenu } from './account-menu.tsx'
import * as styles from './session-corner.css.ts'

/** Always reserves the space of both buttons, so that the header does not shift when the session is restored. */
export function SessionCorner() {
  return (
    <div className={styles.corner}>
      <span className={styles.room} aria-hidden="true">
        <span className={styles.wideOnly}>SUBSCRIBE</span>
        <span>SIGN IN</span>
      </span>
      <div className={styles.present}>
        <Presence />
      </div>
    </div>
  )
}

function Presence() {
  const session = useSession()
  const { retry } = useSessionActions()
  switch (session.status) {
    case 'checking':
      return null
    case 'unreachable':
      return (
        <button className={styles.way} type="button" onClick={retry}>
          RETRY<VisuallyHidden> signing in: the server did not answer</VisuallyHidden>
        </button>
      )
    case 'signedOut':
      return (
        <>
          <div className={styles.wideOnly}>
            <SubscribeButton />
          </div>
          <Link className={styles.way} to="/signin">
            SIGN IN
          </Link>
        </>
      )
    case 'signedIn':
      return <AccountMenu user={session.user} />
  }
}

type SubscribeInMenuProps = {
  /** Takes the focus when the dialog closes over a closed menu. */
  menuButton: RefObject<HTMLElement | null>
}

/** `menuButton` receives the focus when the dialog closes over a closed menu. */
export function SubscribeInMenu({ menuButton }: SubscribeInMenuProps) {
  const { status } = useSession()
  return status === 'signedOut' ? (
    <div className={styles.inMenu}>
      <SubscribeButton focusFallback={menuButton} />
    </div>
  ) : null
}
