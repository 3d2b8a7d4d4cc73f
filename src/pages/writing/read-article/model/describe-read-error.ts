import { hasStatus } from '@/shared/api'

/** Exact texts of docs/specification.md#8-error-catalogue. */
export const signInFirst = 'You must be logged in to view this article.'

export function describeReadError(error: unknown): string {
  if (hasStatus(error, 401)) return signInFirst
  if (hasStatus(error, 403)) return 'You are not authorized to view this article.'
  return hasStatus(error, 404) ? 'Article not found.' : 'Failed to load article.'
}
