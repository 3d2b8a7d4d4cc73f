import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { changePasswordMachine } from './change-password.machine.ts'

export const examples = examplesOf(changePasswordMachine, {
  events: [
    { type: 'form.submitted', currentPassword: 'the old one', newPassword: 'the new one' },
    { type: 'field.changed', field: 'currentPassword' },
    { type: 'field.changed', field: 'newPassword' },
    done('confirmCurrent'),
    failed('confirmCurrent', new ApiError(401, 'Failed to sign in. Please check your credentials.', null)),
    failed('confirmCurrent', new ApiError(0, undefined, null)),
    done('changePassword'),
    failed('changePassword', new ApiError(400, 'password: This password is too common', null)),
    failed('changePassword', new ApiError(403, 'Sign in again first.', null)),
    failed('changePassword', new Error('anything else')),
    after('noticePause'),
  ],
})
