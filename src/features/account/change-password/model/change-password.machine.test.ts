import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './change-password.examples.ts'
import { changePasswordMachine } from './change-password.machine.ts'

const model = exploreMachine(changePasswordMachine, examples)

describe('changePasswordMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "changed": [
          "form.submitted",
          "xstate.after.noticePause.changePassword.changed",
        ],
        "changing": [
          "xstate.done.actor.0.changePassword.changing",
          "xstate.error.actor.0.changePassword.changing",
        ],
        "confirmingCurrent": [
          "xstate.done.actor.0.changePassword.confirmingCurrent",
          "xstate.error.actor.0.changePassword.confirmingCurrent",
        ],
        "entering": [
          "form.submitted",
        ],
        "failed": [
          "field.changed",
          "form.submitted",
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
      const { passwords, formError } = snapshot.context
      const isUnderWay = snapshot.matches('confirmingCurrent') || snapshot.matches('changing')
      expect(passwords).toEqual(isUnderWay ? { currentPassword: 'the old one', newPassword: 'the new one' } : null)
      if (snapshot.matches('changing')) expect(event.type).toMatch(/^xstate\.done\.actor\..*confirmingCurrent$/)
      if (!snapshot.matches('failed')) expect(formError).toBeNull()
      else if (event.type === 'field.changed') expect(formError?.field).not.toBe(event.field)
      else expect(formError).not.toBeNull()
    })
  })
})
