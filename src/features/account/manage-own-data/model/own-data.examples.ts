import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { ownDataMachine } from './own-data.machine.ts'

export const examples = examplesOf(ownDataMachine, {
  events: [
    { type: 'task.requested', task: 'download' },
    { type: 'task.requested', task: 'deletion' },
    { type: 'form.submitted', password: 'analytical engine 1843', byline: 'remove' },
    { type: 'dialog.cancelled' },
    done('confirmPassword'),
    failed('confirmPassword', new ApiError(401, 'Failed to sign in. Please check your credentials.', null)),
    failed('confirmPassword', new ApiError(0, undefined, null)),
    done('act'),
    failed('act', new ApiError(409, 'The story for your bounty has been delivered. Accept the delivery first.', null)),
  ],
})
