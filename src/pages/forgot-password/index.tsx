import { RequestPasswordReset } from '@/features/account/request-password-reset'
import { PageHead } from '@/shared/lib/page-head'

export function Screen() {
  return (
    <>
      <PageHead title="Forgot Password" description="Request a link to choose a new password." />
      <RequestPasswordReset />
    </>
  )
}
