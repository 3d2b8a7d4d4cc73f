import { verificationTokenRefused } from '@contract/account.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { verificationLinkMachine } from './verification-link.machine.ts'

export const fallback = 'An error occurred. Please try again later.'

export const examples = examplesOf(verificationLinkMachine, {
  input: { token: 'a-token' },
  events: [
    { type: 'button.pressed' },
    done('verifyEmail'),
    failed('verifyEmail', new ApiError(400, verificationTokenRefused, null)),
    failed('verifyEmail', new ApiError(0, undefined, null)),
    failed('verifyEmail', new ApiError(429, 'Too many attempts.', null)),
    failed('verifyEmail', new Error('anything else')),
  ],
})
