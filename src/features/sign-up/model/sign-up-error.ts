import { ApiError } from '@/shared/api'

export const emailTaken = 'This email is already registered. Please use another email or sign in.'

export function describeSignUpError(error: unknown): string | { fields: { email: string } } {
  const wasJudged = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!wasJudged) return 'An unexpected error occurred. Please try again later.'
  if (error.status === 409) return { fields: { email: error.detail ?? emailTaken } }
  return error.detail ?? 'Failed to sign up. Please try again.'
}
