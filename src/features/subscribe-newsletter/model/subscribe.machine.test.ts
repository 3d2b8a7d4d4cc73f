import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './subscribe.examples.ts'
import { subscribeMachine } from './subscribe.machine.ts'

const model = exploreMachine(subscribeMachine, examples)

describe('subscribeMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "closed": [],
        "idle": [
          "email.changed",
          "form.submitted",
        ],
        "submitting": [
          "xstate.done.actor.0.subscribe.submitting",
          "xstate.error.actor.0.subscribe.submitting",
        ],
        "subscribed": [
          "xstate.after.successPause.subscribe.subscribed",
        ],
      }
    `)
  })

  test('has a path for every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      if (!snapshot.matches('idle')) expect(snapshot.context.error).toBeNull()
      else
        expect([null, 'Too many attempts.', 'An error occurred. Please try again later.']).toContain(
          snapshot.context.error,
        )
    })
  })
})
