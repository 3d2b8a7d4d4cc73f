import { resetTokenRefused } from '@contract/account.ts'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { passwordResetSuccessMs } from '@/shared/config'
import { ButtonLink } from '@/shared/ui/button'
import { FormPage } from '@/shared/ui/form-page'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { NewPasswordForm } from './new-password-form.tsx'

type ResetPasswordProps = {
  /** The token from the email's link, which the page removes from the URL. */
  token: string
  /** Called to go to the sign-in page, automatically or by the user. */
  onLeave: () => void
}

export function ResetPassword({ token, onLeave }: ResetPasswordProps) {
  const [status, setStatus] = useState<'entering' | 'refused' | 'reset'>('entering')
  if (status === 'refused') return <ResetRefused isAnswer />
  if (status === 'reset') return <ResetSucceeded onLeave={onLeave} />
  return (
    <FormPage
      title="Reset Password"
      ways={
        <p>
          Link not working? <Link to="/forgot-password">Request a new reset link</Link>
        </p>
      }
    >
      <NewPasswordForm token={token} onReset={() => setStatus('reset')} onRefused={() => setStatus('refused')} />
    </FormPage>
  )
}

type ResetRefusedProps = {
  /** Set when it replaces the form, so that its heading takes the focus. */
  isAnswer?: boolean
}

export function ResetRefused({ isAnswer = false }: ResetRefusedProps) {
  return (
    <FormPage title="Reset Password" isAnswer={isAnswer}>
      <Notice tone="critical">{resetTokenRefused}</Notice>
      <ButtonLink to="/forgot-password" width="full">
        Request a new reset link
      </ButtonLink>
    </FormPage>
  )
}

/** Leads to the sign-in page by itself (docs/specification.md#4-states-and-transitions). */
function ResetSucceeded({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const timer = setTimeout(() => leave(), passwordResetSuccessMs)
    return () => clearTimeout(timer)
  }, [])
  const goNow = (event: MouseEvent) => {
    event.preventDefault()
    onLeave()
  }
  return (
    <FormPage title="Password changed" isAnswer>
      <Notice tone="positive">Your password has been reset. Taking you to the sign-in page...</Notice>
      <ButtonLink to="/signin" width="full" onClick={goNow}>
        Sign In now
      </ButtonLink>
    </FormPage>
  )
}
