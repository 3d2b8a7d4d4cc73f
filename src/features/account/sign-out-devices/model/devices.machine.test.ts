import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './devices.examples.ts'
import { devicesMachine } from './devices.machine.ts'

const model = exploreMachine(devicesMachine, examples)

describe('devicesMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      loading: ['xstate.done.actor.0.devices.loading', 'xstate.error.actor.0.devices.loading'],
      unavailable: ['retry.requested'],
      listed: ['signOut.requested'],
      signingOut: ['xstate.done.actor.0.devices.signingOut', 'xstate.error.actor.0.devices.signingOut'],
      failed: ['signOut.requested'],
    })
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    let before: readonly { id: string }[] = []
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { sessions, target, error } = snapshot.context
      expect(target === null).toBe(!snapshot.matches('signingOut') && !snapshot.matches('failed'))
      expect(error === null).toBe(!snapshot.matches('failed'))
      if (!snapshot.matches('loading') && !snapshot.matches('unavailable'))
        expect(sessions.some(({ is_current }) => is_current)).toBe(true)
      if (!event.type.startsWith('xstate.done')) expect(sessions).toEqual(before)
      before = sessions
    })
  })
})
