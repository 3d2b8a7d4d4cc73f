import { ApiError } from '@/shared/api'

/**
 * What the form says when signing in failed (specification, section 8 "Sign in screen"): the server's own sentence
 * where it judged what was sent, and one of two texts otherwise.
 */
export function describeSignInError(error: unknown): string {
  const wasJudged = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!wasJudged) return 'An unexpected error occurred. Please try again later.'
  return error.detail ?? 'Failed to sign in. Please check your credentials.'
}
