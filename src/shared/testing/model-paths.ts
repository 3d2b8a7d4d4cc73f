/**
 * Derives tests from a machine (docs/architecture.md#testing). `exploreMachine` sends every example event in every
 * reachable state; `transitionPairPaths` covers what it found; `run-path.ts` replays the paths on a running actor.
 * The path functions of `xstate/graph` do not suffice: they reach every state but skip transitions that lead back,
 * and do not cover pairs.
 */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  type StateValue,
  transition,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { cover } from './cover-graph.ts'
import { expandOutcomes, isUnhandledFailure, type ModelEvent, type Outcome } from './outcomes.ts'
import { watchGuards } from './watch-guards.ts'

export type ExploreOptions<M extends AnyStateMachine> = {
  /**
   * Examples of every event, with payloads that make each guard true and false, and `done`, `failed` and `after` for
   * what the machine waits for.
   */
  events: readonly (EventFrom<M> | Outcome)[]
  input?: InputFrom<M>
  /**
   * Decides which snapshots count as one state; by default the value and the whole context. A context that grows
   * without limit needs one: `({ value, context }) => JSON.stringify([value, Math.min(context.failures, 2)])`.
   */
  serializeState?: (snapshot: SnapshotFrom<M>) => string
  /** Exceeding it means that `serializeState` is wrong. */
  limit?: number
  /** Ends once every state is reached, which takes a fraction of the time. `gaps` then says nothing. */
  statesOnly?: boolean
}

export type ModelTransition = { id: number; from: string; event: ModelEvent; to: string }

export type Model<M extends AnyStateMachine> = {
  machine: M
  input: InputFrom<M> | undefined
  serializeState: (snapshot: SnapshotFrom<M>) => string
  initial: string
  states: ReadonlyMap<string, AnyMachineSnapshot>
  transitions: readonly ModelTransition[]
  /** Events that a state does not take; `run-path.ts` proves that they change nothing. */
  sneakEvents: ReadonlyMap<string, readonly ModelEvent[]>
  /** Describes what no example reached; tests expect `[]`. */
  gaps: readonly string[]
}

export type ModelPath = { description: string; steps: readonly ModelTransition[] }

export function exploreMachine<M extends AnyStateMachine>(machine: M, options: ExploreOptions<M>): Model<M> {
  const serializeState = options.serializeState ?? (({ value, context }) => JSON.stringify([value, context]))
  const events = expandOutcomes(machine, options.events)
  const guards = watchGuards(machine)
  const watched: AnyStateMachine = guards.machine
  const nodes = [watched.root, ...getStateNodes(watched.root)]
  const untaken = new Set(nodes.flatMap((node) => [...node.transitions.values()].flat()))
  const unreached = new Set(nodes)
  const states = new Map<string, AnyMachineSnapshot>()
  const transitions: ModelTransition[] = []
  const sneakEvents = new Map<string, ModelEvent[]>()

  const meet = (snapshot: AnyMachineSnapshot): string => {
    const key = serializeState(snapshot as SnapshotFrom<M>)
    if (!states.has(key)) states.set(key, snapshot)
    if (states.size > (options.limit ?? 1000)) throw new Error('The states do not end: pass serializeState.')
    for (const node of snapshot._nodes) unreached.delete(node)
    return key
  }

  const initial = meet(initialTransition(watched, options.input)[0])
  // The states of a parallel machine are combinations, which its nodes do not tell.
  const endsEarly = options.statesOnly && nodes.every(({ type }) => type !== 'parallel')
  for (const [from, snapshot] of states) {
    if (endsEarly && unreached.size === 0) break
    const sneaks: ModelEvent[] = []
    sneakEvents.set(from, sneaks)
    for (const event of snapshot.status === 'active' ? events : []) {
      if (!snapshot.can(event)) {
        if (isUnhandledFailure(snapshot, event)) throw new Error(`${from} has no onError for ${event.type}.`)
        sneaks.push(event)
        continue
      }
      for (const definition of watched.getTransitionData(snapshot, event)) untaken.delete(definition)
      const to = meet(transition(watched, snapshot, event)[0])
      transitions.push({ id: transitions.length, from, event, to })
    }
  }

  const gaps = [
    ...[...unreached].map((node) => `no example reaches ${node.id}`),
    ...[...untaken].map((definition) => `no example takes ${definition.eventType} of ${definition.source.id}`),
    ...guards.oneSided(),
  ]
  return { machine, input: options.input, serializeState, initial, states, transitions, sneakEvents, gaps }
}

const nameSteps = (steps: readonly ModelTransition[]) => steps.map(({ event }) => event.type).join(' → ')
const asPaths = (walks: ModelTransition[][]): ModelPath[] =>
  walks.map((steps) => ({ description: nameSteps(steps), steps }))

export function transitionPairPaths<M extends AnyStateMachine>({ initial, transitions }: Model<M>): ModelPath[] {
  const leaving = Map.groupBy(transitions, ({ from }) => from)
  const target = (last: string) => (last === '' ? initial : (transitions[Number(last)]?.to ?? ''))
  return asPaths(
    cover('', (last) =>
      (leaving.get(target(last)) ?? []).map((step) => ({
        key: `${last}>${step.id}`,
        to: String(step.id),
        label: step,
      })),
    ),
  )
}

export function stateNames<M extends AnyStateMachine>({ states }: Model<M>): string[] {
  return [...new Set([...states.values()].map(({ value }) => nameState(value)))]
}

/** `checking.verifying`; a parallel state is written as JSON. */
export function nameState(value: StateValue): string {
  if (typeof value === 'string') return value
  const [[parent, child] = [], ...others] = Object.entries(value)
  return child === undefined || others.length > 0 ? JSON.stringify(value) : `${parent}.${nameState(child)}`
}

/**
 * The state that each event leads to in each state: `{ saving: { done: 'saved', failed: 'offline or refused' } }`, with
 * `or` where the context or the payload decides.
 */
export function transitionTable<M extends AnyStateMachine>({ states, transitions }: Model<M>) {
  const nameOf = (key: string) => nameState(states.get(key)?.value ?? '')
  const table: Record<string, Record<string, string>> = {}
  for (const key of states.keys()) table[nameOf(key)] = {}
  for (const [from, leaving] of Map.groupBy(transitions, (one) => nameOf(one.from))) {
    const byEvent = Map.groupBy(leaving, ({ event }) => shorten(event.type))
    table[from] = Object.fromEntries(
      [...byEvent].map(([event, taken]) => [
        event,
        [...new Set(taken.map(({ to }) => nameOf(to)))].sort().join(' or '),
      ]),
    )
  }
  return table
}

/** `done`, `failed` or `after retryPause`; the state itself is known. */
const shorten = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.0\..*/, 'done')
    .replace(/^xstate\.error\.actor\.0\..*/, 'failed')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after $1')

/**
 * Examples of everything that can happen to a machine, exported as `examples` from `NAME.examples.ts` beside
 * `NAME.machine.ts`. The machine's tests and its Storybook page are built from them.
 */
export type Examples<M extends AnyStateMachine> = ExploreOptions<M> & { machine: M }

export const examplesOf = <M extends AnyStateMachine>(machine: M, options: ExploreOptions<M>): Examples<M> => ({
  machine,
  ...options,
})
