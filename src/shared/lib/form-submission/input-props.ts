import type { ChangeEvent } from 'react'

type TextFieldApi = {
  name: string
  state: { value: string; meta: { errors: readonly ({ message: string } | undefined)[] } }
  handleChange: (value: string) => void
}

/** `<TextField label="Email" {...inputProps(field)} />` */
export const inputProps = ({ name, state, handleChange }: TextFieldApi) => ({
  name,
  value: state.value,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => handleChange(event.target.value),
  error: state.meta.errors[0]?.message,
})
