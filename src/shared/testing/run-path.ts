import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Model, ModelPath, ModelTransition } from './model-paths.ts'
import { type NotedEffect, startReplay } from './replay.ts'

export type AcceptanceWalk<M extends AnyStateMachine> = {
  step: ModelTransition
  snapshot: SnapshotFrom<M>
  effects: NotedEffect[]
}

/**
 * After each step, checks that the actor is in the expected state, that events which this state does not take change
 * nothing, and that late results of stopped actors change nothing; then calls `check`. Throws with the path taken so
 * far.
 */
export async function runPath<M extends AnyStateMachine>(
  model: Model<M>,
  path: ModelPath,
  check: (walked: AcceptanceWalk<M>) => void = () => {},
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
    if (effects.length > 0)
      throw new Error(`An ignored event or a late result ran ${effects[0]?.type}, after ${taken.join(' → ')}`)
    check({ step, snapshot: actor.getSnapshot() as SnapshotFrom<M>, effects: done })
  }
  actor.stop()
}
