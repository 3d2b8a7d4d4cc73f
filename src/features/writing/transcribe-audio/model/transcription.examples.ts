import { aiNotSetUp } from '@contract/ai.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { transcriptionMachine } from './transcription.machine.ts'

export const spoken = 'The river rose four metres in one night.'
export const notConfigured = new ApiError(503, aiNotSetUp, null)

export const examples = examplesOf(transcriptionMachine, {
  events: [
    { type: 'transcribe.requested' },
    { type: 'cancel.requested' },
    { type: 'clock.read', now: 0 },
    { type: 'clock.read', now: 1200 },
    { type: 'clock.read', now: 5000 },
    { type: 'text.lost' },
    done('transcribe', spoken),
    done('transcribe', ' \n'),
    failed('transcribe', notConfigured),
  ],
  // Compare errors by message, because each is a new object.
  serializeState: ({ value, context: { deadline, secondsLeft, error } }) =>
    JSON.stringify([value, deadline, secondsLeft, error instanceof Error ? error.message : null]),
})
