import { type ReactNode, useEffect, useRef } from 'react'
import { describeError, hasStatus, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type LinkPurpose, purposeWords, redeemTokenFor } from '../model/link-purposes.ts'

type EmailLinkProps = {
  /** The action of the link. */
  purpose: LinkPurpose
  /** The token from the link, which the page removes from the URL. */
  token: string
}

/**
 * Waits for the reader to press the button, because email clients open links too. A refused link is final; after any
 * other error the reader can retry.
 */
export function EmailLink({ purpose, token }: EmailLinkProps) {
  const api = useApi()
  const { status, isBusy, error, submit } = useAction<string>((given) => redeemTokenFor[purpose](api, given))
  const words = purposeWords[purpose]
  if (status === 'done')
    return (
      <Statement title={words.accepted.title} isAnswer>
        <p>{words.accepted.words}</p>
        {words.leadsToPreferences ? <PreferencesLink /> : <HomeLink />}
      </Statement>
    )
  const problem = error !== null && describeError(error, 'An error occurred. Please try again later.')
  if (hasStatus(error, 400))
    return (
      <Statement title={words.refusedTitle} isAnswer>
        <p>{problem}</p>
        <HomeLink />
      </Statement>
    )
  return (
    <Statement title={words.title}>
      <p>{words.words}</p>
      {problem && <Notice tone="critical">{problem}</Notice>}
      <noscript>
        <p>The button needs JavaScript. Allow it for this site in your browser and reload the page.</p>
      </noscript>
      <Button busy={isBusy} onClick={() => submit(token)}>
        {isBusy ? words.busy : words.action}
      </Button>
    </Statement>
  )
}

type IncompleteEmailLinkProps = {
  /** The action of the link. */
  purpose: LinkPurpose
}

export function IncompleteEmailLink({ purpose }: IncompleteEmailLinkProps) {
  const { title, words } = purposeWords[purpose].incomplete
  return (
    <Statement title={title}>
      <p>{words}</p>
      <HomeLink />
    </Statement>
  )
}

type StatementProps = {
  title: string
  /** Moves the focus to the heading, because it replaces the pressed button. */
  isAnswer?: boolean
  children: ReactNode
}

function Statement({ title, isAnswer = false, children }: StatementProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <Stack gap="roomy" align="start">
      <Heading as="h1" size="screen" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function HomeLink() {
  return (
    <ButtonLink to="/" tone="secondary">
      Go to the front page
    </ButtonLink>
  )
}

function PreferencesLink() {
  return (
    <ButtonLink to="/profile" hash="preferences" tone="secondary">
      Choose what we email you
    </ButtonLink>
  )
}
