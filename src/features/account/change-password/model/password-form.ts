import { ChangePassword } from '@contract/account.ts'
import * as v from 'valibot'

export const PasswordForm = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('Current password is required')),
    newPassword: ChangePassword.entries.password,
    confirmation: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      ({ newPassword, confirmation }) => newPassword === confirmation,
      'Passwords do not match',
    ),
    ['confirmation'],
  ),
)
