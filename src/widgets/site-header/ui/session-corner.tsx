import { Link } from '@tanstack/react-router'
import { useSession, useSessionActions } from '@/entities/session'
import { SignOutButton } from '@/features/sign-out'
import { Avatar } from '@/shared/ui/avatar'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { Disclosure } from './disclosure.tsx'
import * as styles from './site-header.css.ts'

/** Who is reading, and the way in or out. It keeps its place while that is not known yet. */
export function SessionCorner() {
  const session = useSession()
  const { retry } = useSessionActions()
  switch (session.status) {
    case 'checking':
      return (
        <span className={styles.signInUnknown} aria-hidden="true">
          SIGN IN
        </span>
      )
    case 'unreachable':
      return (
        <button className={styles.signIn} type="button" onClick={retry}>
          RETRY<VisuallyHidden> signing in: the server did not answer</VisuallyHidden>
        </button>
      )
    case 'signedOut':
      return (
        <Link className={styles.signIn} to="/signin">
          SIGN IN
        </Link>
      )
    case 'signedIn':
      return (
        <Disclosure
          look="icon"
          panel="under"
          summary={
            <>
              <Avatar name={session.user.name} />
              <VisuallyHidden>Account of {session.user.name || session.user.email}</VisuallyHidden>
            </>
          }
        >
          <div className={styles.account}>
            <p className={styles.accountName}>{session.user.name || session.user.email}</p>
            <SignOutButton />
          </div>
        </Disclosure>
      )
  }
}
