import { RequestPasswordReset } from '@/features/account/request-password-reset'
import { PageHead } from '@/shared/lib/page-head'

export function ForgotPasswordPage() {
  return (
    <>
      <PageHead title="Forgot Password" description="Request a link to choose a new password." />
      <RequestPasswordReset />
    </>
  )
}
