import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { broken, examples, preview, story } from './top-stories.examples.ts'
import { topStoriesMachine } from './top-stories.machine.ts'

const model = exploreMachine(topStoriesMachine, examples)

describe('topStoriesMachine paths', () => {
  const paths = transitionPairPaths(model)

  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
    const { pairs } = measureCoverage(model, paths)
    expect(pairs.covered).toBe(pairs.all)
  })

  test('accept only the expected events in each state', () => {
    expect(acceptedEvents(model)).toEqual({
      complete: ['items.loaded'],
      fetching: ['items.loaded', 'xstate.done.actor.0.topStories.fetching', 'xstate.error.actor.0.topStories.fetching'],
      pausing: ['items.loaded', 'xstate.after.pause.topStories.pausing'],
    })
  })

  test.each(paths)('follow the path: $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
      const { waiting, previews } = snapshot.context
      expect(snapshot.matches('complete')).toBe(waiting.length === 0)
      expect(waiting.filter(({ id }) => id in previews)).toEqual([])
      expect(effects).toEqual('error' in event ? [{ type: 'logLoadError', params: event }] : [])
    })
  })
})

describe('topStoriesMachine', () => {
  test('fetches missing previews one at a time, 100 ms apart', async () => {
    const clock = new SimulatedClock()
    const asked: string[] = []
    const actor = createActor(
      topStoriesMachine.provide({
        actors: {
          fetchPreview: fromPromise(async ({ input }) => {
            asked.push(input.item.id)
            if (input.item.id === 'b') throw broken
            return preview
          }),
        },
        actions: { logLoadError: () => {} },
      }),
      { clock },
    ).start()
    actor.send({ type: 'items.loaded', items: [story('a'), { ...story('shown'), preview }, story('b'), story('c')] })
    for (const expected of [['a'], ['a', 'b']]) {
      await waitFor(actor, (snapshot) => snapshot.matches('pausing'))
      expect(asked).toEqual(expected)
      clock.increment(99)
      expect(asked).toEqual(expected)
      clock.increment(1)
    }
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('complete'))
    expect(asked).toEqual(['a', 'b', 'c'])
    expect(context.previews).toEqual({ a: preview, c: preview })
  })
})
