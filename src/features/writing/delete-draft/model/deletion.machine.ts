import type { Draft } from '@contract/draft.ts'
import { assign, fromPromise, setup } from 'xstate'

export type DeletableDraft = Pick<Draft, 'id'>

export type DeletionEvent =
  | { type: 'deletion.requested'; draft: DeletableDraft }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }

type DeletionContext = {
  draft: DeletableDraft | null
  /** Deleted since the page was shown, so that the list can hide them before it is reloaded. */
  deleted: readonly string[]
  error: unknown
}

export const deletionMachine = setup({
  types: { context: {} as DeletionContext, events: {} as DeletionEvent },
  actors: {
    deleteDraft: fromPromise<void, DeletableDraft>(() => {
      throw new Error('Provide the actor "deleteDraft" to deletionMachine.')
    }),
  },
  actions: {
    noteDeleted: assign(({ context: { draft, deleted } }) => ({
      draft: null,
      deleted: draft === null ? deleted : [...new Set([...deleted, draft.id])],
    })),
  },
}).createMachine({
  id: 'deletion',
  context: { draft: null, deleted: [], error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'deletion.requested': {
          target: 'confirming',
          actions: assign({ draft: ({ event }) => event.draft }),
        },
      },
    },
    confirming: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'idle', actions: assign({ draft: null }) },
      },
    },
    deleting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'deleteDraft',
        input: ({ context: { draft } }) => {
          if (draft === null) throw new Error('The state "deleting" requires a draft.')
          return draft
        },
        onDone: { target: 'idle', actions: 'noteDeleted' },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'idle', actions: assign({ draft: null, error: null }) },
      },
    },
  },
})
