import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { withdrawalMachine } from './withdrawal.machine.ts'

export const refused = new ApiError(409, 'Only a pending application can be withdrawn; this one is accepted', null)

export const examples = examplesOf(withdrawalMachine, {
  events: [
    { type: 'withdrawal.requested', application: { id: 'application-1' } },
    { type: 'withdrawal.confirmed' },
    { type: 'withdrawal.cancelled' },
    done('withdraw'),
    failed('withdraw', refused),
    failed('withdraw', new ApiError(0, undefined, null)),
  ],
})
