import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { journalistApplicationMachine } from './journalist-application.machine.ts'

export const failures = new Map<unknown, string>([
  [new ApiError(401, 'Not authenticated', null), 'You must be logged in to apply.'],
  [new ApiError(503, 'The newsroom is closed.', null), 'The newsroom is closed.'],
  [new ApiError(0, undefined, null), 'Failed to submit application. Please try again.'],
  [new Error('anything else'), 'Failed to submit application. Please try again.'],
])

export const examples = examplesOf(journalistApplicationMachine, {
  events: [
    { type: 'agreement.given' },
    { type: 'agreement.withdrawn' },
    { type: 'application.submitted', isSignedIn: true },
    { type: 'application.submitted', isSignedIn: false },
    done('apply'),
    ...[...failures.keys()].map((error) => failed('apply', error)),
  ],
})
