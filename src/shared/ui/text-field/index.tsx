import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '@/shared/ui/field'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>
export type TextFieldProps = FieldWords &
  InputProps & {
    /** The kind of text, which decides the keyboard on phones. */
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  }

export function TextField({ label, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...rest} {...control} type={type} />}
    </Field>
  )
}
