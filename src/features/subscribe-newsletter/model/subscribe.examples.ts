import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { subscribeMachine } from './subscribe.machine.ts'

export const examples = examplesOf(subscribeMachine, {
  events: [
    { type: 'form.submitted', email: 'ada@lede.test' },
    { type: 'email.changed' },
    done('subscribe'),
    failed('subscribe', new ApiError(429, 'Too many attempts.', null)),
    failed('subscribe', new Error('anything else')),
    after('successPause'),
  ],
})
