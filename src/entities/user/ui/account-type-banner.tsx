import type { User } from '@contract/user.ts'
import type { ReactNode } from 'react'
import { accountTypes } from '../model/account-type.ts'
import * as styles from './account-type-banner.css.ts'

type AccountTypeBannerProps = {
  type: User['user_type']
  /** What leads on from here: for a regular user, the way to become a journalist. */
  action?: ReactNode
}

/** What somebody is on Lede, and what that means (specification, section 2 "Account screens"). */
export function AccountTypeBanner({ type, action }: AccountTypeBannerProps) {
  const { label, meaning } = accountTypes[type]
  return (
    <div className={styles.banner}>
      <dl>
        <dt className={styles.term}>Account Type</dt>
        <dd className={styles.label}>{label}</dd>
      </dl>
      <p className={styles.meaning}>{meaning}</p>
      {action}
    </div>
  )
}
