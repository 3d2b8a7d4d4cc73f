import { TextField, type TextFieldProps } from '@/shared/ui/text-field'
import { emailTaken } from '../model/sign-up-values.ts'

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  /** Whether the typed email has an account. */
  check: { isChecking: boolean; isTaken: boolean }
}

export function EmailField({ check, error, ...rest }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      aria-busy={check.isChecking || undefined}
      error={error ?? (check.isTaken ? emailTaken : undefined)}
      {...rest}
    />
  )
}
