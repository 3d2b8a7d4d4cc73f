import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './date-field.css.ts'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'min' | 'max'>

type DateFieldProps = FieldWords &
  InputProps & {
    /**
     * The first day that can be picked, like `2026-11-21`, in the reader's time zone
     * (docs/specification.md#5-validation-rules).
     */
    min?: string
    /** The last day that can be chosen, as `YYYY-MM-DD`. */
    max?: string
    /** A day, or a time of each day. */
    type?: 'date' | 'time'
  }

export function DateField({ label, hint, error, id, type = 'date', ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {({ className, ...control }) => (
        <input {...rest} {...control} className={`${className} ${styles.input}`} type={type} />
      )}
    </Field>
  )
}
