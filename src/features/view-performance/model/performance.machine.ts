import type { JournalistStats } from '@contract/journalist.ts'
import { assign, fromPromise, setup } from 'xstate'

export type PerformanceEvent = { type: 'retry.requested' }

export const performanceMachine = setup({
  types: { context: {} as { stats: JournalistStats | null }, events: {} as PerformanceEvent },
  actors: {
    loadStats: fromPromise<JournalistStats>(() => {
      throw new Error('Provide the actor "loadStats" to performanceMachine.')
    }),
  },
}).createMachine({
  id: 'performance',
  context: { stats: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadStats',
        onDone: { target: 'loaded', actions: assign({ stats: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})
