import { SignUp, TypedEmail } from '@contract/account.ts'
import * as v from 'valibot'
import { type ApiError, type ErrorTable, isUnreadable } from '@/shared/api'

export const SignUpValues = v.pipe(
  v.object({ ...SignUp.entries, email: TypedEmail, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      'Passwords do not match',
    ),
    ['confirmation'],
  ),
)

export const emailTaken = 'This email is already registered. Please use another email or sign in.'

const unexpected = 'An unexpected error occurred. Please try again later.'
const tryAgain = ({ detail = 'Failed to sign up. Please try again.' }: ApiError) => detail

export const signUpErrors: ErrorTable<'email'> = {
  0: (error) => (isUnreadable(error) ? 'No data returned from signup' : unexpected),
  409: ({ detail = emailTaken }) => ({ fields: { email: detail } }),
  429: tryAgain,
  503: tryAgain,
  withoutDetail: 'Failed to create account',
  otherwise: unexpected,
}
