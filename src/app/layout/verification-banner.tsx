import { sendVerification } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ownEmailQuery, useOwnEmail } from '@/entities/session'
import { describeError, useApi } from '@/shared/api'
import { contentId } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { Link } from '@/shared/ui/link'
import { useAnnounce } from '@/shared/ui/live-region'
import { PageFrame } from '@/shared/ui/page-frame'
import { isPutOff, putOff } from './banner-room.ts'
import * as styles from './verification-banner.css.ts'

type VerificationBannerProps = {
  /** The signed-in user, whose address is not verified. */
  user: User
}

export function VerificationBanner({ user }: VerificationBannerProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const [isHidden, setIsHidden] = useState(() => isPutOff(user))
  const own = useOwnEmail()
  const again = useAction(async () => {
    await api(sendVerification)
    await queryClient.invalidateQueries(ownEmailQuery)
  })
  const { status } = again
  const problem = again.error ? describeError(again.error, 'The email could not be sent. Please try again.') : undefined
  const isSent = own?.link_until != null
  const words = problem ?? wordsFor(user.email, status === 'done', own?.link_until)
  useEffect(() => {
    if (status === 'done' || status === 'failed') announce(words)
  }, [status, words, announce])
  if (isHidden) return null
  const hide = () => {
    putOff(user)
    setIsHidden(true)
    // The button goes with the banner.
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.banner} aria-label="Your email address">
      <PageFrame room="none">
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.title}>Confirm your email address to hear from us</p>
            <p className={problem === undefined ? styles.line : undefined} title={user.email}>
              {words}
            </p>
          </div>
          <div className={styles.actions}>
            <Button size="small" tone="secondary" busy={again.isBusy} onClick={() => again.submit(null)}>
              {again.isBusy ? 'Sending...' : isSent ? 'Send the email again' : 'Send the email'}
            </Button>
            <Link to="/profile" hash="email-address">
              Change the address
            </Link>
          </div>
          <div className={styles.close}>
            <IconButton size="small" label="Not now" icon={X} onClick={hide} />
          </div>
        </div>
      </PageFrame>
    </section>
  )
}

/** Says that a link was sent only if one was; undefined while that is not known. */
function wordsFor(email: string, isSentAgain: boolean, linkUntil: string | null | undefined): string {
  if (isSentAgain) return `We’ve sent another link to ${email}`
  if (linkUntil === undefined) return email
  return linkUntil === null ? `We haven’t sent a link to ${email} lately` : `We’ve sent a link to ${email}`
}
