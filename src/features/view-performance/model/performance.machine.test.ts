import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, stats } from './performance.examples.ts'
import { performanceMachine } from './performance.machine.ts'

const model = exploreMachine(performanceMachine, examples)

describe("a journalist's figures", () => {
  test('have no state, transition or guard that the examples leave out', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      loading: ['xstate.done.actor.0.performance.loading', 'xstate.error.actor.0.performance.loading'],
      loaded: [],
      failed: ['retry.requested'],
    })
  })

  test('are walked through every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('walk $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      expect(snapshot.context.stats).toEqual(snapshot.matches('loaded') ? stats : null)
    })
  })
})
