import { describe, expect, test } from 'vitest'
import type { Attempt } from '@/shared/api'
import { acceptedEvents, exploreMachine, runPath, transitionPairPaths } from '@/shared/testing'
import type { Prompt } from '../api/generate-story.ts'
import { examples, refused } from './generation.examples.ts'
import { generationMachine } from './generation.machine.ts'

const model = exploreMachine(generationMachine, examples)
const paths = transitionPairPaths(model)

describe('generationMachine', () => {
  test('is fully covered by the examples and accepts only the expected events', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      ready: ['generate.requested'],
      generating: [
        'cancel.requested',
        'xstate.done.actor.0.generation.generating',
        'xstate.error.actor.0.generation.generating',
      ],
      generated: ['generate.requested', 'xstate.after.successNotice.generation.generated'],
      failed: ['generate.requested', 'text.changed'],
    })
  })

  test('uses each provider once and unlocks the editor after every outcome', async () => {
    for (const path of paths) {
      const made: string[] = []
      let before: Attempt<Prompt> | null = null
      let wasGenerating = false
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const { attempt, used, draftId, error } = snapshot.context
        const isGenerating = snapshot.matches('generating')
        if (event.type.startsWith('xstate.done')) made.push(attempt.content.provider)
        expect(used).toEqual(made)
        expect(new Set(made).size).toBe(made.length)
        expect(effects.map(({ type }) => type)).toEqual(wasGenerating && !isGenerating ? ['letWrite'] : [])
        expect(draftId).toBe(made.length === 0 ? null : 'draft-1')
        expect(error === null).toBe(!snapshot.matches('failed'))
        if (event.type === 'generate.requested' && isGenerating) {
          const isAgain = before?.content === event.prompt && before?.key !== ''
          expect(attempt).toEqual({ content: event.prompt, key: isAgain ? before?.key : event.key })
        }
        if (snapshot.matches('failed')) expect(attempt.key === '').toBe(error === refused)
        before = attempt
        wasGenerating = isGenerating
      })
    }
  })
})
