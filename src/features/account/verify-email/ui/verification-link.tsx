import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/shared/ui/button'
import { FormPage } from '@/shared/ui/form-page'
import { Notice } from '@/shared/ui/notice'
import { useVerificationLink, type VerificationLinkView } from '../model/use-verification-link.ts'

type VerificationLinkProps = {
  /** Token from the link; kept after the address bar loses it. */
  token: string
  /** Called after the server has verified the address. */
  onVerified: () => void
  /** Content for a link that does not work: the code field for a signed-in user, otherwise a link to sign in. */
  another: ReactNode
}

export function VerificationLink({ token, onVerified, another }: VerificationLinkProps) {
  return <VerificationLinkPanel link={useVerificationLink(token, onVerified)} another={another} />
}

type VerificationLinkPanelProps = {
  /** State and action of the link, from `useVerificationLink`. */
  link: VerificationLinkView
  /** Content for a link that does not work: the code field, or a link to sign in. */
  another: ReactNode
}

export function VerificationLinkPanel({ link, another }: VerificationLinkPanelProps) {
  const { status, error, press } = link
  switch (status) {
    case 'verified':
      return (
        <FormPage title="Your address is confirmed" isAnswer>
          <Notice tone="positive">Thank you. We can now email you about your bounties and stories.</Notice>
          <ButtonLink to="/" width="full">
            Go to the front page
          </ButtonLink>
        </FormPage>
      )
    case 'refused':
      return (
        <FormPage title="This link does not work" isAnswer>
          <Notice tone="critical">{error}</Notice>
          {another}
        </FormPage>
      )
    default:
      return (
        <FormPage title="Confirm your email address">
          <p>Press the button if you signed up for Lede with this address. If not, close this page.</p>
          {error && <Notice tone="critical">{error}</Notice>}
          <Button width="full" busy={status === 'verifying'} onClick={press}>
            {status === 'verifying' ? 'Confirming…' : 'Confirm my address'}
          </Button>
        </FormPage>
      )
  }
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
