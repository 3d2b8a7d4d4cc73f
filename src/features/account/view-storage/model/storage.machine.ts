import type { StorageUse } from '@contract/media.ts'
import { assign, fromPromise, setup } from 'xstate'

export type StorageEvent = { type: 'retry.requested' }

/** What a person keeps, as it is asked for: on its way, there, or failed, in which case one can ask again. */
export const storageMachine = setup({
  types: { context: {} as { storage: StorageUse | null }, events: {} as StorageEvent },
  actors: {
    loadStorage: fromPromise<StorageUse>(() => {
      throw new Error('The figures need "loadStorage" provided.')
    }),
  },
}).createMachine({
  id: 'storage',
  context: { storage: null },
  initial: 'loading',
  states: {
    // Asking again changes nothing: one request is under way.
    loading: {
      invoke: {
        src: 'loadStorage',
        onDone: { target: 'loaded', actions: assign({ storage: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})
