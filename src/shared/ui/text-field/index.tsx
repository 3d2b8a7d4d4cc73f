import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '@/shared/ui/field'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>
export type TextFieldProps = FieldWords &
  InputProps & {
    /** The kind of text, which decides the keyboard on phones. */
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  }

/** Addresses and numbers are read from left to right in every script. */
const directions = { text: 'auto', search: 'auto', email: 'ltr', tel: 'ltr', url: 'ltr' } as const

export function TextField({ label, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input dir={directions[type]} {...rest} {...control} type={type} />}
    </Field>
  )
}
