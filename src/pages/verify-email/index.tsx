import { verifySession } from '@contract/endpoints.ts'
import { useSearch } from '@tanstack/react-router'
import { useSession, useSessionActions } from '@/entities/session'
import { EmailVerification, IncompleteVerificationLink, VerificationLink } from '@/features/account/verify-email'
import { useApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { PageHead } from '@/shared/lib/page-head'
import { useSecretFromAddress } from '@/shared/lib/secret-from-address'
import { Link } from '@/shared/ui/link'

export function Screen() {
  const token = useSecretFromAddress(useSearch({ strict: false }).token)
  const { user } = useSession()
  const { adoptUser } = useSessionActions()
  const api = useApi()
  /** The link may belong to another user than the signed-in one: load this user again from the server. */
  const learn = () => {
    if (user === null) return
    api(verifySession)
      .then(adoptUser)
      .catch((error) => logError('Failed to reload the user after confirming the address.', error))
  }
  const another =
    user === null ? (
      <p>
        <Link to="/signin" search={{ next: '/profile' }}>
          Sign in
        </Link>{' '}
        to request another email.
      </p>
    ) : (
      <EmailVerification user={user} />
    )
  return (
    <>
      <PageHead title="Confirm your email address" description="Confirm the email address of your account." />
      {token === undefined ? (
        <IncompleteVerificationLink another={another} />
      ) : (
        <VerificationLink token={token} onVerified={learn} another={another} />
      )}
    </>
  )
}
