/**
 * An actor of a model's machine that is led by the steps of a path: answers come from fakes that wait to be told, time
 * from a simulated clock, and effects are noted instead of done.
 */
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { type Model, type ModelTransition, nameState } from './model-paths.ts'

/** An action that was carried out, as the machine named it. */
export type NotedEffect = { type: string; params: unknown }

type Waiting = { self: AnyActorRef; resolve: (output: unknown) => void; reject: (error: unknown) => void }

/** Starts the actor in the model's initial state. */
export function startReplay<M extends AnyStateMachine>({ machine, input, serializeState }: Model<M>) {
  const clock = new SimulatedClock()
  const effects: NotedEffect[] = []
  const taken: string[] = []
  let waiting: Waiting[] = []

  const fakeActor = fromPromise(({ self }) => new Promise((resolve, reject) => waiting.push({ self, resolve, reject })))
  const noteEffect = (type: string) => (_: unknown, params: unknown) => effects.push({ type, params })
  const { actors, actions, delays } = machine.implementations
  const actor = createActor(
    machine.provide({
      actors: mapEntries(actors, () => fakeActor),
      // `assign` and the other built-in actions carry `resolve`; the rest are effects.
      actions: mapEntries(actions, (action, name) => (isBuiltIn(action) ? action : noteEffect(name))),
    }),
    { clock, input },
  ).start()

  const lead = async (event: ModelTransition['event']) => {
    const [, kind, id] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event.type) ?? []
    if (kind === undefined || id === undefined) return actor.send(event)
    if (kind === 'after') return clock.increment(readDelay(id, delays, actor.getSnapshot(), event))
    const asked = waiting.findLast(({ self }) => self.id === id)
    if (asked === undefined) throw new Error(`${event.type}: nobody was asked, after ${taken.join(' → ')}`)
    waiting = waiting.filter((one) => one !== asked)
    if ('output' in event) asked.resolve(event.output)
    else asked.reject('error' in event ? event.error : undefined)
    await settle()
  }

  const expectState = (expected: string, cause: string) => {
    const now = serializeState(actor.getSnapshot() as SnapshotFrom<M>)
    if (now !== expected)
      throw new Error(`${cause}, after ${taken.join(' → ')}:\nexpected ${expected}\nbut is   ${now}`)
  }

  return {
    actor,
    effects,
    taken,
    /** Throws when the actor is not where the model says. */
    expectState,
    /** Takes one step of a path, and proves that it leads where the model says. */
    async take({ event, to }: ModelTransition) {
      await lead(event)
      taken.push(event.type)
      expectState(to, 'The step leads elsewhere')
    },
    /** Answers every question that was given up. */
    async answerLate() {
      const isLate = ({ self }: Waiting) => actor.getSnapshot().children[self.id] !== self
      for (const late of waiting.filter(isLate)) late.resolve(undefined)
      waiting = waiting.filter((one) => !isLate(one))
      await settle()
    },
  }
}

/** Leads a new actor along the shortest path to a state, named as `nameState` names it: `checking.verifying`. */
export async function replayTo<M extends AnyStateMachine>(model: Model<M>, state: string): Promise<AnyActorRef> {
  const steps = findShortestPath(model, state)
  const replay = startReplay(model)
  for (const step of steps) await replay.take(step)
  return replay.actor
}

function findShortestPath<M extends AnyStateMachine>(model: Model<M>, state: string): ModelTransition[] {
  const leaving = Map.groupBy(model.transitions, ({ from }) => from)
  const routes = new Map<string, ModelTransition[]>([[model.initial, []]])
  // The map grows while it is walked: the nearest states come first.
  for (const [key, route] of routes) {
    const snapshot = model.states.get(key)
    if (snapshot !== undefined && nameState(snapshot.value) === state) return route
    for (const step of leaving.get(key) ?? []) if (!routes.has(step.to)) routes.set(step.to, [...route, step])
  }
  throw new Error(`No example leads to the state ${state}: add one to the machine's examples.`)
}

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action

function mapEntries<From, To>(record: Record<string, From> | undefined, map: (value: From, name: string) => To) {
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, map(value, name)]))
}

/** Milliseconds of a delay, from the `NAME.STATE` of its event: the name or number as the machine gives it. */
function readDelay(id: string, delays: Record<string, unknown> | undefined, snapshot: object, event: object): number {
  const name = Object.keys(delays ?? {}).find((known) => id.startsWith(`${known}.`))
  const delay = name === undefined ? Number.parseFloat(id) : delays?.[name]
  return typeof delay === 'function' ? delay({ ...snapshot, event }) : Number(delay)
}

/** Lets promises that have their answer tell it. */
async function settle() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
