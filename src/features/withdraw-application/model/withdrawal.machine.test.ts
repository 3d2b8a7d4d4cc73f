import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './withdrawal.examples.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'

const model = exploreMachine(withdrawalMachine, examples)

describe('withdrawalMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      idle: ['withdrawal.requested'],
      confirming: ['withdrawal.cancelled', 'withdrawal.confirmed'],
      withdrawing: ['xstate.done.actor.0.withdrawal.withdrawing', 'xstate.error.actor.0.withdrawal.withdrawing'],
      failed: ['withdrawal.cancelled', 'withdrawal.confirmed'],
    })
  })

  test('has a path for every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { application, withdrawn, error } = snapshot.context
      if (event.type.startsWith('xstate.done')) expect(withdrawn).toEqual(['application-1'])
      expect(application === null).toBe(snapshot.matches('idle'))
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})
