import { becomeJournalist } from '@contract/endpoints.ts'
import type { User } from '@contract/user.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useSession, useSessionActions } from '@/entities/session'
import { isJournalist } from '@/entities/user'
import { ApiError, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Anchor } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
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
      <p className={styles.lead}>
        Journalists on Lede investigate the questions that readers fund and publish their own articles. Accept the
        agreement to start right away.
      </p>
      <JournalistAgreement />
      <form className={styles.form} {...formProps}>
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
          {isSubmitting ? 'Submitting…' : 'Submit Application'}
        </Button>
        {submitError && <Notice tone="critical">{submitError}</Notice>}
      </form>
    </Screen>
  )
}

function Accepted() {
  return (
    <Screen title="Application Successful!" isAnswer>
      <p className={styles.lead}>
        You are now a journalist on Lede. You can make offers on bounties and write your own articles.
      </p>
      <div className={styles.next}>
        <h2 className={styles.subtitle}>What to do next</h2>
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
      </div>
      <ButtonLink to="/profile">Update Your Profile</ButtonLink>
    </Screen>
  )
}

function AlreadyJournalist() {
  return (
    <Screen title="You are already a journalist">
      <p className={styles.lead}>You do not need to apply again. This is the agreement you work under.</p>
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
    <div className={styles.screen}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
