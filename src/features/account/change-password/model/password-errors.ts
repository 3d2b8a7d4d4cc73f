import { ApiError } from '@/shared/api'

export type FormError =
  | { field: 'currentPassword' | 'newPassword'; words: string }
  | { field: null; words: string; advice?: string }

const failed = 'Failed to update password.'
const nothingChanged = 'The server did not answer, and nothing was changed. Please try again.'
const perhapsChanged =
  'The server did not answer. If your current password no longer works, the new one is already set.'
const noLongerFresh = 'Too much time passed since you entered your current password. Please try again.'

/** The server's detail is written for the sign-in form, so replace it here. */
export function describeConfirmationError(error: unknown): FormError {
  if (!(error instanceof ApiError)) return { field: null, words: failed }
  const { status, detail } = error
  if (status === 401 || status === 400) return { field: 'currentPassword', words: 'Current password is incorrect' }
  return describeOther(status, detail, nothingChanged)
}

export function describeChangeError(error: unknown): FormError {
  if (!(error instanceof ApiError)) return { field: null, words: failed }
  const { status, detail } = error
  const [, aboutPassword] = /^password: (.+)$/s.exec(detail ?? '') ?? []
  if (status === 400 && aboutPassword) return { field: 'newPassword', words: aboutPassword }
  if (status === 403) return { field: null, words: failed, advice: noLongerFresh }
  return describeOther(status, detail, perhapsChanged)
}

const describeOther = (status: number, detail: string | undefined, unanswered: string): FormError =>
  status === 0 ? { field: null, words: failed, advice: unanswered } : { field: null, words: detail ?? failed }
