import type { ComponentProps } from 'react'
import { PasswordField } from '@/shared/ui/password-field'

type OwnPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'required'> & {
  /** Email of the account, which tells password managers whose password to offer. */
  email: string
}

/** The field of `usePasswordForm`, in which the reader confirms an action with the password of the account. */
export const OwnPassword = ({ email, ...field }: OwnPasswordProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField {...field} label="Your password" autoComplete="current-password" required />
  </>
)
