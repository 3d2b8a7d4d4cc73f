import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Counts, type countsMachine, noCounts } from './counts.machine.ts'

export type CountsActor = ActorRefFrom<typeof countsMachine>

const CountsContext = createContext<CountsActor | null>(null)

/** Makes the counts known to the components inside. */
export function CountsProvider({ counts, children }: { counts: CountsActor; children: ReactNode }) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

function useCountsActor(): CountsActor {
  const actor = useContext(CountsContext)
  if (actor === null) throw new Error('Put a CountsProvider around what uses the counts.')
  return actor
}

/** What waits for the person who is signed in; nothing on the server, where nobody is. */
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

/** How to have the counts asked for again, after something was done that changes them. */
export function useRefreshCounts(): () => void {
  const actor = useCountsActor()
  return useCallback(() => actor.send({ type: 'counts.changed' }), [actor])
}
