import { passwordErrors } from '@/entities/session'
import type { ErrorTable } from '@/shared/api'

export type Task = 'download' | 'deletion'

const failed: Record<Task, string> = {
  download: 'Your data could not be prepared.',
  deletion: 'Your account was not deleted.',
}

const unconfirmed = (words: string) =>
  passwordErrors({
    0: { words, advice: 'The server did not answer, and nothing was done. Please try again.' },
    otherwise: words,
  })

export const confirmationErrors: Record<Task, ErrorTable<'currentPassword'>> = {
  download: unconfirmed(failed.download),
  deletion: unconfirmed(failed.deletion),
}

/** The password was right. */
export const actErrors: Record<Task, ErrorTable> = {
  download: {
    0: { words: failed.download, advice: 'The server did not answer. Please try again.' },
    otherwise: failed.download,
  },
  deletion: {
    0: {
      words: 'Your account may not have been deleted.',
      advice:
        'The server did not answer. Please try again. If your password is then incorrect, your account is already deleted.',
    },
    // The detail says what must be settled first.
    409: ({ detail }) => (detail === undefined ? failed.deletion : { words: failed.deletion, advice: detail }),
    otherwise: failed.deletion,
  },
}
