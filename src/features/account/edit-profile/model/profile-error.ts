import { ApiError } from '@/shared/api'

/** What the form says when a profile was not saved (specification, section 8 "Profile"). */
export function describeProfileError(error: unknown): string {
  return (error instanceof ApiError ? error.detail : undefined) ?? 'Failed to update profile.'
}
