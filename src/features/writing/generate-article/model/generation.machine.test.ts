import { describe, expect, test } from 'vitest'
import type { Attempt } from '@/shared/api'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import type { Prompt } from '../api/generate-story.ts'
import { examples, refused } from './generation.examples.ts'
import { generationMachine } from './generation.machine.ts'

const model = exploreMachine(generationMachine, examples)
const paths = transitionPairPaths(model)

describe('generationMachine', () => {
  test('is fully covered by the examples and leads each event of each state to the expected states', () => {
    expect(model.gaps).toEqual([])
    const requested = { 'generate.requested': 'generating' }
    expect(transitionTable(model)).toEqual({
      ready: requested,
      generating: { done: 'generated', failed: 'failed', 'cancel.requested': 'ready' },
      generated: { ...requested, 'after successNotice': 'ready' },
      failed: { ...requested, 'text.changed': 'ready' },
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
