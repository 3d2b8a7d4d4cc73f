import { resetTokenRefused } from '@contract/account.ts'
import type { MouseEvent } from 'react'
import { ButtonLink } from '@/shared/ui/button'
import { FormPage } from '@/shared/ui/form-page'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { type PasswordReset, usePasswordReset } from '../model/use-password-reset.ts'
import { NewPasswordForm } from './new-password-form.tsx'

type ResetPasswordProps = {
  /** The token from the email's link, which the page removes from the URL. */
  token: string
  /** Called to go to the sign-in page, automatically or by the user. */
  onLeave: () => void
}

export function ResetPassword({ token, onLeave }: ResetPasswordProps) {
  return <ResetPasswordPanel reset={usePasswordReset(token, onLeave)} onLeave={onLeave} />
}

type ResetPasswordPanelProps = {
  /** State and actions of the reset, from `usePasswordReset`. */
  reset: PasswordReset
  /** Called when the user leaves for the sign-in page. */
  onLeave: () => void
}

export function ResetPasswordPanel({ reset, onLeave }: ResetPasswordPanelProps) {
  switch (reset.status) {
    case 'refused':
      return <ResetRefused isAnswer />
    case 'succeeded':
    case 'left':
      return <ResetSucceeded onLeave={onLeave} />
    default:
      return (
        <FormPage
          title="Reset Password"
          ways={
            <p>
              Link not working? <Link to="/forgot-password">Request a new reset link</Link>
            </p>
          }
        >
          <NewPasswordForm submit={reset.submit} />
        </FormPage>
      )
  }
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

function ResetSucceeded({ onLeave }: { onLeave: () => void }) {
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
