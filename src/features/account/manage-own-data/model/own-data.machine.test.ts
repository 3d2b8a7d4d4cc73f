import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './own-data.examples.ts'
import { ownDataMachine } from './own-data.machine.ts'

const model = exploreMachine(ownDataMachine, examples)

describe('ownDataMachine', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      idle: ['task.requested'],
      asking: ['dialog.cancelled', 'form.submitted'],
      confirming: ['xstate.done.actor.0.ownData.confirming', 'xstate.error.actor.0.ownData.confirming'],
      acting: ['xstate.done.actor.0.ownData.acting', 'xstate.error.actor.0.ownData.acting'],
      failed: ['dialog.cancelled', 'form.submitted'],
      downloading: ['task.requested'],
      deleted: [],
    })
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    let asked: string | undefined
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { task, answers, error } = snapshot.context
      if (event.type === 'task.requested') asked = String(event.task)
      if (!snapshot.matches('idle')) expect(task).toBe(asked)
      const isUnderWay = snapshot.matches('confirming') || snapshot.matches('acting')
      expect(answers).toEqual(
        isUnderWay ? { password: 'analytical engine 1843', byline: 'remove' } : { password: '', byline: 'keep' },
      )
      if (snapshot.matches('acting')) expect(event.type).toMatch(/^xstate\.done\.actor\..*confirming$/)
      if (snapshot.matches('deleted')) expect(task).toBe('deletion')
      if (snapshot.matches('downloading')) expect(task).toBe('download')
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})
