import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type LinkPurpose, purposeWords, redeemTokenFor } from '../model/link-purposes.ts'
import { type NewsletterLinkView, useNewsletterLink } from '../model/use-newsletter-link.ts'

type NewsletterLinkProps = {
  /** The action of the link: subscribe or unsubscribe. */
  purpose: LinkPurpose
  /** The token from the link, which the page removes from the URL. */
  token: string
}

export function NewsletterLink({ purpose, token }: NewsletterLinkProps) {
  return <NewsletterLinkPanel purpose={purpose} link={useNewsletterLink(token, redeemTokenFor[purpose])} />
}

type NewsletterLinkPanelProps = {
  /** The action of the link: subscribe or unsubscribe. */
  purpose: LinkPurpose
  /** State and action of the link, from `useNewsletterLink`. */
  link: NewsletterLinkView
}

export function NewsletterLinkPanel({ purpose, link }: NewsletterLinkPanelProps) {
  const words = purposeWords[purpose]
  const { status, error, press } = link
  switch (status) {
    case 'accepted':
      return (
        <Statement title={words.accepted.title} isAnswer>
          <p>{words.accepted.words}</p>
          <HomeLink />
        </Statement>
      )
    case 'refused':
      return (
        <Statement title={words.refusedTitle} isAnswer>
          <p>{error}</p>
          <HomeLink />
        </Statement>
      )
    default:
      return (
        <Statement title={words.title}>
          <p>{words.words}</p>
          {error && <Notice tone="critical">{error}</Notice>}
          <Button busy={status === 'sending'} onClick={press}>
            {status === 'sending' ? words.busy : words.action}
          </Button>
        </Statement>
      )
  }
}

type IncompleteNewsletterLinkProps = {
  /** The action of the link: subscribe or unsubscribe. */
  purpose: LinkPurpose
}

export function IncompleteNewsletterLink({ purpose }: IncompleteNewsletterLinkProps) {
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
