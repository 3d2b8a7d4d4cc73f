import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './own-media.examples.ts'
import { ownMediaMachine } from './own-media.machine.ts'

const model = exploreMachine(ownMediaMachine, examples)

describe('ownMediaMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      loading: ['xstate.done.actor.0.ownMedia.loading', 'xstate.error.actor.0.ownMedia.loading'],
      unavailable: ['retry.requested'],
      'listed.resting': ['media.deleted', 'more.requested'],
      'listed.loadingMore': [
        'media.deleted',
        'xstate.done.actor.0.ownMedia.listed.loadingMore',
        'xstate.error.actor.0.ownMedia.listed.loadingMore',
      ],
      'listed.moreUnavailable': ['media.deleted', 'more.requested'],
    })
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    let before: readonly { id: string }[] = []
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { items } = snapshot.context
      const isDeletion = event.type === 'media.deleted'
      if (isDeletion) expect(items).toEqual(before.filter(({ id }) => id !== event.id))
      else if (!event.type.startsWith('xstate.done')) expect(items).toEqual(before)
      before = items
    })
  })
})
