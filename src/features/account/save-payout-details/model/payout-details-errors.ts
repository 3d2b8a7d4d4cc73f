import { passwordErrors } from '@/entities/session'
import type { ErrorTable } from '@/shared/api'

const failed = 'Your bank details were not saved.'

export const confirmationErrors = passwordErrors({
  0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
  otherwise: failed,
})

/** The password was right. Saving the same details again changes nothing. */
export const savingErrors: ErrorTable = {
  0: {
    words: 'Your bank details may not have been saved.',
    advice: 'The server did not answer. Please try again.',
  },
  otherwise: failed,
}
