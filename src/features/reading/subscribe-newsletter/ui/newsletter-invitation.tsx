import type { ReactNode } from 'react'
import * as styles from './subscribe.css.ts'
import { SubscribeButton } from './subscribe-button.tsx'

type NewsletterInvitationProps = {
  /** Says what the newsletter has. */
  children: ReactNode
}

/** A sentence with the button that opens the dialog, for signed-in people too. */
export function NewsletterInvitation({ children }: NewsletterInvitationProps) {
  return (
    <div className={styles.invitation}>
      <div className={styles.invitationText}>{children}</div>
      <SubscribeButton look="page" />
    </div>
  )
}
