import { verifySession } from '@contract/endpoints.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '@/entities/session'
import { ResetPassword, ResetRefused } from '@/features/account/reset-password'
import { useApi } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { useSecretFromAddress } from '@/shared/lib/secret-from-address'

/** The token leaves the address bar after hydration, so a reloaded page has none; the link in the email still works. */
export function Screen() {
  const token = useSecretFromAddress(useSearch({ strict: false }).token)
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signedIn'
  const api = useApi()
  const leave = async () => {
    // A reset ends every session of its account, and somebody else may be signed in here: the server says which session it was.
    if (isSignedIn) await api(verifySession).catch(() => undefined)
    void navigate({ to: '/signin', replace: true })
  }
  return (
    <>
      <PageHead title="Reset Password" description="Choose a new password for your account." />
      {token === undefined ? <ResetRefused /> : <ResetPassword token={token} onLeave={leave} />}
    </>
  )
}
