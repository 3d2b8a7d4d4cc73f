import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Counts, type countsMachine, noCounts } from './counts.machine.ts'

export type CountsActor = ActorRefFrom<typeof countsMachine>

const CountsContext = createContext<CountsActor | null>(null)

/** Makes the counts known to the components inside. */
export function CountsProvider({ counts, children }: { counts: CountsActor; children: ReactNode }) {
  return <CountsContext value={counts}>{children}</CountsContext>
}

/** What waits for the person who is signed in; nothing on the server, where nobody is. */
export function useCounts(): Counts {
  const actor = useContext(CountsContext)
  if (actor === null) throw new Error('Put a CountsProvider around what shows the counts.')
  return useSyncExternalStore(
    (onChange) => {
      const subscription = actor.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot().context.counts,
    () => noCounts,
  )
}
