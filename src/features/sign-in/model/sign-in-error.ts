import type { ErrorTable } from '@/shared/api'

export const signInErrors: ErrorTable = {
  refused: 'Failed to sign in. Please check your credentials.',
  otherwise: 'An unexpected error occurred. Please try again later.',
}
