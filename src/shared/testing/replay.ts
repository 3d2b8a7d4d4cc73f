/**
 * Replays a path on a real actor: its child actors are fakes that settle on request, the clock is simulated, and
 * effects are recorded instead of run.
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

export type NotedEffect = { type: string; params: unknown }

type Waiting = { self: AnyActorRef; resolve: (output: unknown) => void; reject: (error: unknown) => void }

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
      // `assign` and the other built-in actions have a `resolve` property; all others are effects.
      actions: mapEntries(actions, (action, name) => (isBuiltIn(action) ? action : noteEffect(name))),
    }),
    { clock, input },
  ).start()

  const lead = async (event: ModelTransition['event']) => {
    const [, kind, id] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event.type) ?? []
    if (kind === undefined || id === undefined) return actor.send(event)
    if (kind === 'after') return clock.increment(readDelay(id, delays, actor.getSnapshot(), event))
    const asked = waiting.findLast(({ self }) => self.id === id)
    if (asked === undefined) throw new Error(`${event.type}: no actor is waiting, after ${taken.join(' → ')}`)
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
    expectState,
    async take({ event, to }: ModelTransition) {
      await lead(event)
      taken.push(event.type)
      expectState(to, 'The step leads elsewhere')
    },
    async answerLate() {
      const isLate = ({ self }: Waiting) => actor.getSnapshot().children[self.id] !== self
      for (const late of waiting.filter(isLate)) late.resolve(undefined)
      waiting = waiting.filter((one) => !isLate(one))
      await settle()
    },
  }
}

export async function replayTo<M extends AnyStateMachine>(model: Model<M>, state: string): Promise<AnyActorRef> {
  const steps = findShortestPath(model, state)
  const replay = startReplay(model)
  for (const step of steps) await replay.take(step)
  return replay.actor
}

function findShortestPath<M extends AnyStateMachine>(model: Model<M>, state: string): ModelTransition[] {
  const leaving = Map.groupBy(model.transitions, ({ from }) => from)
  const routes = new Map<string, ModelTransition[]>([[model.initial, []]])
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

/** `id` is the `NAME.STATE` of a delay's event, where NAME is a name or a number. Returns milliseconds. */
function readDelay(id: string, delays: Record<string, unknown> | undefined, snapshot: object, event: object): number {
  const name = Object.keys(delays ?? {}).find((known) => id.startsWith(`${known}.`))
  const delay = name === undefined ? Number.parseFloat(id) : delays?.[name]
  return typeof delay === 'function' ? delay({ ...snapshot, event }) : Number(delay)
}

async function settle() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
