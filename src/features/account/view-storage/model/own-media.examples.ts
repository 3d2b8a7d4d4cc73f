import { ownMediaItems, unusedPicture } from '#storybook/samples/own-media.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { ownMediaMachine } from './own-media.machine.ts'

export const examples = examplesOf(ownMediaMachine, {
  events: [
    { type: 'retry.requested' },
    { type: 'more.requested' },
    { type: 'media.deleted', id: unusedPicture.id },
    done('loadPage', { items: ownMediaItems, total: 12, next: 'after' }),
    done('loadPage', { items: [unusedPicture], total: 1 }),
    done('loadPage', { items: [unusedPicture], total: 2, next: 'after' }),
    failed('loadPage', new ApiError(0, undefined, null)),
  ],
  serializeState: ({ value, context: { items, next } }) =>
    JSON.stringify([value, items.length === 0, items.every(({ id }) => id === unusedPicture.id), next]),
})
