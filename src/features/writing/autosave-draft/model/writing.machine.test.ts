import { describe, expect, it } from 'vitest'
import { findMediaError, isUploading, type TextUse, textUses } from '@/entities/draft'
import { acceptedEvents, exploreMachine, nameState, runPath, transitionPairPaths } from '@/shared/testing'
import { examples, pictured, saved, seen, unsaved } from './writing.examples.ts'
import { writingMachine } from './writing.machine.ts'

const model = exploreMachine(writingMachine, examples)
const paths = transitionPairPaths(model)

const isForReaders = (use: TextUse) => use === 'submitting' || use === 'publishing'

describe('writingMachine', () => {
  it('is fully covered by the examples and accepts only the expected events', () => {
    expect(model.gaps).toEqual([])
    const inUse = textUses.flatMap((use) => [
      [`${use}.uploading`, ['media.changed', 'text.released', 'writer.signedOut']],
      [
        `${use}.saving`,
        [
          'media.changed',
          'text.released',
          'writer.signedOut',
          `xstate.done.actor.0.writing.${use}.saving`,
          `xstate.error.actor.0.writing.${use}.saving`,
        ],
      ],
      [`${use}.taken`, ['media.changed', 'text.finished', 'text.released', 'text.replaced', 'writer.signedOut']],
    ])
    expect(acceptedEvents(model)).toEqual({
      writing: ['media.changed', 'text.requested', 'writer.signedOut'],
      ...Object.fromEntries(inUse),
      done: ['media.changed', 'writer.signedOut'],
    })
  })

  it('gives the text to one flow at a time, after the uploads and the save', async () => {
    for (const path of paths) {
      let isFree = true
      let wasWaiting = false
      await runPath(model, path, ({ step: { event }, snapshot }) => {
        const { use, taken, unsent, error } = snapshot.context
        const state = nameState(snapshot.value)
        if (event.type === 'text.requested') {
          expect(isFree).toBe(true)
          expect([use, snapshot.context.seen, taken]).toEqual([event.use, seen, null])
        }
        if (event.type === 'media.changed' && wasWaiting && unsent.length === 0)
          expect([state, snapshot.context.seen]).toEqual([`${use}.saving`, event.replacements === 1 ? pictured : seen])
        wasWaiting = state.endsWith('.uploading')
        if (wasWaiting) expect(isUploading(unsent)).toBe(true)
        if (isForReaders(use) && (state === `${use}.uploading` || state === `${use}.saving`))
          expect(findMediaError(unsent)).toBeUndefined()
        if (state === 'writing' && event.type === 'text.requested') {
          expect(isForReaders(use)).toBe(true)
          expect(error).toEqual(new Error(findMediaError(unsent)))
        }
        if (state === `${use}.taken`) expect(taken).toBe(saved)
        if (event.type.startsWith('xstate.error')) expect([state, error]).toEqual(['writing', unsaved])
        isFree = state === 'writing'
      })
    }
  })
})
