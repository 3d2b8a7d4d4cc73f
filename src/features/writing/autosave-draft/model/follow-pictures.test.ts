import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DraftText } from '@/entities/draft'
import type { SaveAnswer } from '../api/draft-calls.ts'
import { existingDraft, opened, savedAt } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'
import { followPictures } from './follow-pictures.ts'

const stopping: (() => void)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

const showing = (...urls: string[]): DraftText => ({
  ...opened,
  document: [...opened.document, ...urls.map((url) => ({ type: 'image' as const, url, children: [{ text: '' }] }))],
})

function write(text: DraftText) {
  const answers: ((answer: SaveAnswer) => void)[] = []
  const server = { draftId: 'draft-1', version: 1, text, savedAt }
  const actor = createActor(
    autosaveMachine.provide({
      actors: { saveDraft: fromPromise(() => new Promise<SaveAnswer>((answer) => answers.push(answer))) },
    }),
    { input: { ...existingDraft, text, server } },
  ).start()
  const removed: string[] = []
  stopping.push(
    followPictures(actor, (id) => removed.push(id)),
    () => actor.stop(),
  )
  return {
    removed,
    save(next: DraftText) {
      actor.send({ type: 'text.changed', text: next })
      actor.send({ type: 'save.requested' })
    },
    async answer(version: number) {
      answers.at(-1)?.({ draftId: 'draft-1', version, savedAt })
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}

test('a removed picture is deleted after the server has saved the text without it', async () => {
  const { removed, save, answer } = write(showing('/media/one', '/media/two', 'https://example.org/three.jpg'))
  save(showing('/media/two'))
  expect(removed).toEqual([])
  await answer(2)
  expect(removed).toEqual(['one'])
})

test('a moved or never saved picture is not deleted', async () => {
  const { removed, save, answer } = write(showing('/media/one', '/media/two'))
  save(showing('/media/two', '/media/one', '/media/new'))
  await answer(2)
  save(showing('/media/two', '/media/one', '/media/new'))
  expect(removed).toEqual([])
})
