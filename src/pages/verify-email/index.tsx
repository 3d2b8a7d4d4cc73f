import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ownEmailQuery, useOwnEmail, useSession } from '@/entities/session'
import {
  ChangeLink,
  EmailVerification,
  IncompleteVerificationLink,
  VerificationLink,
} from '@/features/account/verify-email'
import { PageHead } from '@/shared/lib/page-head'
import { useSecretFromAddress } from '@/shared/lib/secret-from-address'
import { Link } from '@/shared/ui/link'

export function Screen() {
  const search = useSearch({ strict: false })
  const token = useSecretFromAddress(search.token)
  const change = useSecretFromAddress(search.change)
  const { user } = useSession()
  const own = useOwnEmail()
  const queryClient = useQueryClient()
  /** The link may belong to another user than the signed-in one, so the server is asked. */
  const learn = () => void queryClient.invalidateQueries(ownEmailQuery)
  const another =
    user === null ? (
      <p>
        <Link to="/signin" search={{ next: '/profile' }}>
          Sign in
        </Link>{' '}
        to request another email.
      </p>
    ) : (
      <EmailVerification user={user} own={own} />
    )
  return (
    <>
      <PageHead title="Confirm your email address" description="Confirm the email address of your account." />
      {change !== undefined ? (
        <ChangeLink token={change} onConfirmed={learn} />
      ) : token === undefined ? (
        <IncompleteVerificationLink another={another} />
      ) : (
        <VerificationLink token={token} onVerified={learn} isSignedIn={user !== null} another={another} />
      )}
    </>
  )
}
