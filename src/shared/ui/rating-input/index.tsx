import { type Ref, useId } from 'react'
import { FieldError } from '@/shared/ui/field'
import { ratingScale, Star } from '@/shared/ui/rating-stars'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './rating-input.css.ts'

type RatingInputProps = {
  /** The subject of the rating, like "Investigation quality". */
  label: string
  /** A sentence below the label. */
  hint?: string
  /** The error below the stars, announced when it appears. */
  error?: string | undefined
  /** From 1 to 5; `undefined` before a choice. */
  value: number | undefined
  /** Called with the chosen number of stars, from 1 to 5. */
  onChange: (value: number) => void
  /** Requires an answer. */
  required?: boolean
  /** Keeps the focus and the stars, for example while the form is being sent. */
  readOnly?: boolean
  /** A ref to the tab stop: the selected star, or the first. */
  ref?: Ref<HTMLInputElement> | undefined
}

export function RatingInput({
  label,
  hint,
  error,
  value,
  onChange,
  required = false,
  readOnly = false,
  ref,
}: RatingInputProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Stack gap="tiny">
      <Text as="span" look="label" id={`${id}-label`}>
        {label}
      </Text>
      {hint && (
        <Text as="span" look="note" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      <div
        className={styles.stars}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
      >
        {ratingScale.map((position) => (
          <label key={position} className={styles.star}>
            <input
              className={styles.radio}
              ref={position === (value ?? 1) ? ref : undefined}
              type="radio"
              name={id}
              value={position}
              checked={value === position}
              aria-disabled={readOnly || undefined}
              onChange={() => readOnly || onChange(position)}
            />
            <Star fill={value !== undefined && position <= value ? 1 : 0} />
            <VisuallyHidden>
              {position} of {ratingScale.length}
            </VisuallyHidden>
          </label>
        ))}
        <span className={styles.value} aria-hidden="true">
          {value === undefined ? 'Not rated' : `${value} of ${ratingScale.length}`}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  )
}
