import { currentPasswordWrong } from '@contract/account.ts'
import type { ErrorTable } from '@/shared/api'

type PasswordErrors = ErrorTable<'currentPassword' | 'newPassword'>

const failed = 'Failed to update password.'
const withoutDetail = 'Failed to change password'
/** The server's detail is written for the sign-in form. */
const incorrect = { fields: { currentPassword: currentPasswordWrong } }

export const confirmationErrors: PasswordErrors = {
  0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
  400: incorrect,
  401: incorrect,
  withoutDetail,
  otherwise: failed,
}

export const changeErrors: PasswordErrors = {
  0: {
    words: failed,
    advice: 'The server did not answer. If your current password no longer works, the new one is already set.',
  },
  400: ({ detail = withoutDetail }) => {
    // Another tab has changed it since it was confirmed.
    if (detail === `current_password: ${currentPasswordWrong}`) return incorrect
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
