import { ApiError } from '@/shared/api'

export function describeProfileError(error: unknown): string {
  return (error instanceof ApiError ? error.detail : undefined) ?? 'Failed to update profile.'
}
