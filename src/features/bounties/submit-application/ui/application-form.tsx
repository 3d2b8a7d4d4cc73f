import { NewApplication } from '@contract/application.ts'
import { useStore } from '@tanstack/react-form'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { createDueDay, dueDateRange } from '@/entities/application'
import { useEmailPromise } from '@/entities/session'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { DateField } from '@/shared/ui/date-field'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import { applicationErrorMessages } from '../model/application-error.ts'
import type { ApplicationView } from '../model/use-application.ts'

/** As typed; the due date is a day such as `2026-12-24`. The keys match the field names of the API. */
export type ApplicationValues = { cover_letter: string; requested_due_date_journalist: string }

export const emptyApplication: ApplicationValues = { cover_letter: '', requested_due_date_journalist: '' }

export const createApplicationForm = (now: () => number) =>
  v.object({
    cover_letter: NewApplication.entries.cover_letter,
    requested_due_date_journalist: createDueDay(now),
  })

type ApplicationFormProps = {
  /** State and actions of the application, from `useApplication`. */
  application: ApplicationView
  /** Text to restore. Read once. */
  defaultValues: ApplicationValues
  /** Called on every change with the typed values. */
  onTyped: (values: ApplicationValues) => void
  /** Receives the first field, so that a dialog can focus it. */
  coverLetter?: RefObject<HTMLTextAreaElement | null>
}

export function ApplicationForm({ application, defaultValues, onTyped, coverLetter }: ApplicationFormProps) {
  const [{ schema, range }] = useState(() => ({
    schema: createApplicationForm(Date.now),
    range: dueDateRange(Date.now()),
  }))
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema,
    defaultValues,
    submit: async (filledIn) => application.submit(filledIn),
    errorWords: {
      401: applicationErrorMessages.signedOut,
      otherwise: 'Failed to submit application. Please try again.',
    },
    error: application.error,
  })
  const values = useStore(form.store, (state) => state.values)
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(values), [values])
  const isSubmitting = application.isBusy
  return (
    <Stack as="form" gap="roomy" {...formProps} onChange={clearError}>
      <form.Field name="cover_letter">
        {(field) => (
          <TextArea
            {...(coverLetter === undefined ? {} : { ref: coverLetter })}
            label="Cover letter"
            hint="How will you report this, and why are you the right person? The creator reads this before deciding."
            rows={8}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="requested_due_date_journalist">
        {(field) => (
          <DateField
            label="Proposed due date"
            hint="Deliver by the end of this date."
            {...range}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <Inline gap="small" justify="end">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending offer...' : 'Send offer'}
        </Button>
      </Inline>
    </Stack>
  )
}

const sentWords = 'Your offer has been sent.'

type ApplicationSentProps = {
  /** Called when the user is done, to close the surrounding dialog. */
  onDone: (() => void) | undefined
}

/** Moves the focus here, because the form was removed. */
export function ApplicationSent({ onDone }: ApplicationSentProps) {
  const decided = useEmailPromise()('when the creator decides')
  useAnnouncementOf(`${sentWords} ${decided}`)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Stack gap="normal" align="start">
      <div>
        <Text look="answer">{sentWords}</Text>
        <Text look="quiet">{decided}</Text>
      </div>
      <p>
        Until then, you can view or withdraw it in <Link to="/my-applications">My Applications</Link>.
      </p>
      {onDone && (
        <Button ref={button} tone="secondary" onClick={onDone}>
          Done
        </Button>
      )}
    </Stack>
  )
}
