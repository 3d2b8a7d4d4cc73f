import { type ReactNode, useId } from 'react'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './field.css.ts'

export type FieldWords = {
  /** The visible label. */
  label: string
  /** Shown with the label, for what to know before typing. */
  hint?: string | undefined
  /** The validation message; makes the field invalid. */
  error?: string | undefined
}

type ControlAttributes = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldWords & {
  /** The id of the control; generated if left out. */
  id?: string | undefined
  /** Hides the label visually, when an icon or the context shows the same. */
  isLabelHidden?: boolean
  /** Use `below` for rules that most people never need. */
  hintPlace?: 'above' | 'below'
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: ControlAttributes, labelId: string) => ReactNode
}

export function Field({ label, hint, error, id, isLabelHidden = false, hintPlace = 'above', children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const labelId = `${controlId}-label`
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const labelElement = (
    <label className={styles.label} htmlFor={controlId} id={labelId}>
      {label}
    </label>
  )
  const hintElement = hint && (
    <Text look="note" id={hintId}>
      {hint}
    </Text>
  )
  return (
    <Stack gap="tiny">
      {isLabelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {hintPlace === 'above' && hintElement}
      {children(
        {
          id: controlId,
          className: styles.control,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        },
        labelId,
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {hintPlace === 'below' && hintElement}
    </Stack>
  )
}

type FieldErrorProps = {
  /** The id that the control's `aria-describedby` refers to. */
  id: string
  /** The error, or nothing. */
  children: string | undefined
}

/** The live region is always mounted, so that screen readers announce an error when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <p className={styles.error} id={id}>
          {children}
        </p>
      )}
    </div>
  )
}
