import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createLocalCopies, type DraftText } from '@/entities/draft'
import { localCopyMs } from '@/shared/config'
import type { SaveAnswer } from '../api/saves.ts'
import { existingDraft, newDraft, opened, savedAt } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveInput } from './autosave-events.ts'
import { createDraftKey } from './draft-key.ts'
import { followWriting } from './follow-writing.ts'

const stopping: (() => void)[] = []
let databases = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
  vi.useRealTimers()
})

function write(
  input: AutosaveInput,
  copies = createLocalCopies(`writing-${databases++}`),
  tabLockId = 'desk-1',
  foundIn?: string,
) {
  const answers: ((answer: SaveAnswer) => void)[] = []
  const created: string[] = []
  const unkept: unknown[] = []
  const actor = createActor(
    autosaveMachine.provide({
      actors: {
        saveDraft: fromPromise(() => new Promise<SaveAnswer>((answer) => answers.push(answer))),
        loadTheirs: fromPromise(() => new Promise(() => {})),
      },
    }),
    { input },
  ).start()
  const following = followWriting(actor, {
    accountId: 'ada',
    tabLockId,
    foundIn,
    draftKeyOf: (server) => createDraftKey({}, server?.draftId),
    copies,
    onUnkept: (cause) => unkept.push(cause),
    onCreated: (id) => created.push(id),
  })
  stopping.push(following.stop, () => actor.stop())
  return {
    actor,
    following,
    created,
    unkept,
    type: (words: string) => {
      const text: DraftText = { ...opened, document: [{ type: 'paragraph', children: [{ text: words }] }] }
      actor.send({ type: 'text.changed', text })
      return text
    },
    answer: (version: number) => answers.at(-1)?.({ draftId: 'draft-1', version, savedAt }),
    read: async (draftKey: string) =>
      (await copies.readAll('ada', draftKey)).find((copy) => copy.tabLockId === tabLockId),
  }
}

test('typed text reaches the local copy within 300 ms, even during fast typing', async () => {
  const { type, read } = write(existingDraft)
  type('a')
  vi.advanceTimersByTime(localCopyMs - 1)
  const text = type('ab')
  vi.advanceTimersByTime(1)
  await vi.waitFor(async () => {
    expect(await read('draft:draft-1')).toMatchObject({
      text,
      base: { draftId: 'draft-1', version: 1 },
      attempt: null,
    })
  })
})

test('leaving the page stores the copy immediately and starts a save', async () => {
  const { type, read, following, actor } = write(existingDraft)
  const text = type('a')
  following.leave()
  expect(actor.getSnapshot().value).toBe('saving')
  await vi.waitFor(async () => expect((await read('draft:draft-1'))?.text).toEqual(text))
})

test('the first save moves the copy of a new draft to its own key, and a complete save removes it', async () => {
  const { type, read, actor, answer, created } = write(newDraft)
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => expect(await read('new')).toBeDefined())
  actor.send({ type: 'page.left' })
  const text = type('ab')
  answer(1)
  await vi.waitFor(() => expect(created).toEqual(['draft-1']))
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => {
    expect((await read('draft:draft-1'))?.text).toEqual(text)
    expect(await read('new')).toBeUndefined()
  })
  actor.send({ type: 'page.left' })
  answer(2)
  await vi.waitFor(async () => expect(await read('draft:draft-1')).toBeUndefined())
  expect(actor.getSnapshot().value).toBe('saved')
  expect(created).toEqual(['draft-1'])
})

test('a save keeps the unsaved copy of another tab, and abandoning the draft removes it', async () => {
  const copies = createLocalCopies('two-tabs')
  const [here, there] = [write(existingDraft, copies, 'here'), write(existingDraft, copies, 'there')]
  const text = there.type('there')
  here.type('here')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => expect(await here.read('draft:draft-1')).toBeDefined())
  here.actor.send({ type: 'page.left' })
  here.answer(2)
  await vi.waitFor(async () => expect(await here.read('draft:draft-1')).toBeUndefined())
  expect((await there.read('draft:draft-1'))?.text).toEqual(text)
  here.actor.send({ type: 'draft.abandoned' })
  await vi.waitFor(async () => expect(await there.read('draft:draft-1')).toBeUndefined())
})

test('a copy under the key of a deleted draft is removed once the new draft is saved', async () => {
  const copies = createLocalCopies('moved')
  await copies.keep('ada', 'draft:gone', 'desk-1', { text: opened, base: null, attempt: null })
  const { read, actor, answer } = write({ ...newDraft, text: opened }, copies, 'desk-1', 'draft:gone')
  actor.send({ type: 'save.requested' })
  answer(1)
  await vi.waitFor(async () => expect(await read('draft:gone')).toBeUndefined())
})

test('a storage error is reported', async () => {
  const full = new DOMException('The disk is full', 'QuotaExceededError')
  const copies = { ...createLocalCopies(), keep: () => Promise.reject(full) }
  const { type, unkept } = write(existingDraft, copies)
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(() => expect(unkept).toEqual([full]))
})

test('abandoning a draft removes its copy for good', async () => {
  const { type, read, actor } = write(existingDraft)
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => expect(await read('draft:draft-1')).toBeDefined())
  actor.send({ type: 'draft.abandoned' })
  type('ab')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => expect(await read('draft:draft-1')).toBeUndefined())
})

test('another tab reloads after a save if it is clean, and otherwise enters a conflict', async () => {
  const [here, untouched, touched] = [write(existingDraft), write(existingDraft), write(existingDraft)]
  here.type('here')
  touched.type('there')
  here.actor.send({ type: 'page.left' })
  here.answer(2)
  await vi.waitFor(() => {
    expect(untouched.actor.getSnapshot().value).toBe('reloading')
    expect(touched.actor.getSnapshot().value).toEqual({ conflict: 'loading' })
  })
})
