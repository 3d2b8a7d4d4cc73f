import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Model, ModelPath, ModelTransition } from './model-paths.ts'
import { type NotedEffect, startReplay } from './replay.ts'

export type Walked<M extends AnyStateMachine> = {
  step: ModelTransition
  snapshot: SnapshotFrom<M>
  /** What this step carried out, in order. `assign`, `emit` and their like are the machine's own and not among it. */
  effects: NotedEffect[]
}

/**
 * Walks a path of a model on a running actor, and after each step proves three things: the actor is where the model
 * says; events that this state does not take change nothing; and an answer that comes after its question was given up
 * changes nothing. Then `check` has its turn. Throws what it finds wrong, with the way there.
 */
export async function runPath<M extends AnyStateMachine>(
  model: Model<M>,
  path: ModelPath,
  check: (walked: Walked<M>) => void = () => {},
): Promise<void> {
  const { actor, effects, taken, expectState, take, answerLate } = startReplay(model)
  expectState(model.initial, 'The start is another')
  for (const step of path.steps) {
    effects.length = 0
    await take(step)
    const done = effects.splice(0)

    for (const sneak of model.sneakEvents.get(step.to) ?? []) {
      if (sneak.type.startsWith('xstate.')) continue
      actor.send(sneak)
      expectState(step.to, `${sneak.type} is not taken here, yet it changed the state`)
    }
    await answerLate()
    expectState(step.to, 'A late answer changed the state')
    if (effects.length > 0) throw new Error(`${effects[0]?.type} came of nothing, after ${taken.join(' → ')}`)
    check({ step, snapshot: actor.getSnapshot() as SnapshotFrom<M>, effects: done })
  }
  actor.stop()
}
