import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './password-reset.examples.ts'
import { passwordResetMachine } from './password-reset.machine.ts'

const model = exploreMachine(passwordResetMachine, examples)

describe('passwordResetMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "entering": [
          "form.submitted",
        ],
        "failed": [
          "form.submitted",
        ],
        "left": [],
        "refused": [],
        "submitting": [
          "xstate.done.actor.0.passwordReset.submitting",
          "xstate.error.actor.0.passwordReset.submitting",
        ],
        "succeeded": [
          "xstate.after.successPause.passwordReset.succeeded",
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
      const { token, error } = snapshot.context
      expect(token).toBe('a-token')
      expect(error !== null).toBe(snapshot.matches('failed'))
    })
  })

  test('sends the token with the password, keeps no password, and leaves after three seconds', async () => {
    const clock = new SimulatedClock()
    const sent: unknown[] = []
    const reset = createActor(
      passwordResetMachine.provide({
        actors: { resetPassword: fromPromise(async ({ input }) => void sent.push(input)) },
      }),
      { input: { token: 'a-token' }, clock },
    ).start()
    reset.send({ type: 'form.submitted', password: 'analytical engine 1843' })
    await waitFor(reset, (snapshot) => snapshot.matches('succeeded'))
    expect(sent).toEqual([{ token: 'a-token', password: 'analytical engine 1843' }])
    expect(JSON.stringify(reset.getSnapshot().context)).not.toContain('analytical')
    clock.increment(2_999)
    expect(reset.getSnapshot().matches('succeeded')).toBe(true)
    clock.increment(1)
    expect(reset.getSnapshot().matches('left')).toBe(true)
  })
})
