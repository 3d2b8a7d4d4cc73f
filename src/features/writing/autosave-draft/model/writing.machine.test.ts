import { describe, expect, it } from 'vitest'
import { textUses } from '@/entities/draft'
import { exploreMachine, nameState, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { examples, saved, seen, unsaved } from './writing.examples.ts'
import { writingMachine } from './writing.machine.ts'

const model = exploreMachine(writingMachine, examples)
const paths = transitionPairPaths(model)

describe('writingMachine', () => {
  it('is fully covered by the examples and leads each event of each state to the expected states', () => {
    expect(model.gaps).toEqual([])
    const always = (state: string) => ({
      'upload.began': state,
      'upload.ended': state,
      'writer.signedOut': 'done',
    })
    const released = { 'text.released': 'writing' }
    const inUse = textUses.flatMap((use) => {
      const [uploading, saving, taken] = [`${use}.uploading`, `${use}.saving`, `${use}.taken`]
      return [
        [uploading, { ...always(uploading), ...released, 'upload.ended': saving }],
        [saving, { ...always(saving), ...released, done: taken, failed: 'writing' }],
        [taken, { ...always(taken), ...released, 'text.replaced': 'writing', 'text.finished': 'done' }],
      ]
    })
    const requested = textUses.flatMap((use) => [`${use}.saving`, `${use}.uploading`])
    expect(transitionTable(model)).toEqual({
      writing: { ...always('writing'), 'text.requested': requested.sort().join(' or ') },
      ...Object.fromEntries(inUse),
      done: always('done'),
    })
  })

  it('gives the text to one flow at a time, after the uploads and the save', async () => {
    for (const path of paths) {
      let isFree = true
      await runPath(model, path, ({ step: { event }, snapshot }) => {
        const { use, taken, uploads, error } = snapshot.context
        const state = nameState(snapshot.value)
        if (event.type === 'text.requested') {
          expect(isFree).toBe(true)
          expect([use, snapshot.context.seen, taken, error]).toEqual([event.use, seen, null, null])
          expect(state).toBe(uploads.length === 0 ? `${use}.saving` : `${use}.uploading`)
        }
        if (state === `${use}.taken`) expect(taken).toBe(saved)
        if (event.type.startsWith('xstate.error')) expect([state, error]).toEqual(['writing', unsaved])
        isFree = state === 'writing'
      })
    }
  })
})
