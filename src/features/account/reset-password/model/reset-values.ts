import { ResetPassword } from '@contract/account.ts'
import * as v from 'valibot'

export const ResetValues = v.pipe(
  v.object({ new_password: ResetPassword.entries.new_password, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirmation']],
      ({ new_password, confirmation }) => new_password === confirmation,
      'Passwords do not match',
    ),
    ['confirmation'],
  ),
)

export const emptyResetValues = { new_password: '', confirmation: '' }
