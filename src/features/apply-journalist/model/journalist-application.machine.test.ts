import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, failures } from './journalist-application.examples.ts'
import { journalistApplicationMachine } from './journalist-application.machine.ts'

const model = exploreMachine(journalistApplicationMachine, examples)

describe('journalistApplicationMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "accepted": [],
        "agreed": [
          "agreement.withdrawn",
          "application.submitted",
        ],
        "failed": [
          "agreement.withdrawn",
          "application.submitted",
        ],
        "reading": [
          "agreement.given",
          "application.submitted",
        ],
        "reminded": [
          "agreement.given",
        ],
        "submitting": [
          "xstate.done.actor.0.journalistApplication.submitting",
          "xstate.error.actor.0.journalistApplication.submitting",
        ],
      }
    `)
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { error } = snapshot.context
      if (snapshot.matches('submitting')) expect(event).toEqual({ type: 'application.submitted', isSignedIn: true })
      if (!snapshot.matches('failed')) expect(error).toBeNull()
      else expect(error).toBe(failures.get(event.error) ?? 'You must be logged in to apply.')
      expect(snapshot.hasTag('agreed')).toBe(['agreed', 'submitting', 'failed'].includes(String(snapshot.value)))
    })
  })
})
