import { useId } from 'react'
import { ContactLink } from '@/entities/site'
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
        <p>
          Verified journalists win more trust. Write to <ContactLink /> to get your ID verified, or to submit a press
          card.
        </p>
        <p>
          <Link to="/profile">Complete your profile</Link>, so that readers know whose stories they read and we can
          reach you.
        </p>
      </Stack>
    </aside>
  )
}
