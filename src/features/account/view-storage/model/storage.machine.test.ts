import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, storage } from './storage.examples.ts'
import { storageMachine } from './storage.machine.ts'

const model = exploreMachine(storageMachine, examples)

describe('storageMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      loading: ['storage.changed', 'xstate.done.actor.0.storage.loading', 'xstate.error.actor.0.storage.loading'],
      loaded: ['storage.changed'],
      refreshing: [
        'storage.changed',
        'xstate.done.actor.0.storage.refreshing',
        'xstate.error.actor.0.storage.refreshing',
      ],
      failed: ['retry.requested', 'storage.changed'],
    })
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      expect(snapshot.context.storage).toEqual(
        snapshot.matches('loaded') || snapshot.matches('refreshing') ? storage : null,
      )
    })
  })
})
