import { becomeJournalist } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useSession, useSessionActions } from '@/entities/session'
import { ContactLink } from '@/entities/site'
import { isJournalist } from '@/entities/user'
import { ApiError, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './apply-journalist.css.ts'
import { JournalistAgreement } from './journalist-agreement.tsx'

type ApplyJournalistProps = {
  /** The signed-in user, whose account type decides what to show. */
  user: User
}

type Progress = 'entering' | 'submitting' | 'accepted'

export function ApplyJournalist({ user }: ApplyJournalistProps) {
  const [progress, setProgress] = useState<Progress>('entering')
  // Check this first: after acceptance the user is also a journalist already.
  if (progress === 'accepted') return <Accepted />
  if (isJournalist(user) && progress === 'entering') return <AlreadyJournalist />
  return <ApplicationForm onProgress={setProgress} />
}

const Agreement = v.object({
  agreement: v.pipe(
    v.boolean(),
    v.check((isGiven) => isGiven, 'You must agree to the terms and conditions to proceed.'),
  ),
})

/** docs/specification.md#8-error-catalogue */
const mustBeSignedIn = 'You must be logged in to apply.'

function ApplicationForm({ onProgress }: { onProgress: (progress: Progress) => void }) {
  const api = useApi()
  const { status } = useSession()
  const { adoptUser } = useSessionActions()
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: Agreement,
    defaultValues: { agreement: false },
    submit: async () => {
      if (status !== 'signedIn') throw new ApiError(401, undefined, null)
      onProgress('submitting')
      try {
        adoptUser(await api(becomeJournalist))
      } catch (error) {
        onProgress('entering')
        throw error
      }
      onProgress('accepted')
    },
    errorWords: { 401: mustBeSignedIn, otherwise: 'Failed to submit application. Please try again.' },
  })
  return (
    <Screen title="Apply to Become a Journalist">
      <Text look="lead">
        Journalists on Lede investigate the questions that readers fund and publish their own articles. Accept the
        agreement to start right away.
      </Text>
      <JournalistAgreement />
      <Stack as="form" gap="normal" {...formProps}>
        <form.Field name="agreement">
          {({ name, state, handleChange }) => (
            <Checkbox
              name={name}
              label="I agree to the Journalist Agreement and will follow it in every story I deliver or publish."
              required
              checked={state.value}
              onChange={(event) => handleChange(event.target.checked)}
              error={state.meta.errors[0]?.message}
            />
          )}
        </form.Field>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Application'}
        </Button>
        {submitError && <Notice tone="critical">{submitError}</Notice>}
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
            <ContactLink /> to begin.
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
      <Inline gap="small">
        <ButtonLink to="/profile">Update Your Profile</ButtonLink>
        <ButtonLink to="/bounties" tone="secondary">
          Browse Bounties
        </ButtonLink>
      </Inline>
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
