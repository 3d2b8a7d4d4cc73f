import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  type DraftText,
  findMediaError,
  isUploading,
  type ServerVersion,
  type TextUse,
  textUses,
  type UnsentMedia,
} from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { exploreMachine, nameState, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { existingDraft, opened, theirVersion } from './autosave.examples.ts'
import { examples, notUploaded, pictured, saved, seen, signedOut, unsaved, uploading } from './writing.examples.ts'
import { writingMachine } from './writing.machine.ts'

const model = exploreMachine(writingMachine, examples)
const paths = transitionPairPaths(model)

const isForReaders = (use: TextUse) => use === 'submitting' || use === 'publishing'

describe('writingMachine', () => {
  it('is fully covered by the examples and leads each event of each state to the expected states', () => {
    expect(model.gaps).toEqual([])
    const signedOut = { 'writer.signedOut': 'done' }
    const released = { ...signedOut, 'text.released': 'writing' }
    const inUse = textUses.flatMap((use) => {
      const [saving, taken, uploading] = [`${use}.saving`, `${use}.taken`, `${use}.uploading`]
      const [waited, arrived] = isForReaders(use)
        ? [`${saving} or ${uploading} or writing`, `${saving} or ${uploading} or writing`]
        : [`${saving} or ${uploading}`, saving]
      return [
        [uploading, { ...released, 'media.changed': waited }],
        [saving, { ...released, 'media.changed': arrived, done: taken, failed: 'writing' }],
        [taken, { ...released, 'media.changed': taken, 'text.replaced': 'writing', 'text.finished': 'done' }],
      ]
    })
    const requested = textUses.flatMap((use) => [`${use}.saving`, `${use}.uploading`]).sort()
    expect(transitionTable(model)).toEqual({
      writing: {
        ...signedOut,
        'media.changed': 'writing',
        'text.requested': `${requested.join(' or ')} or writing`,
      },
      ...Object.fromEntries(inUse),
      done: { ...signedOut, 'media.changed': 'done' },
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

describe('writingMachine with autosave', () => {
  function write() {
    const save = vi.fn<(input: object) => Promise<ServerVersion>>(async () => {
      actor.getSnapshot().context.autosave.send({ type: 'hold.requested' })
      return saved
    })
    const machine = writingMachine.provide({ actors: { saveText: fromPromise(({ input }) => save(input)) } })
    const actor = createActor(machine, { input: { ...existingDraft, unsent: [] } }).start()
    const autosave = () => actor.getSnapshot().context.autosave.getSnapshot()
    const take = async () => {
      actor.send({ type: 'text.requested', use: 'publishing', seen: opened, replacements: 0 })
      await waitFor(actor, (snapshot) => snapshot.matches({ publishing: 'taken' }))
      expect(autosave().value).toBe('held')
    }
    return { actor, autosave, take, save }
  }

  it.each([
    ['the writer saw, with the media that it waited for', 0, pictured],
    ['the writer saw, and nothing of another tab', 1, opened],
  ])('saves what %s, once every upload has ended', async (_, replacements, text) => {
    const { actor, save } = write()
    const notice = (unsent: UnsentMedia[], seen: DraftText, times: number) =>
      actor.send({ type: 'media.changed', unsent, seen, replacements: times })
    notice([uploading], opened, 0)
    actor.send({ type: 'text.requested', use: 'submitting', seen: opened, replacements: 0 })
    const waiting = () => [actor.getSnapshot().value, actor.getSnapshot().hasTag('waiting')]
    expect(waiting()).toEqual([{ submitting: 'uploading' }, true])
    notice([], pictured, replacements)
    expect(waiting()).toEqual([{ submitting: 'saving' }, true])
    expect(save.mock.calls).toEqual([[expect.objectContaining({ use: 'submitting', seen: text })]])
    await waitFor(actor, (snapshot) => !snapshot.hasTag('waiting'))
    expect(actor.getSnapshot().context.taken).toBe(saved)
  })

  it('refuses to publish a text whose media failed to upload, and lets autosave go on', async () => {
    const { actor, autosave, save } = write()
    actor.send({ type: 'text.requested', use: 'publishing', seen: opened, replacements: 0 })
    actor.send({ type: 'media.changed', unsent: [notUploaded], seen: opened, replacements: 0 })
    expect([actor.getSnapshot().value, autosave().value]).toEqual(['writing', 'pristine'])
    expect(actor.getSnapshot().context.error).toEqual(new Error(findMediaError([notUploaded])))
    actor.send({ type: 'text.requested', use: 'publishing', seen: opened, replacements: 0 })
    expect(actor.getSnapshot().value).toBe('writing')
    expect(save).toHaveBeenCalledOnce()
  })

  it.each([
    ['nothing went wrong', undefined, 'pristine'],
    ['the server failed', new ApiError(500, undefined, null), 'pristine'],
    ['the session had ended', signedOut, 'signedOut'],
  ])('lets autosave go on after a release because %s', async (_, error, state) => {
    const { actor, autosave, take } = write()
    await take()
    actor.send({ type: 'text.released', error })
    expect([actor.getSnapshot().value, autosave().value]).toEqual(['writing', state])
  })

  it('lets autosave show the text that replaces what the writer saw', async () => {
    const { actor, autosave, take } = write()
    await take()
    actor.send({ type: 'text.replaced', server: theirVersion })
    expect([actor.getSnapshot().value, autosave().context.text]).toEqual(['writing', theirVersion.text])
  })

  it('lets autosave abandon the text once a flow has finished with it', async () => {
    const { actor, autosave, take } = write()
    await take()
    actor.send({ type: 'text.finished' })
    expect([actor.getSnapshot().value, autosave().value]).toEqual(['done', 'abandoned'])
  })
})
