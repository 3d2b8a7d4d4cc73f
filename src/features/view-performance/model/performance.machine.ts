import type { JournalistStats } from '@contract/journalist.ts'
import { assign, fromPromise, setup } from 'xstate'

export type PerformanceEvent = { type: 'retry.requested' }

/**
 * A journalist's figures as they are asked for (specification, section 8 "Performance"): on their way, there, or not
 * to be had, in which case one can ask again.
 */
export const performanceMachine = setup({
  types: { context: {} as { stats: JournalistStats | null }, events: {} as PerformanceEvent },
  actors: {
    loadStats: fromPromise<JournalistStats>(() => {
      throw new Error('The figures need "loadStats" provided.')
    }),
  },
}).createMachine({
  id: 'performance',
  context: { stats: null },
  initial: 'loading',
  states: {
    // Asking again changes nothing: one request is under way.
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
