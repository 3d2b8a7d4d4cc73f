import { journalistStats, myStats } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type PerformanceEvent, performanceMachine } from './performance.machine.ts'

/** Read once. */
export type StatsOwner = { journalistId: string } | 'mine'

export function usePerformance(whose: StatsOwner) {
  const api = useApi()
  const [machine] = useState(() =>
    performanceMachine.provide({
      actors: {
        loadStats: fromPromise(({ signal }) =>
          whose === 'mine'
            ? api(myStats, { signal })
            : api(journalistStats, { params: { id: whose.journalistId }, signal }),
        ),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewPerformance(snapshot, send)
}

export type PerformanceView = ReturnType<typeof viewPerformance>

export const viewPerformance = (
  { value, context }: SnapshotFrom<typeof performanceMachine>,
  send: (event: PerformanceEvent) => void,
) => ({
  status: value,
  stats: context.stats,
  retry: () => send({ type: 'retry.requested' }),
})
