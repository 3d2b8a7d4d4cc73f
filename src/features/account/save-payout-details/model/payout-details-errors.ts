import type { ErrorTable } from '@/shared/api'

const failed = 'Your bank details were not saved.'
/** The server's detail is written for the sign-in form. */
const incorrect = { fields: { currentPassword: 'Password is incorrect' } }

export const confirmationErrors: ErrorTable<'currentPassword'> = {
  0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
  400: incorrect,
  401: incorrect,
  otherwise: failed,
}

/** The password was right. Saving the same details again changes nothing. */
export const savingErrors: ErrorTable = {
  0: {
    words: 'Your bank details may not have been saved.',
    advice: 'The server did not answer. Please try again.',
  },
  otherwise: failed,
}
