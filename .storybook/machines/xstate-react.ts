/**
 * Takes the place of `@xstate/react` in stories: below `ShownActor`, the hook of a machine returns the actor of the story
 * instead of starting its own. So a state's story renders the connected component, which needs no version for stories.
 */
import * as xstateReact from '@xstate/react'
import { createContext, useContext } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'

export * from '@xstate/react'

type Hook = (machine: AnyStateMachine, ...options: unknown[]) => never

export const ShownActor = createContext<AnyActorRef | null>(null)

function useShownActor(machine: AnyStateMachine): AnyActorRef | null {
  const actor = useContext(ShownActor)
  return actor !== null && 'logic' in actor && (actor.logic as AnyStateMachine).id === machine.id ? actor : null
}

// Below the same provider always the same branch, so the order of hooks never changes.
export const useActorRef: Hook = (machine, ...options) =>
  (useShownActor(machine) ?? (xstateReact.useActorRef as Hook)(machine, ...options)) as never

export const useMachine: Hook = (machine, ...options) => {
  const actor = useActorRef(machine, ...options) as AnyActorRef
  return [xstateReact.useSelector(actor, (snapshot) => snapshot), actor.send, actor] as never
}
