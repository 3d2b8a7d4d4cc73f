import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

export type JournalistApplicationEvent =
  | { type: 'agreement.given' }
  | { type: 'agreement.withdrawn' }
  | { type: 'application.submitted'; isSignedIn: boolean }

/** docs/specification.md#8-error-catalogue */
const mustBeSignedIn = 'You must be logged in to apply.'
const fallback = 'Failed to submit application. Please try again.'

/**
 * A machine, because the same press of "Submit Application" reminds, submits or is ignored. Acceptance is final, so
 * that a change of the account does not remove the success message.
 */
export const journalistApplicationMachine = setup({
  types: {
    context: {} as { error: string | null },
    events: {} as JournalistApplicationEvent,
    tags: {} as 'agreed',
  },
  actors: {
    apply: fromPromise<void>(() => {
      throw new Error('Provide the actor "apply" to journalistApplicationMachine.')
    }),
  },
  guards: { isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn },
}).createMachine({
  id: 'journalistApplication',
  context: { error: null },
  initial: 'reading',
  states: {
    reading: {
      entry: assign({ error: null }),
      on: { 'agreement.given': 'agreed', 'application.submitted': 'reminded' },
    },
    reminded: { on: { 'agreement.given': 'agreed' } },
    agreed: {
      tags: 'agreed',
      on: {
        'agreement.withdrawn': 'reading',
        'application.submitted': [
          { guard: { type: 'isSignedIn', params: ({ event }) => event }, target: 'submitting' },
          { target: 'failed', actions: assign({ error: mustBeSignedIn }) },
        ],
      },
    },
    // Ignore a second press and changes of the checkbox while a request is running.
    submitting: {
      tags: 'agreed',
      entry: assign({ error: null }),
      invoke: {
        src: 'apply',
        onDone: 'accepted',
        onError: { target: 'failed', actions: assign({ error: ({ event }) => sentenceOf(event.error) }) },
      },
    },
    failed: {
      tags: 'agreed',
      on: {
        'agreement.withdrawn': 'reading',
        'application.submitted': [
          { guard: { type: 'isSignedIn', params: ({ event }) => event }, target: 'submitting' },
          { actions: assign({ error: mustBeSignedIn }) },
        ],
      },
    },
    accepted: {},
  },
})

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback
  return error.status === 401 ? mustBeSignedIn : (error.detail ?? fallback)
}
