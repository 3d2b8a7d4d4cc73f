import { TextField, type TextFieldProps } from '@/shared/ui/text-field'
import { emailTaken } from '../model/sign-up-error.ts'
import type { EmailCheckStatus } from '../model/use-email-check.ts'

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  /** Result of checking the typed email. */
  check: EmailCheckStatus
}

const errorOf: Record<EmailCheckStatus, string | undefined> = {
  idle: undefined,
  checking: undefined,
  available: undefined,
  taken: emailTaken,
  failed: undefined,
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
      aria-busy={check === 'checking' || undefined}
      error={error ?? errorOf[check]}
      {...rest}
    />
  )
}
