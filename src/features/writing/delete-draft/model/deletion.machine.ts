import type { Draft } from '@contract/draft.ts'
import { assign, fromPromise, setup } from 'xstate'

export type DeletableDraft = Pick<Draft, 'id'>

export type DeletionEvent =
  | { type: 'deletion.requested'; draft: DeletableDraft }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }

type DeletionContext = {
  /** The one that is asked about. */
  draft: DeletableDraft | null
  /** What was deleted since the page was shown, by their identifiers: known before the server is asked again. */
  deleted: readonly string[]
  error: unknown
}

/**
 * Deleting one of one's drafts (specification, section 5 "Confirmations"): asked, confirmed,
 * done or failed. A failure stays in the dialog, where one can try again or give up.
 */
export const deletionMachine = setup({
  types: { context: {} as DeletionContext, events: {} as DeletionEvent },
  actors: {
    deleteDraft: fromPromise<void, DeletableDraft>(() => {
      throw new Error('The deletion needs "deleteDraft" provided.')
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
    // A second answer changes nothing: one request is under way.
    deleting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'deleteDraft',
        input: ({ context: { draft } }) => {
          if (draft === null) throw new Error('Nothing was chosen.')
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
