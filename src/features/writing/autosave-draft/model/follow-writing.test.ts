import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createLocalCopies, createTabLock, type DraftText, StorageTimeout, type TabLock } from '@/entities/draft'
import { localCopyMs, tabLockTimeoutMs } from '@/shared/config'
import { createMemoryStorage } from '@/shared/testing'
import { createDraftKey, type SaveAnswer, type SaveAttempt } from '../api/draft-calls.ts'
import { existingDraft, newDraft, opened, savedAt } from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveInput } from './autosave-events.ts'
import { followWriting } from './follow-writing.ts'

const stopping: (() => void)[] = []
let databases = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', createMemoryStorage())
})
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function write(
  input: AutosaveInput,
  copies = createLocalCopies(`writing-${databases++}`),
  tabLockId = 'desk-1',
  foundIn?: string,
) {
  const answers: ((answer: SaveAnswer) => void)[] = []
  const created: string[] = []
  const createdAfterLeaving: string[] = []
  const unkept: unknown[] = []
  const sent: SaveAttempt[] = []
  const media = { areUnsent: false }
  const onKept = vi.fn()
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
    hasUnsent: () => media.areUnsent,
    copies,
    send: async (_, attempt) => {
      sent.push(attempt)
      return { draftId: 'draft-1', version: 2, savedAt }
    },
    onUnkept: (cause) => unkept.push(cause),
    onKept,
    onCreated: (id, hasLeft) => (hasLeft ? createdAfterLeaving : created).push(id),
    onNewer: (version) => actor.send({ type: 'newer.announced', version }),
  })
  stopping.push(following.stop, () => actor.stop())
  return {
    actor,
    following,
    copies,
    noticeMedia(areUnsent: boolean) {
      media.areUnsent = areUnsent
      following.noticeMedia()
    },
    created,
    createdAfterLeaving,
    unkept,
    sent,
    onKept,
    /** The page that replaces this one stops the actor while a save is under way. */
    leaveFor() {
      following.leave()
      following.stop()
      actor.stop()
    },
    /** The answer to the save of a page that was left. */
    answerLate(version: number) {
      const { attempt } = actor.getSnapshot().context
      if (attempt === null) throw new Error('No save is under way.')
      return following.noteSaved({ draftId: 'draft-1', version, savedAt }, attempt)
    },
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

test('a new draft without words keeps its copy for as long as it has media that the server lacks', async () => {
  const { actor, noticeMedia, type, answer, read } = write(newDraft)
  noticeMedia(true)
  await vi.advanceTimersByTimeAsync(localCopyMs)
  await vi.waitFor(async () => expect(await read('new')).toMatchObject({ base: null, attempt: null }))
  actor.send({ type: 'save.requested' })
  noticeMedia(false)
  await vi.waitFor(async () => expect(await read('new')).toBeUndefined())
  noticeMedia(true)
  type('a')
  actor.send({ type: 'page.left' })
  answer(1)
  // The files of a draft that the server has are found by its identifier.
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('saved'))
  await vi.waitFor(async () => expect(await read('new')).toBeUndefined())
})

test('an ended session keeps text that the server lacks, and none that it has', async () => {
  const { actor, type, read } = write(existingDraft)
  actor.send({ type: 'session.lost' })
  await vi.advanceTimersByTimeAsync(localCopyMs)
  expect(await read('draft:draft-1')).toBeUndefined()
  const text = type('a')
  await vi.advanceTimersByTimeAsync(localCopyMs)
  await vi.waitFor(async () => expect(await read('draft:draft-1')).toMatchObject({ text }))
})

test('a copy that is kept again without typing stays behind the text that another tab typed later', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1)
  const first = write(existingDraft)
  const second = write(existingDraft, first.copies, 'desk-2')
  for (const [tab, at] of [
    [first, 2],
    [second, 3],
  ] as const) {
    now.mockReturnValue(at)
    tab.type(`Typed at ${at}`)
    vi.advanceTimersByTime(localCopyMs)
  }
  now.mockReturnValue(4)
  first.following.leave()
  await vi.waitFor(async () => {
    const copies = await first.copies.readAll('ada', 'draft:draft-1')
    expect(copies.map(({ tabLockId, typedAt, keptAt }) => [tabLockId, typedAt, keptAt])).toEqual([
      ['desk-2', 3, 3],
      ['desk-1', 2, 4],
    ])
  })
  now.mockRestore()
})

test('leaving the page starts a save and stores the copy with its key before the page can end', async () => {
  const { type, following, actor } = write(newDraft)
  const text = type('a')
  following.leave()
  expect(actor.getSnapshot().value).toBe('saving')
  const copy = { text, base: null, attempt: { key: 'page-0', text, base: null } }
  // From local storage alone, because nothing was written to this database.
  expect(await createLocalCopies('reloaded').readAll('ada', 'new')).toMatchObject([copy])
})

test('leaving the page stores text that IndexedDB may not have finished storing, and none that the server has', async () => {
  const { type, following, actor, answer } = write(existingDraft)
  const readMirror = () => createLocalCopies('reloaded').readAll('ada', 'draft:draft-1')
  following.leave()
  expect(await readMirror()).toEqual([])
  const text = type('a')
  vi.advanceTimersByTime(localCopyMs)
  following.leave()
  expect(await readMirror()).toMatchObject([{ text }])
  answer(2)
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('saved'))
  following.leave()
  expect(await readMirror()).toEqual([])
})

test('a save that begins stores its key at once, for a page that is killed', () => {
  const { type, copies, actor } = write(newDraft)
  const kept = vi.spyOn(copies, 'keep')
  const now = vi.spyOn(Date, 'now').mockReturnValue(1)
  const text = type('a')
  actor.send({ type: 'save.requested' })
  now.mockRestore()
  const copy = { text, typedAt: 1, base: null, attempt: { key: 'page-0', text, base: null } }
  expect(kept.mock.calls).toEqual([['ada', 'new', 'desk-1', copy, false]])
})

describe('a save that is answered after the writer has left the page', () => {
  async function leave(words?: string) {
    const tabLock: TabLock = await createTabLock()
    const left = write(newDraft, createLocalCopies(`writing-${databases++}`), tabLock.id)
    left.type('a')
    left.actor.send({ type: 'save.requested' })
    const text = words === undefined ? undefined : left.type(words)
    left.leaveFor()
    await vi.waitFor(async () => expect(await left.read('new')).toBeDefined())
    return { ...left, text, tabLock }
  }

  test('removes the copy and names the draft', async () => {
    const { tabLock, answerLate, read, created, createdAfterLeaving } = await leave()
    tabLock.leave()
    await answerLate(1)
    await vi.waitFor(async () => expect(await read('new')).toBeUndefined())
    expect([created, createdAfterLeaving]).toEqual([[], ['draft-1']])
  })

  test('is known to a page that loaded an older version before', async () => {
    const { tabLock, answerLate, actor, copies } = await leave()
    tabLock.leave()
    await answerLate(2)
    const { text } = actor.getSnapshot().context
    const version = { draftId: 'draft-1', version: 2, savedAt, text }
    expect(['new', 'draft:draft-1', 'draft:draft-2'].map((key) => copies.findFinished('ada', key))).toEqual([
      version,
      version,
      undefined,
    ])
    expect(copies.findFinished('eve', 'draft:draft-1')).toBeUndefined()
    await copies.forgetAllOf('ada')
    expect(copies.findFinished('ada', 'draft:draft-1')).toBeUndefined()
  })

  test('sends what was typed during the save as a change of the draft', async () => {
    const { tabLock, answerLate, copies, sent, text, createdAfterLeaving } = await leave('ab')
    tabLock.leave()
    await answerLate(1)
    expect(sent).toMatchObject([{ text, base: { draftId: 'draft-1', version: 1 } }])
    expect(await copies.readKeys('ada')).toEqual([])
    expect(createdAfterLeaving).toEqual(['draft-1'])
  })

  test('leaves the copy to a writer who is back', async () => {
    const { answerLate, read, createdAfterLeaving } = await leave('ab')
    const noted = answerLate(1)
    await vi.advanceTimersByTimeAsync(tabLockTimeoutMs)
    await noted
    expect(await read('new')).toMatchObject({ attempt: { key: 'page-0' } })
    expect(createdAfterLeaving).toEqual([])
  })

  test('is announced to other tabs', async () => {
    const other = write(existingDraft)
    const { tabLock, answerLate } = await leave()
    tabLock.leave()
    await answerLate(2)
    await vi.waitFor(() => expect(other.actor.getSnapshot().value).toBe('reloading'))
  })

  test('keeps no copy for a writer who has signed out', async () => {
    const { tabLock, answerLate, read, copies } = await leave('ab')
    await copies.forgetAllOf('ada')
    tabLock.leave()
    await answerLate(1)
    expect([await read('new'), await read('draft:draft-1')]).toEqual([undefined, undefined])
  })
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

test('a storage error is reported once', async () => {
  const full = new DOMException('The disk is full', 'QuotaExceededError')
  const copies = { ...createLocalCopies(), keep: vi.fn(() => Promise.reject(full)) }
  const { type, unkept } = write(existingDraft, copies)
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(() => expect(unkept).toEqual([full]))
  type('ab')
  vi.advanceTimersByTime(localCopyMs)
  await expect(copies.keep.mock.results[1]?.value).rejects.toThrow(full)
  expect(unkept).toEqual([full])
})

test('a page that goes mirrors the text and its save, and asks nothing of IndexedDB', async () => {
  const copies = createLocalCopies('page-going')
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const countOf = ({ mock: { contexts } }: { mock: { contexts: unknown[] } }) =>
    contexts.filter((one) => one instanceof IDBDatabase && one.name === 'page-going').length
  const { type, actor, following } = write(existingDraft, copies)
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => expect(await copies.readAll('ada', 'draft:draft-1')).toHaveLength(1))
  asked.mockClear()
  const text = type('ab')
  following.leavePage()
  const { attempt } = actor.getSnapshot().context
  expect(attempt?.text).toEqual(text)
  expect(readMirrored()).toMatchObject([{ text, attempt: { key: attempt?.key } }])
  await Promise.resolve()
  expect([countOf(asked), countOf(close)]).toEqual([0, 1])
  // The page was only hidden.
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(() => expect(readMirrored()).toEqual([]))
  expect((await copies.readAll('ada', 'draft:draft-1'))[0]).toMatchObject({ text, attempt: { key: attempt?.key } })
})

const readMirrored = () =>
  Array.from({ length: localStorage.length }, (_, at) => {
    const value = localStorage.getItem(localStorage.key(at) ?? '') ?? ''
    return JSON.parse(value.slice(value.indexOf(' ')))
  })

test('a copy that is stored after an error ends the warning', async () => {
  const kept = createLocalCopies('kept-again')
  const keep = vi.fn(kept.keep).mockRejectedValueOnce(new StorageTimeout())
  const { type, unkept, onKept } = write(existingDraft, { ...kept, keep })
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(() => expect(unkept).toHaveLength(1))
  expect(onKept).not.toHaveBeenCalled()
  type('ab')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce())
})

test('a browser that denies channels between tabs keeps the text', async () => {
  vi.stubGlobal('BroadcastChannel', function denied() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { type, read, actor, answer, created } = write(newDraft)
  type('a')
  vi.advanceTimersByTime(localCopyMs)
  await vi.waitFor(async () => expect(await read('new')).toBeDefined())
  actor.send({ type: 'page.left' })
  answer(1)
  await vi.waitFor(() => expect(created).toEqual(['draft-1']))
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
