import type { User } from '@contract/user.ts'
import * as styles from './account-corner.css.ts'
import { AccountMenu } from './account-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'

type AccountCornerProps = {
  /** The signed-in user. */
  user: User
}

/** A chunk of its own, which visitors do not load. */
export const AccountCorner = ({ user }: AccountCornerProps) => (
  <div className={styles.frame}>
    <NotificationBell />
    <AccountMenu user={user} />
  </div>
)
