import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { instructionsReloadMachine } from './instructions-reload.machine.ts'

export const unreachable = new ApiError(503, undefined, null)

export const examples = examplesOf(instructionsReloadMachine, {
  events: [
    { type: 'reload.requested', isChanged: true },
    { type: 'reload.requested', isChanged: false },
    { type: 'reload.confirmed' },
    { type: 'reload.declined' },
    done('loadFile', 'Write plainly.'),
    failed('loadFile', unreachable),
  ],
})
