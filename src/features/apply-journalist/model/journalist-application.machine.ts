import { assign, fromPromise, setup } from 'xstate'
import { ApiError } from '@/shared/api'

export type JournalistApplicationEvent =
  | { type: 'agreement.given' }
  | { type: 'agreement.withdrawn' }
  | { type: 'application.submitted'; isSignedIn: boolean }

/** Specification, sections 5 and 8 "Journalist application". */
export const mustBeSignedIn = 'You must be logged in to apply.'
const fallback = 'Failed to submit application. Please try again.'

/**
 * An application to become a journalist (specification, sections 4 and 5): a machine, because the same press of "Submit
 * Application" reminds, sends or is ignored. Having become a journalist is the end: what the account is by then must not
 * take the good news off the screen.
 */
export const journalistApplicationMachine = setup({
  types: {
    context: {} as { error: string | null },
    events: {} as JournalistApplicationEvent,
    tags: {} as 'agreed',
  },
  actors: {
    apply: fromPromise<void>(() => {
      throw new Error('The application needs "apply" provided.')
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
    /** Told that the box must be checked first. */
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
    // A second press changes nothing: one request is under way. Nor is what was agreed to taken back by now.
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
