import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './counts.examples.ts'
import { countsMachine, hasNews, noCounts } from './counts.machine.ts'

const model = exploreMachine(countsMachine, examples)

describe('the counts', () => {
  test('have no state, transition or guard that the examples leave out', () => {
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

  test('are walked through every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('walk $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      // Whoever is signed out has nothing waiting.
      if (snapshot.matches('stopped')) expect(snapshot.context).toEqual({ user: null, counts: noCounts })
      else expect(snapshot.context.user).not.toBeNull()
    })
  })
})

test('the dot stands for any offer, delivery or accepted application, and for more than one paid contribution', () => {
  expect(hasNews(noCounts)).toBe(false)
  expect(hasNews({ ...noCounts, pendingApplications: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, pendingDeliveries: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, acceptedApplications: 1 })).toBe(true)
  expect(hasNews({ ...noCounts, paidContributions: 1 })).toBe(false)
  expect(hasNews({ ...noCounts, paidContributions: 2 })).toBe(true)
})
