import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './deletion.examples.ts'
import { deletionMachine } from './deletion.machine.ts'

const model = exploreMachine(deletionMachine, examples)

describe('a deletion', () => {
  test('has no state, transition or guard that the examples leave out', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      idle: ['deletion.requested'],
      confirming: ['deletion.cancelled', 'deletion.confirmed'],
      deleting: ['xstate.done.actor.0.deletion.deleting', 'xstate.error.actor.0.deletion.deleting'],
      failed: ['deletion.cancelled', 'deletion.confirmed'],
    })
  })

  test('is walked through every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('walks $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { draft, deleted, error } = snapshot.context
      // Only what the server withdrew counts as deleted, and it stays so.
      if (event.type.startsWith('xstate.done')) expect(deleted).toEqual(['draft-1'])
      expect(draft === null).toBe(snapshot.matches('idle'))
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})
