import type { ChangeEvent } from 'react'
import { TextField } from '@/shared/ui/text-field'
import { groupIban } from '../model/payout-details-form.ts'

type IbanFieldProps = {
  /** The name of the field in its form. */
  name: string
  /** The typed text. */
  value: string
  /** Called with the typed text, in groups of four while the caret is at its end. */
  onChange: (typed: string) => void
  /** Keeps the text while it is being sent. */
  readOnly: boolean
  /** The validation message. */
  error: string | undefined
}

/** Groups the digits at once only while typing at the end: elsewhere the caret would jump, so it waits for the blur. */
export function IbanField({ value, onChange, ...rest }: IbanFieldProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length
    // A keyboard that is composing text would lose it.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    onChange(isAtEnd && !isComposing ? groupIban(target.value) : target.value)
  }
  return (
    <TextField
      {...rest}
      label="IBAN"
      hint="It begins with two letters for the country."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      value={value}
      onChange={change}
      onBlur={() => onChange(groupIban(value))}
    />
  )
}
