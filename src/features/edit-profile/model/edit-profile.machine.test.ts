import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './edit-profile.examples.ts'
import { editProfileMachine } from './edit-profile.machine.ts'

const model = exploreMachine(editProfileMachine, examples)

describe('editing a profile', () => {
  test('has no state, transition or guard that the examples leave out', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "editing": [
          "form.submitted",
        ],
        "failed": [
          "field.changed",
          "form.submitted",
        ],
        "saved": [
          "form.submitted",
          "xstate.after.noticePause.editProfile.saved",
        ],
        "saving": [
          "xstate.done.actor.0.editProfile.saving",
          "xstate.error.actor.0.editProfile.saving",
        ],
      }
    `)
  })

  test('is walked through every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('walks $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { profile, problem } = snapshot.context
      if (snapshot.matches('saving')) expect(profile).toEqual({ name: 'Ada King', phone: '' })
      if (!snapshot.matches('failed')) expect(problem).toBeNull()
      else if (event.type === 'field.changed') expect(problem?.field).not.toBe(event.field)
      else expect(problem).not.toBeNull()
    })
  })
})
