import type { ErrorTable } from '@/shared/api'

const failed = 'Stripe could not be opened.'
/** The server's detail is written for the sign-in form. */
const incorrect = { fields: { currentPassword: 'Password is incorrect' } }

export const confirmationErrors: ErrorTable<'currentPassword'> = {
  0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
  400: incorrect,
  401: incorrect,
  otherwise: failed,
}

/** The password was right. Asking again opens the same account. */
export const leavingErrors: ErrorTable = {
  0: { words: failed, advice: 'The server did not answer. Please try again.' },
  otherwise: failed,
}
