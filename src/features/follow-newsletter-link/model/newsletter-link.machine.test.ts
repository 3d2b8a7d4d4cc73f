import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, expired, fallback } from './newsletter-link.examples.ts'
import { newsletterLinkMachine } from './newsletter-link.machine.ts'

const model = exploreMachine(newsletterLinkMachine, examples)

describe('newsletterLinkMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "accepted": [],
        "failed": [
          "button.pressed",
        ],
        "refused": [],
        "sending": [
          "xstate.done.actor.0.newsletterLink.sending",
          "xstate.error.actor.0.newsletterLink.sending",
        ],
        "waiting": [
          "button.pressed",
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
      const { error, token } = snapshot.context
      expect(token).toBe('a-token')
      if (snapshot.matches('refused')) expect(error).toBe(expired)
      else if (snapshot.matches('failed')) expect([fallback, 'The newsroom is closed.']).toContain(error)
      else expect(error).toBeNull()
    })
  })
})
