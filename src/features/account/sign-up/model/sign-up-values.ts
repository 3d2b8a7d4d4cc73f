import { SignUp, TypedEmail } from '@contract/account.ts'
import * as v from 'valibot'

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
