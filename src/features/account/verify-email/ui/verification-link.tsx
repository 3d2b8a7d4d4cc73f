import { verifyEmail } from '@contract/endpoints.ts'
import type { ReactNode } from 'react'
import { describeError, hasStatus, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button, ButtonLink } from '@/shared/ui/button'
import { FormPage } from '@/shared/ui/form-page'
import { Notice } from '@/shared/ui/notice'

type VerificationLinkProps = {
  /** Token from the link; kept after the address bar loses it. */
  token: string
  /** Called after the server has verified the address. */
  onVerified: () => void
  /** Somebody is signed in, so that Overview can be offered. */
  isSignedIn: boolean
  /** Content for a link that does not work: the code field for a signed-in user, otherwise a link to sign in. */
  another: ReactNode
}

/**
 * Requires a button press, because mail scanners open links and must not verify an address that another person typed
 * into the sign-up form. A refused link is used, expired or invalid; after any other error the reader can retry.
 */
export function VerificationLink({ token, onVerified, isSignedIn, another }: VerificationLinkProps) {
  const api = useApi()
  const { status, isBusy, error, submit } = useAction<string>(async (token) => {
    await api(verifyEmail, { body: { token } })
    onVerified()
  })
  if (status === 'done')
    return (
      <FormPage title="Your address is confirmed" isAnswer>
        <Notice tone="positive">Thank you. We can now email you about your bounties and stories.</Notice>
        <ButtonLink to="/" width="full">
          Go to the front page
        </ButtonLink>
        {isSignedIn && (
          <ButtonLink to="/overview" width="full" tone="secondary">
            Go to your overview
          </ButtonLink>
        )}
      </FormPage>
    )
  const problem = error !== null && describeError(error, 'An error occurred. Please try again later.')
  if (hasStatus(error, 400))
    return (
      <FormPage title="This link does not work" isAnswer>
        <Notice tone="critical">{problem}</Notice>
        {another}
      </FormPage>
    )
  return (
    <FormPage title="Confirm your email address">
      <p>Press the button if you signed up for Lede with this address. If not, close this page.</p>
      {problem && <Notice tone="critical">{problem}</Notice>}
      <noscript>
        <p>The button needs JavaScript. Allow it for this site in your browser and reload the page.</p>
      </noscript>
      <Button width="full" busy={isBusy} onClick={() => submit(token)}>
        {isBusy ? 'Confirming...' : 'Confirm my address'}
      </Button>
    </FormPage>
  )
}

type IncompleteVerificationLinkProps = {
  /** The other way to verify the address: the code field, or a link to sign in. */
  another: ReactNode
}

/** Shown if the URL has no token, for example after a reload. */
export function IncompleteVerificationLink({ another }: IncompleteVerificationLinkProps) {
  return (
    <FormPage title="Confirm your email address">
      <p>Please open the link in the email again.</p>
      {another}
    </FormPage>
  )
}
