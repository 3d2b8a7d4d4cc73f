import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
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

  test('generates from the prompt of the request, under its key', () => {
    const sent: Attempt<Prompt>[] = []
    const generate = fromPromise<string, Attempt<Prompt>>(async ({ input }) => {
      sent.push(input)
      return 'draft-1'
    })
    const machine = generationMachine.provide({ actors: { generate }, actions: { letWrite: () => {} } })
    const actor = createActor(machine, { input: { used: [] } }).start()
    const prompt: Prompt = { provider: 'openAi', content: 'Four gauges were silent that night.' }
    actor.send({ type: 'generate.requested', prompt, key: 'key-1' })
    expect(sent).toEqual([{ content: prompt, key: 'key-1' }])
  })
})
