import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './field.css.ts'

/** What every field says about itself. */
export type FieldWords = {
  label: string
  /** Stands under the label while there is something to know before typing. */
  hint?: string | undefined
  /** Why what was typed will not do; makes the field invalid. */
  error?: string | undefined
}

/** What its control must carry so that the words belong to it. */
export type ControlAttributes = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldWords & {
  id?: string | undefined
  /** Heard but not seen, where an icon or its place says the same to the eye. */
  isLabelHidden?: boolean
  children: (control: ControlAttributes, labelId: string) => ReactNode
}

/** Label, hint and error around one control, associated with it. An error is announced when it comes. */
export function Field({ label, hint, error, id, isLabelHidden = false, children }: FieldProps) {
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
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
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
    </div>
  )
}

/** Why what was chosen or typed will not do. Its place is always there, so that the words are announced when they come. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
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
