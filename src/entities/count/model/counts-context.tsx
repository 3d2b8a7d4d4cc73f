import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Counts, type countsMachine, noCounts } from './counts.machine.ts'

export type CountsActor = ActorRefFrom<typeof countsMachine>

const CountsContext = createContext<CountsActor | null>(null)

type CountsProviderProps = {
  /** The actor that the hooks below read. */
  counts: CountsActor
  /** The part of the tree that may read the counts. */
  children: ReactNode
}

export function CountsProvider({ counts, children }: CountsProviderProps) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

function useCountsActor(): CountsActor {
  const actor = useContext(CountsContext)
  if (actor === null) throw new Error('The counts hooks need a CountsProvider above them.')
  return actor
}

/** All zero during server rendering, which knows no user. */
export function useCounts(): Counts {
  const actor = useCountsActor()
  return useSyncExternalStore(
    (onChange) => {
      const subscription = actor.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot().context.counts,
    () => noCounts,
  )
}

export function useRefreshCounts(): () => void {
  const actor = useCountsActor()
  return useCallback(() => actor.send({ type: 'counts.changed' }), [actor])
}
