import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { ForVisitors, useSession, useSessionActions } from '@/entities/session'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { readStoredToken } from '@/shared/api'
import { needsScriptId } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useRefreshHere } from './section-link.tsx'
import * as styles from './session-corner.css.ts'

const accountCorner = lazyPart(() => import('./account-corner.tsx').then((module) => module.AccountCorner))

export function SessionCorner() {
  const refreshHere = useRefreshHere()
  return (
    <div className={styles.corner}>
      <ForVisitors>
        <div className={styles.wideOnly}>
          <noscript>
            <a className={styles.way} href={`#${needsScriptId}`}>
              SUBSCRIBE
            </a>
          </noscript>
          <div data-needs-script>
            <SubscribeButton />
          </div>
        </div>
        <Link className={styles.way} to="/signin" onClick={refreshHere}>
          SIGN IN
        </Link>
      </ForVisitors>
      <Presence />
    </div>
  )
}

/** The bell and the circle of a signed-in reader, or the way back to them. */
function Presence() {
  const session = useSession()
  const { retry } = useSessionActions()
  // Load it while the session is verified: signed-out readers never need it.
  useEffect(() => {
    if (readStoredToken() !== null) accountCorner.preload()
  }, [])
  const AccountCorner = useLazyPart(accountCorner, session.status === 'signedIn')
  if (session.status === 'unreachable')
    return (
      <button className={styles.way} type="button" onClick={retry}>
        RETRY<VisuallyHidden> signing in: the server did not answer</VisuallyHidden>
      </button>
    )
  return session.status === 'signedIn' && AccountCorner ? <AccountCorner user={session.user} /> : null
}

type SubscribeInMenuProps = {
  /** Takes the focus when the dialog closes over a closed menu. */
  menuButton: RefObject<HTMLElement | null>
}

/** `menuButton` receives the focus when the dialog closes over a closed menu. */
export const SubscribeInMenu = ({ menuButton }: SubscribeInMenuProps) => (
  <ForVisitors>
    <div className={styles.inMenu} data-needs-script>
      <SubscribeButton focusFallback={menuButton} />
    </div>
  </ForVisitors>
)
