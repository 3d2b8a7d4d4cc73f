import { ApiError } from '@/shared/api'

export function describeSignInError(error: unknown): string {
  const wasJudged = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!wasJudged) return 'An unexpected error occurred. Please try again later.'
  return error.detail ?? 'Failed to sign in. Please check your credentials.'
}
