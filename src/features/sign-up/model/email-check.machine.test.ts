import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './email-check.examples.ts'
import { emailCheckMachine } from './email-check.machine.ts'

const model = exploreMachine(emailCheckMachine, examples)

describe('emailCheckMachine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "available": [
          "email.changed",
          "email.entered",
        ],
        "checking": [
          "email.changed",
          "email.entered",
          "xstate.after.timeout.emailCheck.checking",
          "xstate.done.actor.0.emailCheck.checking",
          "xstate.error.actor.0.emailCheck.checking",
        ],
        "failed": [
          "email.changed",
          "email.entered",
        ],
        "idle": [
          "email.entered",
        ],
        "taken": [
          "email.changed",
          "email.entered",
        ],
      }
    `)
  })

  test('has a path for every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ step, snapshot }) => {
      const { email } = snapshot.context
      expect(email === '').toBe(snapshot.matches('idle') || snapshot.matches('failed'))
      if (step.event.type === 'email.entered') expect(email).toBe(step.event.email)
    })
  })

  test('checks a repeated email once and aborts the check for another email', async () => {
    const asked: string[] = []
    const aborted: string[] = []
    const check = createActor(
      emailCheckMachine.provide({
        actors: {
          checkEmail: fromPromise(({ input, signal }) => {
            asked.push(input.email)
            signal.addEventListener('abort', () => aborted.push(input.email))
            return new Promise(() => {})
          }),
        },
      }),
    ).start()
    check.send({ type: 'email.entered', email: 'ada@lede.example' })
    check.send({ type: 'email.entered', email: 'ada@lede.example' })
    expect({ asked, aborted }).toEqual({ asked: ['ada@lede.example'], aborted: [] })
    check.send({ type: 'email.entered', email: 'mary@lede.example' })
    expect({ asked, aborted }).toEqual({
      asked: ['ada@lede.example', 'mary@lede.example'],
      aborted: ['ada@lede.example'],
    })
    check.stop()
  })
})
