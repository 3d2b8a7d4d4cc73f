import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './passing-notice.examples.ts'
import { passingNoticeMachine } from './passing-notice.machine.ts'

const model = exploreMachine(passingNoticeMachine, examples)

describe('passing notice machine', () => {
  test('covers every state, transition and guard with its examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toMatchInlineSnapshot(`
      {
        "hidden": [
          "notice.given",
        ],
        "shown": [
          "notice.given",
          "notice.takenBack",
          "xstate.after.noticePause.passingNotice.shown",
        ],
      }
    `)
  })

  test('covers every pair of transitions with its paths', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', (path) => runPath(model, path))

  test('restarts its full duration when the notice is given again', () => {
    const clock = new SimulatedClock()
    const notice = createActor(passingNoticeMachine, { clock, input: { staysMs: 3000 } }).start()
    notice.send({ type: 'notice.given' })
    clock.increment(2999)
    notice.send({ type: 'notice.given' })
    clock.increment(2999)
    expect(notice.getSnapshot().value).toBe('shown')
    clock.increment(1)
    expect(notice.getSnapshot().value).toBe('hidden')
  })
})
