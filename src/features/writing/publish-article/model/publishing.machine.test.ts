import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, refused, tooMany, unanswered } from './publishing.examples.ts'
import { type PublishingAttempt, publishingMachine } from './publishing.machine.ts'

const model = exploreMachine(publishingMachine, examples)
const paths = transitionPairPaths(model)

describe('publishingMachine', () => {
  test('is fully covered by the examples and accepts only the expected events', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      writing: ['publish.requested'],
      incomplete: ['publish.requested', 'text.changed'],
      publishing: ['xstate.done.actor.0.publishing.publishing', 'xstate.error.actor.0.publishing.publishing'],
      failed: ['publish.requested', 'text.changed'],
      published: [],
    })
    const { pairs } = measureCoverage(model, paths)
    expect(pairs.covered).toBe(pairs.all)
  })

  test('sends only complete articles on every path, and unlocks the text after every outcome', async () => {
    for (const path of paths) {
      let before: PublishingAttempt | null = null
      let wasPublishing = false
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const isPublishing = snapshot.matches('publishing')
        expect(effects.map(({ type }) => type)).toEqual(wasPublishing && !isPublishing ? ['letWrite'] : [])
        wasPublishing = isPublishing
        const { attempt, validationError, error, articleId } = snapshot.context
        expect(validationError).toBe(
          snapshot.matches('incomplete') ? 'Please select at least one category for your article' : null,
        )
        expect(error === null).toBe(!snapshot.matches('failed'))
        expect(articleId).toBe(snapshot.matches('published') ? 'article-1' : null)
        if (snapshot.matches('publishing')) {
          expect(attempt.content).toEqual(event.publication)
          const isAgain = before?.content === event.publication && before?.key !== ''
          expect(attempt.key).toBe(isAgain ? before?.key : event.key)
        }
        if (error === refused) expect(attempt.key).toBe('')
        if (error === unanswered || error === tooMany) expect(attempt.key).not.toBe('')
        before = attempt
      })
    }
  })
})
