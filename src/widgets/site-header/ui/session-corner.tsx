import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useSession, useSessionActions } from '@/entities/session'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { readStoredToken } from '@/shared/api'
import { needsScriptId } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './session-corner.css.ts'

const accountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu))

/**
 * Reserves the space of both buttons, or of the circle where a session is stored, so that the header does not shift when
 * the session is restored.
 */
export function SessionCorner() {
  const { status } = useSession()
  return (
    <div className={styles.corner}>
      <span className={styles.room} data-status={status} aria-hidden="true">
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
  // Load it while the session is verified: signed-out readers never need it.
  useEffect(() => {
    if (readStoredToken() !== null) accountMenu.preload()
  }, [])
  const AccountMenu = useLazyPart(accountMenu, session.status === 'signedIn')
  switch (session.status) {
    case 'checking':
      return (
        <noscript>
          <span className={styles.wideOnly}>
            <a className={styles.way} href={`#${needsScriptId}`}>
              SUBSCRIBE
            </a>
          </span>{' '}
          <Link className={styles.way} to="/signin">
            SIGN IN
          </Link>
        </noscript>
      )
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
      return AccountMenu ? <AccountMenu user={session.user} /> : null
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
