import { resetTokenRefused } from '@contract/account.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { passwordResetMachine } from './password-reset.machine.ts'

export const tooCommon = 'new_password: This password is among the most common ones. Please choose another.'

export const examples = examplesOf(passwordResetMachine, {
  input: { token: 'a-token' },
  events: [
    { type: 'form.submitted', password: 'analytical engine 1843' },
    done('resetPassword'),
    failed('resetPassword', new ApiError(400, resetTokenRefused, null)),
    failed('resetPassword', new ApiError(400, `token: ${resetTokenRefused}`, null)),
    failed('resetPassword', new ApiError(400, tooCommon, null)),
    failed('resetPassword', new ApiError(429, 'Too many attempts.', null)),
    failed('resetPassword', new ApiError(0, undefined, null)),
    failed('resetPassword', new Error('anything else')),
    after('successPause'),
  ],
  serializeState: ({ value, context: { error } }) => JSON.stringify([value, error === null ? null : String(error)]),
})
