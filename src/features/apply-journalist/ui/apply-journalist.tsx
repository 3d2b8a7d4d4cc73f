import type { User } from '@contract/user.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { isJournalist } from '@/entities/user'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Heading } from '@/shared/ui/heading'
import { Anchor } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { type JournalistApplicationView, useJournalistApplication } from '../model/use-journalist-application.ts'
import * as styles from './apply-journalist.css.ts'
import { JournalistAgreement } from './journalist-agreement.tsx'

type ApplyJournalistProps = {
  /** The signed-in user, whose account type decides what to show. */
  user: User
}

export function ApplyJournalist({ user }: ApplyJournalistProps) {
  return <ApplyJournalistPanel user={user} application={useJournalistApplication()} />
}

type ApplyJournalistPanelProps = {
  /** The signed-in user, whose account type decides what to show. */
  user: User
  /** State and actions of the application, from `useJournalistApplication`. */
  application: JournalistApplicationView
}

export function ApplyJournalistPanel({ user, application }: ApplyJournalistPanelProps) {
  // Check this first: after acceptance the user is also a journalist already.
  if (application.status === 'accepted') return <Accepted />
  if (isJournalist(user) && application.status !== 'submitting') return <AlreadyJournalist />
  return <ApplicationForm application={application} />
}

function ApplicationForm({ application }: { application: JournalistApplicationView }) {
  const { status, isAgreed, error, agree } = application
  const box = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    application.submit()
    if (!isAgreed) box.current?.focus()
  }
  return (
    <Screen title="Apply to Become a Journalist">
      <Text look="lead">
        Journalists on Lede investigate the questions that readers fund and publish their own articles. Accept the
        agreement to start right away.
      </Text>
      <JournalistAgreement />
      <Stack as="form" gap="normal" method="post" onSubmit={submit} noValidate>
        <Checkbox
          ref={box}
          name="agreement"
          label="I agree to the Journalist Agreement and will follow it in every story I deliver or publish."
          required
          checked={isAgreed}
          onChange={(event) => agree(event.target.checked)}
          error={status === 'reminded' ? 'You must agree to the terms and conditions to proceed.' : undefined}
        />
        <Button type="submit" busy={status === 'submitting'}>
          {status === 'submitting' ? 'Submitting…' : 'Submit Application'}
        </Button>
        {error && <Notice tone="critical">{error}</Notice>}
      </Stack>
    </Screen>
  )
}

function Accepted() {
  return (
    <Screen title="Application Successful!" isAnswer>
      <Text look="lead">
        You are now a journalist on Lede. You can make offers on bounties and write your own articles.
      </Text>
      <Stack gap="compact">
        <Heading as="h2" size="item">
          What to do next
        </Heading>
        <ul className={styles.tips}>
          <li>
            <strong>Get ID verified.</strong> It shows creators and readers that we have checked who you are. Write to{' '}
            <Anchor href="mailto:hello@lede.example">hello@lede.example</Anchor> to begin.
          </li>
          <li>
            <strong>Submit a press card.</strong> If you hold a valid one, mention it in the same email.
          </li>
          <li>
            <strong>Complete your profile.</strong> Your name appears on every story, and a phone number helps us reach
            you.
          </li>
        </ul>
      </Stack>
      <ButtonLink to="/profile">Update Your Profile</ButtonLink>
    </Screen>
  )
}

function AlreadyJournalist() {
  return (
    <Screen title="You are already a journalist">
      <Text look="lead">You do not need to apply again. This is the agreement you work under.</Text>
      <JournalistAgreement />
      <ButtonLink to="/profile" tone="secondary">
        Go to your profile
      </ButtonLink>
    </Screen>
  )
}

type ScreenProps = {
  title: string
  /** Moves the focus to the heading, because the screen replaces the pressed button. */
  isAnswer?: boolean
  children: ReactNode
}

function Screen({ title, isAnswer = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <Stack gap="roomy">
      <Heading as="h1" size="screen" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
