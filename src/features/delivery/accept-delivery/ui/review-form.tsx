import { type Ratings, ratingsMissing } from '@contract/delivery.ts'
import { deliveryLimits } from '@contract/limits.ts'
import { useStore } from '@tanstack/react-form'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ErrorTable, isUnreadable } from '@/shared/api'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice, type NoticeTone } from '@/shared/ui/notice'
import { RatingInput } from '@/shared/ui/rating-input'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { criteria, findMissingRating, RatedReviewForm, ReviewForm, type ReviewValues } from '../model/review-form.ts'
import type { AcceptanceView } from '../model/use-acceptance.ts'
import * as styles from './review-form.css.ts'

type ReviewFieldsProps = {
  /** State and actions of the acceptance, from `useAcceptance`. */
  acceptance: AcceptanceView
  /** Input from before the dialog was closed. Read only on the first render. */
  defaultValues: ReviewValues
  /** Called with the values after each change. */
  onGiven: (values: ReviewValues) => void
  /** Receives the first field, which takes the focus when the dialog opens. */
  firstRating: RefObject<HTMLInputElement | null>
}

type AcceptanceErrorKind = NonNullable<AcceptanceView['errorKind']>

const errorNotices: Record<AcceptanceErrorKind, { tone: NoticeTone; title?: string }> = {
  declined: { tone: 'caution', title: 'A card was declined' },
  underWay: { tone: 'caution', title: 'Payment in progress' },
  otherwise: { tone: 'critical' },
}

/** docs/specification.md#8-error-catalogue */
const acceptanceErrors: ErrorTable = {
  0: (error) => (isUnreadable(error) ? 'An unexpected error occurred' : 'Failed to accept delivery'),
  otherwise: 'Failed to accept delivery',
}

export function ReviewFields({ acceptance, defaultValues, onGiven, firstRating }: ReviewFieldsProps) {
  const { isBusy, isRated, errorKind } = acceptance
  const { form, formProps, submitError } = useFormSubmission({
    schema: isRated ? RatedReviewForm : ReviewForm,
    defaultValues,
    submit: async ({ feedback, ...ratings }) => acceptance.confirm({ ratings: isRated ? null : ratings, feedback }),
    errorWords: acceptanceErrors,
    error: acceptance.error,
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
                  disabled={isBusy}
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
      {submitError && errorKind !== undefined && <Notice {...errorNotices[errorKind]}>{submitError}</Notice>}
      <Inline gap="small" justify="end">
        <Button tone="secondary" aria-disabled={isBusy || undefined} onClick={acceptance.cancel}>
          Cancel
        </Button>
        <Button type="submit" tone="critical" busy={isBusy} aria-disabled={missing === undefined ? undefined : true}>
          {isBusy ? 'Accepting...' : 'Confirm & Pay'}
        </Button>
      </Inline>
    </Stack>
  )
}
