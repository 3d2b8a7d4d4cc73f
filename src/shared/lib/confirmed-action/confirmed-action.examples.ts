import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { confirmedActionMachine } from './confirmed-action.machine.ts'

export const refused = new ApiError(409, 'It is no longer pending.', null)
export const unanswered = new ApiError(0, undefined, null)

export const examples = examplesOf(confirmedActionMachine, {
  input: { attempt: null },
  events: [
    { type: 'action.requested', content: 'one', key: 'key-1' },
    { type: 'action.requested', content: 'another', key: 'key-2' },
    { type: 'action.confirmed', key: 'key-3' },
    { type: 'action.submitted', content: 'one', key: 'key-4' },
    { type: 'action.dismissed' },
    done('send'),
    failed('send', refused),
    failed('send', unanswered),
  ],
  // Which key it is does not matter to the next step, only whether there is one.
  serializeState: ({ value, context: { attempt, error } }) =>
    JSON.stringify([value, attempt.content, attempt.key !== '', error instanceof ApiError ? error.status : error]),
})
