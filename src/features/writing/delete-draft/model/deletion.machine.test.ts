import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './deletion.examples.ts'
import { deletionMachine } from './deletion.machine.ts'

const model = exploreMachine(deletionMachine, examples)

describe('deletionMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      idle: ['deletion.requested'],
      confirming: ['deletion.cancelled', 'deletion.confirmed'],
      deleting: ['xstate.done.actor.0.deletion.deleting', 'xstate.error.actor.0.deletion.deleting'],
      failed: ['deletion.cancelled', 'deletion.confirmed'],
    })
  })

  test('has a path for every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { draft, deleted, error } = snapshot.context
      if (event.type.startsWith('xstate.done')) expect(deleted).toEqual(['draft-1'])
      expect(draft === null).toBe(snapshot.matches('idle'))
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})
