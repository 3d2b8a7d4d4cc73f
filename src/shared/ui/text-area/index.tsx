import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './text-area.css.ts'

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'className' | 'style'>

export function TextArea({ label, hint, error, id, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {({ className, ...control }) => (
        <textarea dir="auto" {...rest} {...control} className={`${className} ${styles.area}`} rows={rows} />
      )}
    </Field>
  )
}
