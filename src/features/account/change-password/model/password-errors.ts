import { describeError, hasStatus } from '@/shared/api'
import type { Failure } from '@/shared/lib/form-submission'

type PasswordFailure = Failure<'currentPassword' | 'newPassword'>

const failed = 'Failed to update password.'
const nothingChanged = 'The server did not answer, and nothing was changed. Please try again.'
const perhapsChanged =
  'The server did not answer. If your current password no longer works, the new one is already set.'
const noLongerFresh = 'Too much time passed since you entered your current password. Please try again.'

/** The server's detail is written for the sign-in form, so replace it here. */
export function describeConfirmationError(error: unknown): PasswordFailure {
  if (hasStatus(error, 400, 401)) return { fields: { currentPassword: 'Current password is incorrect' } }
  return describeOther(error, nothingChanged)
}

export function describeChangeError(error: unknown): PasswordFailure {
  const [, aboutPassword] = /^password: (.+)$/s.exec(describeError(error, '')) ?? []
  if (hasStatus(error, 400) && aboutPassword) return { fields: { newPassword: aboutPassword } }
  if (hasStatus(error, 403)) return { words: failed, advice: noLongerFresh }
  return describeOther(error, perhapsChanged)
}

const describeOther = (error: unknown, unanswered: string): PasswordFailure =>
  hasStatus(error, 0) ? { words: failed, advice: unanswered } : describeError(error, failed)
