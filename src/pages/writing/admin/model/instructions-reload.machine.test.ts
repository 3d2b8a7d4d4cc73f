import { expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './instructions-reload.examples.ts'

const model = exploreMachine(examples.machine, examples)
const paths = transitionPairPaths(model)

test('the examples cover every state and transition', () => {
  expect(model.gaps).toEqual([])
  expect(acceptedEvents(model)).toEqual({
    resting: ['reload.requested'],
    confirming: ['reload.confirmed', 'reload.declined'],
    loading: ['xstate.done.actor.0.instructionsReload.loading', 'xstate.error.actor.0.instructionsReload.loading'],
    reloaded: ['reload.requested'],
    failed: ['reload.requested'],
  })
  const { pairs } = measureCoverage(model, paths)
  expect(pairs.covered).toBe(pairs.all)
})

test('unsaved text is replaced only after confirmation, and only by loaded content', async () => {
  for (const path of paths) {
    let mayGo = false
    await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
      if (event.type === 'reload.requested') mayGo = event.isChanged === false
      if (event.type === 'reload.confirmed') mayGo = true
      if (snapshot.matches('loading')) expect(mayGo).toBe(true)
      expect(effects).toEqual(
        snapshot.matches('reloaded') ? [{ type: 'showContent', params: { content: 'Write plainly.' } }] : [],
      )
    })
  }
})
