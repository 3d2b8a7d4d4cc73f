import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/api'
import {
  acceptedEvents,
  done,
  exploreMachine,
  failed,
  measureCoverage,
  runPath,
  transitionPairPaths,
} from '@/shared/testing'
import { newsletterLinkMachine } from './newsletter-link.machine.ts'

const expired = 'This confirmation link is invalid or has expired. Please subscribe again.'
const fallback = 'An error occurred. Please try again later.'

const model = exploreMachine(newsletterLinkMachine, {
  input: { token: 'a-token' },
  events: [
    { type: 'button.pressed' },
    done('spendToken'),
    failed('spendToken', new ApiError(400, expired, null)),
    failed('spendToken', new ApiError(0, undefined, null)),
    failed('spendToken', new ApiError(503, 'The newsroom is closed.', null)),
    failed('spendToken', new Error('anything else')),
  ],
})

describe('a link in the mail of the newsletter', () => {
  test('has no state, transition or guard that the examples leave out', () => {
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

  test('is walked through every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('walks $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      const { error, token } = snapshot.context
      expect(token).toBe('a-token')
      if (snapshot.matches('refused')) expect(error).toBe(expired)
      else if (snapshot.matches('failed')) expect([fallback, 'The newsroom is closed.']).toContain(error)
      else expect(error).toBeNull()
    })
  })
})
