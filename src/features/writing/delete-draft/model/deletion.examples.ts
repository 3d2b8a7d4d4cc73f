import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { deletionMachine } from './deletion.machine.ts'

export const refused = new ApiError(409, 'Only a pending draft can be deleted; this one is accepted', null)

export const examples = examplesOf(deletionMachine, {
  events: [
    { type: 'deletion.requested', draft: { id: 'draft-1' } },
    { type: 'deletion.confirmed' },
    { type: 'deletion.cancelled' },
    done('deleteDraft'),
    failed('deleteDraft', refused),
    failed('deleteDraft', new ApiError(0, undefined, null)),
  ],
})
