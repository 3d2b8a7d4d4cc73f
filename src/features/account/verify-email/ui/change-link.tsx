import { confirmEmailChange } from '@contract/endpoints.ts'
import { useState } from 'react'
import { describeError, hasStatus, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button, ButtonLink } from '@/shared/ui/button'
import { FormPage } from '@/shared/ui/form-page'
import { Notice } from '@/shared/ui/notice'

type ChangeLinkProps = {
  /** Token from the link; kept after the address bar loses it. */
  token: string
  /** Called after the server has confirmed the link. */
  onConfirmed: () => void
}

/** Requires a button press, because mail scanners open links. */
export function ChangeLink({ token, onConfirmed }: ChangeLinkProps) {
  const api = useApi()
  const [waitsFor, setWaitsFor] = useState<'present' | 'new' | null>(null)
  const { status, isBusy, error, submit } = useAction<string>(async (token) => {
    const { waits_for } = await api(confirmEmailChange, { body: { token } })
    setWaitsFor(waits_for)
    onConfirmed()
  })
  if (status === 'done')
    return (
      <FormPage title={waitsFor === null ? 'Your address has changed' : 'One more link to open'} isAnswer>
        <Notice tone={waitsFor === null ? 'positive' : 'neutral'}>
          {waitsFor === null
            ? 'Sign in with your new address from now on. Your other devices have been signed out.'
            : `Thank you. Now open the link that we sent to your ${waitsFor} address. Your address changes after that.`}
        </Notice>
        <ButtonLink to="/profile" width="full">
          Go to your profile
        </ButtonLink>
      </FormPage>
    )
  const problem = error !== null && describeError(error, 'An error occurred. Please try again later.')
  if (hasStatus(error, 400) || hasStatus(error, 409))
    return (
      <FormPage title={hasStatus(error, 409) ? 'Your address has not changed' : 'This link does not work'} isAnswer>
        <Notice tone="critical">{problem}</Notice>
        <ButtonLink to="/profile" width="full">
          Go to your profile
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage title="Change the address of your account">
      <p>Press the button if you asked to change the email address of your Lede account. If not, close this page.</p>
      {problem && <Notice tone="critical">{problem}</Notice>}
      <noscript>
        <p>The button needs JavaScript. Allow it for this site in your browser and reload the page.</p>
      </noscript>
      <Button width="full" busy={isBusy} onClick={() => submit(token)}>
        {isBusy ? 'Confirming...' : 'Confirm the change'}
      </Button>
    </FormPage>
  )
}
