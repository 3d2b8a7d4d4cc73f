import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type ServerVersion, textUses } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { exploreMachine, nameState, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { existingDraft, opened, theirVersion } from './autosave.examples.ts'
import { examples, saved, seen, signedOut, unsaved } from './writing.examples.ts'
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

describe('writingMachine with autosave', () => {
  function write() {
    const save = vi.fn<(input: object) => Promise<ServerVersion>>(async () => {
      actor.getSnapshot().context.autosave.send({ type: 'hold.requested' })
      return saved
    })
    const machine = writingMachine.provide({ actors: { saveText: fromPromise(({ input }) => save(input)) } })
    const actor = createActor(machine, { input: existingDraft }).start()
    const autosave = () => actor.getSnapshot().context.autosave.getSnapshot()
    const take = async () => {
      actor.send({ type: 'text.requested', use: 'publishing', seen: opened })
      await waitFor(actor, (snapshot) => snapshot.matches({ publishing: 'taken' }))
      expect(autosave().value).toBe('held')
    }
    return { actor, autosave, take, save }
  }

  it('saves what the writer saw once every upload has ended, and waits until then', async () => {
    const { actor, save } = write()
    for (const id of ['one', 'two', 'two']) actor.send({ type: 'upload.began', id })
    actor.send({ type: 'upload.ended', id: 'one' })
    actor.send({ type: 'text.requested', use: 'submitting', seen: opened })
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('waiting')]).toEqual([
      { submitting: 'uploading' },
      true,
    ])
    actor.send({ type: 'upload.ended', id: 'two' })
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('waiting')]).toEqual([{ submitting: 'saving' }, true])
    expect(save.mock.calls).toEqual([[expect.objectContaining({ use: 'submitting', seen: opened })]])
    await waitFor(actor, (snapshot) => !snapshot.hasTag('waiting'))
    expect(actor.getSnapshot().context.taken).toBe(saved)
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
