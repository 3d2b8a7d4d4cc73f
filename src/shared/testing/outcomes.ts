/** What a machine waits for, as events that a model can name: an actor's answer or failure, and the end of a delay. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'

export type Outcome =
  | { outcome: 'done'; actor: string; output: unknown }
  | { outcome: 'failed'; actor: string; error: unknown }
  | { outcome: 'after'; delay: string | number }

/** The actor that `setup` calls `actor` answers. */
export const done = (actor: string, output?: unknown): Outcome => ({ outcome: 'done', actor, output })
/** It fails. */
export const failed = (actor: string, error: unknown = new Error('failed')): Outcome => ({
  outcome: 'failed',
  actor,
  error,
})
/** A delay ends, by its name or its milliseconds. */
export const after = (delay: string | number): Outcome => ({ outcome: 'after', delay })

/** An event as XState gets it. */
export type ModelEvent = { type: string; [field: string]: unknown }

/** The events that XState itself sends for an outcome: one for each state that waits for it. */
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

/** Whether this failure would kill the whole actor: it can happen here, and nothing handles it (rule 18). */
export function isUnhandledFailure(snapshot: AnyMachineSnapshot, event: { type: string; actorId?: unknown }): boolean {
  return (
    event.type.startsWith('xstate.error.actor.') &&
    snapshot._nodes.some((node) => node.invoke.some(({ id }) => id === event.actorId))
  )
}
