import { describe, expect, it } from 'vitest'
import { textUses } from '@/entities/draft'
import { acceptedEvents, exploreMachine, nameState, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, saved, seen, unsaved } from './writing.examples.ts'
import { writingMachine } from './writing.machine.ts'

const model = exploreMachine(writingMachine, examples)
const paths = transitionPairPaths(model)
const always = ['upload.began', 'upload.ended', 'writer.signedOut']

describe('writingMachine', () => {
  it('is fully covered by the examples and accepts only the expected events', () => {
    expect(model.gaps).toEqual([])
    const inUse = textUses.flatMap((use) => [
      [`${use}.uploading`, ['text.released', ...always]],
      [
        `${use}.saving`,
        [
          'text.released',
          ...always,
          `xstate.done.actor.0.writing.${use}.saving`,
          `xstate.error.actor.0.writing.${use}.saving`,
        ],
      ],
      [`${use}.taken`, ['text.finished', 'text.released', 'text.replaced', ...always]],
    ])
    expect(acceptedEvents(model)).toEqual({
      writing: ['text.requested', ...always],
      ...Object.fromEntries(inUse),
      done: always,
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
