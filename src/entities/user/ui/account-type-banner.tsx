import type { User } from '@contract/user.ts'
import type { ReactNode } from 'react'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { accountTypes } from '../model/account-type.ts'
import * as styles from './account-type-banner.css.ts'

type AccountTypeBannerProps = {
  /** The account's type, which decides the name, color and benefits shown. */
  type: User['user_type']
  /** A next step, like applying to become a journalist. */
  action?: ReactNode
}

export function AccountTypeBanner({ type, action }: AccountTypeBannerProps) {
  const { label, meaning } = accountTypes[type]
  return (
    <div className={styles.banner}>
      <Stack gap="small" align="start">
        <dl>
          <dt className={styles.term}>Account Type</dt>
          <dd className={styles.label}>{label}</dd>
        </dl>
        <Text look="note">{meaning}</Text>
        {action}
      </Stack>
    </div>
  )
}
