import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, stats } from './performance.examples.ts'
import { performanceMachine } from './performance.machine.ts'

const model = exploreMachine(performanceMachine, examples)

describe('performanceMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      loading: ['xstate.done.actor.0.performance.loading', 'xstate.error.actor.0.performance.loading'],
      loaded: [],
      failed: ['retry.requested'],
    })
  })

  test('has a path for every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      expect(snapshot.context.stats).toEqual(snapshot.matches('loaded') ? stats : null)
    })
  })
})
