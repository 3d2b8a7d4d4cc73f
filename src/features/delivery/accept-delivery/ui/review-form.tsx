import { deliveryLimits } from '@contract/bounty-life-limits.ts'
import { type Ratings, ratingsMissing } from '@contract/delivery.ts'
import { useStore } from '@tanstack/react-form'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ErrorTable } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button, type ButtonLook } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice, type NoticeTone } from '@/shared/ui/notice'
import { RatingInput } from '@/shared/ui/rating-input'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import type { Review } from '../model/acceptance-setup.ts'
import { criteria, findMissingRating, RatedReviewForm, ReviewForm, type ReviewValues } from '../model/review-form.ts'
import * as styles from './review-form.css.ts'

type ReviewView = {
  isBusy: boolean
  /** The ratings have arrived before. */
  isRated: boolean
  error: unknown
  confirm: (review: Review) => void
  cancel: () => void
}

type ReviewFieldsProps = {
  /** State and actions, from `useAcceptance` or `useRating`. */
  review: ReviewView
  /** The label of the submit button. */
  confirmLabel: string
  /** Its label while the request is running. */
  busyLabel: string
  /** Its tone. */
  tone: NonNullable<ButtonLook['tone']>
  /** The words of errors. */
  errorWords: ErrorTable
  /** The look of the error. */
  errorNotice: { tone: NoticeTone; title?: string }
  /** Input from before the dialog was closed. Read only on the first render. */
  defaultValues: ReviewValues
  /** Called with the values after each change. */
  onGiven: (values: ReviewValues) => void
  /** Receives the first field, which takes the focus when the dialog opens. */
  firstRating: RefObject<HTMLInputElement | null>
}

export function ReviewFields({
  review,
  confirmLabel,
  busyLabel,
  tone,
  errorWords,
  errorNotice,
  defaultValues,
  onGiven,
  firstRating,
}: ReviewFieldsProps) {
  const { isBusy, isRated, error, confirm, cancel } = review
  const { form, formProps, submitError } = useFormSubmission({
    schema: isRated ? RatedReviewForm : ReviewForm,
    defaultValues,
    submit: async ({ feedback, ...ratings }) => confirm({ ratings: isRated ? null : ratings, feedback }),
    errorWords,
    error,
  })
  const values = useStore(form.store, (state) => state.values)
  const give = useEffectEvent(onGiven)
  useEffect(() => give(values), [values])
  const missing = isRated ? undefined : findMissingRating(values)
  const [isReminded, setIsReminded] = useState(false)
  const missingInput = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    if (missing === undefined) return formProps.onSubmit(event)
    event.preventDefault()
    setIsReminded(true)
    const input = missing === criteria[0][0] ? firstRating : missingInput
    input.current?.focus()
  }
  const refOf = (name: keyof Ratings) => {
    if (name === criteria[0][0]) return firstRating
    return name === missing ? missingInput : undefined
  }
  return (
    <Stack {...formProps} as="form" gap="roomy" onSubmit={submit}>
      {isRated ? (
        <p>You have already rated this delivery.</p>
      ) : (
        <div className={styles.ratings}>
          {criteria.map(([name, label]) => (
            <form.Field key={name} name={name}>
              {({ state, handleChange }) => (
                <RatingInput
                  label={label}
                  ref={refOf(name)}
                  required
                  readOnly={isBusy}
                  value={state.value === 0 ? undefined : state.value}
                  onChange={handleChange}
                />
              )}
            </form.Field>
          ))}
        </div>
      )}
      <form.Field name="feedback">
        {(field) => (
          <TextArea
            label="Feedback (optional)"
            hint="Visible to the journalist and on their performance page."
            rows={3}
            maxLength={deliveryLimits.feedbackCharacters}
            readOnly={isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {isReminded && missing !== undefined && <Notice tone="critical">{ratingsMissing}</Notice>}
      {submitError && error !== null && <Notice {...errorNotice}>{submitError}</Notice>}
      <Inline gap="small" justify="end">
        <Button tone="secondary" aria-disabled={isBusy || undefined} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" tone={tone} busy={isBusy} aria-disabled={missing === undefined ? undefined : true}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </Inline>
    </Stack>
  )
}
