import type { StorageUse } from '@contract/media.ts'
import { assign, fromPromise, setup } from 'xstate'

export type StorageEvent = { type: 'retry.requested' } | { type: 'storage.changed' }

export const storageMachine = setup({
  types: { context: {} as { storage: StorageUse | null }, events: {} as StorageEvent },
  actors: {
    loadStorage: fromPromise<StorageUse>(() => {
      throw new Error('Provide the actor "loadStorage" to storageMachine.')
    }),
  },
}).createMachine({
  id: 'storage',
  context: { storage: null },
  initial: 'loading',
  states: {
    // Ignore a retry while a request is running. A deletion restarts the request, whose response may be older.
    loading: {
      on: { 'storage.changed': { target: 'loading', reenter: true } },
      invoke: {
        src: 'loadStorage',
        onDone: { target: 'loaded', actions: assign({ storage: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: { on: { 'storage.changed': 'refreshing' } },
    // Keep showing the old figures until the new ones arrive.
    refreshing: {
      on: { 'storage.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'loadStorage',
        onDone: { target: 'loaded', actions: assign({ storage: ({ event }) => event.output }) },
        onError: 'loaded',
      },
    },
    failed: { on: { 'retry.requested': 'loading', 'storage.changed': 'loading' } },
  },
})
