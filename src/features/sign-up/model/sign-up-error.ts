import { ApiError } from '@/shared/api'

/** Specification, section 5 "Sign up". */
export const emailTaken = 'This email is already registered. Please use another email or sign in.'

/**
 * What the form says when signing up failed (specification, section 8 "Sign up screen"): an email that is taken at its
 * field, the server's own sentence where it judged what was sent, and one of two texts otherwise.
 */
export function describeSignUpError(error: unknown): string | { fields: { email: string } } {
  const wasJudged = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!wasJudged) return 'An unexpected error occurred. Please try again later.'
  if (error.status === 409) return { fields: { email: error.detail ?? emailTaken } }
  return error.detail ?? 'Failed to sign up. Please try again.'
}
