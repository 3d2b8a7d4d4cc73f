import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './counts.examples.ts'
import { countsMachine, hasNews, noCounts } from './counts.machine.ts'

const model = exploreMachine(countsMachine, examples)

describe('counts machine', () => {
  test('covers every state, transition and guard with its examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "following.loading": [
          "counts.changed",
          "session.closed",
          "session.opened",
          "xstate.done.actor.0.counts.following.loading",
          "xstate.error.actor.0.counts.following.loading",
        ],
        "following.resting": [
          "counts.changed",
          "session.closed",
          "session.opened",
          "xstate.after.pollPause.counts.following.resting",
        ],
        "stopped": [
          "session.opened",
        ],
      }
    `)
  })

  test('covers every pair of transitions with its paths', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      // Signed-out readers have no counts.
      if (snapshot.matches('stopped')) expect(snapshot.context).toEqual({ user: null, counts: noCounts })
      else expect(snapshot.context.user).not.toBeNull()
    })
  })
})

test('the dot shows for any application, delivery or accepted application, and for more than one paid contribution', () => {
  expect(hasNews(noCounts)).toBe(false)
  expect(hasNews({ ...noCounts, pendingApplications: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, pendingDeliveries: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, acceptedApplications: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, paidContributions: 1 })).toBe(false)
  expect(hasNews({ ...noCounts, paidContributions: 2 })).toBe(true)
})
