import type { ChangeEvent } from 'react'

/** What a text field needs of TanStack Form's field. */
type TextFieldApi = {
  name: string
  state: { value: string; meta: { errors: readonly ({ message: string } | undefined)[] } }
  handleChange: (value: string) => void
}

/** Ties a field of a form to the input that shows it: `<TextField label="Email" {...inputProps(field)} />`. */
export const inputProps = ({ name, state, handleChange }: TextFieldApi) => ({
  name,
  value: state.value,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => handleChange(event.target.value),
  error: state.meta.errors[0]?.message,
})
