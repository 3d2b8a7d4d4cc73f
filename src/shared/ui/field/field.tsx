import { type ReactNode, useId } from 'react'
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

type FieldProps = FieldWords & { id?: string | undefined; children: (control: ControlAttributes) => ReactNode }

/** Label, hint and error around one control, associated with it. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={errorId}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
