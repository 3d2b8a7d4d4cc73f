import { TextField, type TextFieldProps } from '@/shared/ui/text-field'
import { emailTaken } from '../model/sign-up-error.ts'
import type { EmailCheckStatus } from '../model/use-email-check.ts'

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  /** What is known of the email in the field. */
  check: EmailCheckStatus
}

/** What the check says of an email; only one that is taken is an error. */
const errorOf: Record<EmailCheckStatus, string | undefined> = {
  idle: undefined,
  checking: undefined,
  available: undefined,
  taken: emailTaken,
  failed: undefined,
}

/** The email of an account to be: says that it is taken as soon as that is known. */
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
