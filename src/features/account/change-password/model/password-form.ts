import { ChangePassword, currentPasswordWrong } from '@contract/account.ts'
import * as v from 'valibot'
import { passwordErrors } from '@/entities/session'
import type { ErrorTable } from '@/shared/api'

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

const failed = 'Failed to update password.'
const withoutDetail = 'Failed to change password'

export const confirmationErrors = passwordErrors(
  {
    0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
    withoutDetail,
    otherwise: failed,
  },
  currentPasswordWrong,
)

export const changeErrors: ErrorTable<'currentPassword' | 'newPassword'> = {
  0: {
    words: failed,
    advice: 'The server did not answer. If your current password no longer works, the new one is already set.',
  },
  400: ({ detail = withoutDetail }) => {
    // Another tab has changed it since it was confirmed.
    if (detail === `current_password: ${currentPasswordWrong}`)
      return { fields: { currentPassword: currentPasswordWrong } }
    const [, aboutPassword] = /^password: (.+)$/s.exec(detail) ?? []
    return aboutPassword === undefined ? detail : { fields: { newPassword: aboutPassword } }
  },
  403: {
    words: failed,
    advice: 'Too much time passed since you entered your current password. Please try again.',
  },
  withoutDetail,
  otherwise: failed,
}
