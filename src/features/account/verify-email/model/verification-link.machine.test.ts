import { verificationTokenRefused } from '@contract/account.ts'
import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, fallback } from './verification-link.examples.ts'
import { verificationLinkMachine } from './verification-link.machine.ts'

const model = exploreMachine(verificationLinkMachine, examples)

describe('verificationLinkMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "failed": [
          "button.pressed",
        ],
        "refused": [],
        "verified": [],
        "verifying": [
          "xstate.done.actor.0.verificationLink.verifying",
          "xstate.error.actor.0.verificationLink.verifying",
        ],
        "waiting": [
          "button.pressed",
        ],
      }
    `)
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      const { error, token } = snapshot.context
      expect(token).toBe('a-token')
      if (snapshot.matches('refused')) expect(error).toBe(verificationTokenRefused)
      else if (snapshot.matches('failed')) expect([fallback, 'Too many attempts.']).toContain(error)
      else expect(error).toBeNull()
    })
  })
})
