import type { ErrorTable } from '@/shared/api'

export const emailTaken = 'This email is already registered. Please use another email or sign in.'

export const signUpErrors: ErrorTable<'email'> = {
  409: ({ detail = emailTaken }) => ({ fields: { email: detail } }),
  refused: 'Failed to sign up. Please try again.',
  otherwise: 'An unexpected error occurred. Please try again later.',
}
