import { useId } from 'react'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import * as styles from './my-investigations-page.css.ts'

export function VerificationTip() {
  const titleId = useId()
  return (
    <aside className={styles.tip} aria-labelledby={titleId}>
      <Stack gap="small" align="start" width="measure">
        <Heading as="h2" size="part" id={titleId}>
          Tip: get verified
        </Heading>
        <p>Verified journalists win more trust. Get your ID verified, submit a press card and complete your profile.</p>
        <Link look="action" to="/profile">
          Complete your profile
        </Link>
      </Stack>
    </aside>
  )
}
