import type { ErrorTable } from '@/shared/api'

export const signInErrors: ErrorTable = {
  401: ({ detail = 'Failed to sign in. Please check your credentials.' }) => detail,
  withoutDetail: 'Failed to sign in',
  otherwise: 'An unexpected error occurred. Please try again later.',
}
