import { ApiError } from '@/shared/api'

export type Task = 'download' | 'deletion'

export type FormError = { field: 'password'; words: string } | { field: null; words: string; advice?: string }

const failed: Record<Task, string> = {
  download: 'Your data could not be prepared.',
  deletion: 'Your account was not deleted.',
}
const nothingDone = 'The server did not answer, and nothing was done. Please try again.'
const unanswered: Record<Task, string> = {
  download: 'The server did not answer. Please try again.',
  deletion:
    'The server did not answer. Please try again. If your password is then incorrect, your account is already deleted.',
}

export function describeConfirmationError(task: Task, error: unknown): FormError {
  if (!(error instanceof ApiError)) return { field: null, words: failed[task] }
  const { status, detail } = error
  if (status === 400 || status === 401) return { field: 'password', words: 'Password is incorrect' }
  return status === 0
    ? { field: null, words: failed[task], advice: nothingDone }
    : { field: null, words: detail ?? failed[task] }
}

/** The password was right. The detail of a 409 says what must be settled first. */
export function describeActError(task: Task, error: unknown): FormError {
  if (!(error instanceof ApiError)) return { field: null, words: failed[task] }
  const { status, detail } = error
  if (status === 0) {
    const words = task === 'deletion' ? 'Your account may not have been deleted.' : failed[task]
    return { field: null, words, advice: unanswered[task] }
  }
  if (status === 409 && detail !== undefined) return { field: null, words: failed[task], advice: detail }
  return { field: null, words: detail ?? failed[task] }
}
