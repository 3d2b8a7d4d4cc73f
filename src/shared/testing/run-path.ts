/**
 * Walks a path of a model on a running actor: answers come from fakes that wait to be told, time from a simulated
 * clock, and effects are noted instead of done.
 */
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import type { Model, ModelPath, ModelTransition } from './model-paths.ts'

/** An action that a step carried out, as the machine named it. */
export type NotedEffect = { type: string; params: unknown }

export type Walked<M extends AnyStateMachine> = {
  step: ModelTransition
  snapshot: SnapshotFrom<M>
  /** What this step carried out, in order. `assign`, `emit` and their like are the machine's own and not among it. */
  effects: NotedEffect[]
}

type Waiting = { self: AnyActorRef; resolve: (output: unknown) => void; reject: (error: unknown) => void }

/**
 * Walks, and after each step proves three things: the actor is where the model says; events that this state does not
 * take change nothing; and an answer that comes after its question was given up changes nothing. Then `check` has its
 * turn. Throws what it finds wrong, with the way there.
 */
export async function runPath<M extends AnyStateMachine>(
  model: Model<M>,
  path: ModelPath,
  check: (walked: Walked<M>) => void = () => {},
): Promise<void> {
  const { machine, input, serializeState } = model
  const clock = new SimulatedClock()
  const effects: NotedEffect[] = []
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
  const stateNow = () => serializeState(actor.getSnapshot() as SnapshotFrom<M>)
  const taken: string[] = []
  const expectState = (expected: string, cause: string) => {
    if (stateNow() === expected) return
    throw new Error(`${cause}, after ${taken.join(' → ')}:\nexpected ${expected}\nbut is   ${stateNow()}`)
  }

  const take = async ({ event }: ModelTransition) => {
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

  expectState(model.initial, 'The start is another')
  for (const step of path.steps) {
    effects.length = 0
    await take(step)
    taken.push(step.event.type)
    expectState(step.to, 'The step leads elsewhere')
    const done = effects.splice(0)

    for (const sneak of model.sneakEvents.get(step.to) ?? []) {
      if (sneak.type.startsWith('xstate.')) continue
      actor.send(sneak)
      expectState(step.to, `${sneak.type} is not taken here, yet it changed the state`)
    }
    for (const late of waiting.filter(({ self }) => actor.getSnapshot().children[self.id] !== self))
      late.resolve(undefined)
    waiting = waiting.filter(({ self }) => actor.getSnapshot().children[self.id] === self)
    await settle()
    expectState(step.to, 'A late answer changed the state')
    if (effects.length > 0) throw new Error(`${effects[0]?.type} came of nothing, after ${taken.join(' → ')}`)
    check({ step, snapshot: actor.getSnapshot() as SnapshotFrom<M>, effects: done })
  }
  actor.stop()
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
