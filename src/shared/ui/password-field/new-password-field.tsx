import { accountLimits } from '@contract/session-limits.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** Says before typing which passwords the server refuses. */
export const NewPasswordField = (props: Omit<PasswordFieldProps, 'hint' | 'autoComplete' | 'required'>) => (
  <PasswordField
    hint={`At least ${accountLimits.passwordMinimumCharacters} characters. Common passwords, and your name or email address, are not accepted. Several words in a row are easy to remember and hard to guess.`}
    autoComplete="new-password"
    required
    {...props}
  />
)
