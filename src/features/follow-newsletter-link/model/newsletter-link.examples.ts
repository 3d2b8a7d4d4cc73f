import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { newsletterLinkMachine } from './newsletter-link.machine.ts'

export const expired = 'This confirmation link is invalid or has expired. Please subscribe again.'
export const fallback = 'An error occurred. Please try again later.'

export const examples = examplesOf(newsletterLinkMachine, {
  input: { token: 'a-token' },
  events: [
    { type: 'button.pressed' },
    done('redeemToken'),
    failed('redeemToken', new ApiError(400, expired, null)),
    failed('redeemToken', new ApiError(0, undefined, null)),
    failed('redeemToken', new ApiError(503, 'The newsroom is closed.', null)),
    failed('redeemToken', new Error('anything else')),
  ],
})
