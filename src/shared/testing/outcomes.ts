import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'

export type Outcome =
  | { outcome: 'done'; actor: string; output: unknown }
  | { outcome: 'failed'; actor: string; error: unknown }
  | { outcome: 'after'; delay: string | number }

export const done = (actor: string, output?: unknown): Outcome => ({ outcome: 'done', actor, output })
export const failed = (actor: string, error: unknown = new Error('failed')): Outcome => ({
  outcome: 'failed',
  actor,
  error,
})
export const after = (delay: string | number): Outcome => ({ outcome: 'after', delay })

export type ModelEvent = { type: string; [field: string]: unknown }

export function expandOutcomes(
  machine: AnyStateMachine,
  events: readonly ({ type: string } | Outcome)[],
): ModelEvent[] {
  const nodes = [machine.root, ...getStateNodes(machine.root)]
  return events.flatMap((event): ModelEvent[] => {
    if (!('outcome' in event)) return [event]
    const expanded =
      event.outcome === 'after'
        ? nodes
            .filter((node) => node.after.some(({ delay }) => delay === event.delay))
            .map((node) => ({ type: `xstate.after.${event.delay}.${node.id}` }))
        : nodes
            .flatMap((node) => node.invoke)
            .filter(({ src }) => src === event.actor)
            .map(({ id }) =>
              event.outcome === 'done'
                ? { type: `xstate.done.actor.${id}`, output: event.output, actorId: id }
                : { type: `xstate.error.actor.${id}`, error: event.error, actorId: id },
            )
    if (expanded.length === 0) throw new Error(`No state waits for ${JSON.stringify(event)}.`)
    return expanded
  })
}

/** True when the machine has no handler for this error, which would stop the whole actor. */
export function isUnhandledFailure(snapshot: AnyMachineSnapshot, event: { type: string; actorId?: unknown }): boolean {
  return (
    event.type.startsWith('xstate.error.actor.') &&
    snapshot._nodes.some((node) => node.invoke.some(({ id }) => id === event.actorId))
  )
}
