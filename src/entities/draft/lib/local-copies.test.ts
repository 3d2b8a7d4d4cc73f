import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageTimeoutMs } from '@/shared/config'
import { createMemoryStorage } from '@/shared/testing'
import { emptyText } from '../model/draft-text.ts'
import type { LocalCopy } from '../model/local-copy.ts'
import { mirrorCopy, readMirror } from './copy-mirror.ts'
import { recallLeftDraft, rememberLeftDraft } from './left-drafts.ts'
import { createLocalCopies, type LocalCopies } from './local-copies.ts'
import { StorageTimeout } from './storage-answer.ts'

const copy: LocalCopy = {
  text: { ...emptyText, title: 'The gauges were silent' },
  base: { draftId: 'draft-1', version: 4 },
  attempt: { key: 'page-0', text: emptyText, base: null },
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a reloaded page finds its copy', async () => {
  await createLocalCopies('found').keep('ada', 'draft:1', 'desk-1', copy)
  expect(await createLocalCopies('found').readAll('ada', 'draft:1')).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
})

test('a copy belongs to one account and one draft key', async () => {
  const copies = createLocalCopies('apart')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  expect(await copies.readAll('mary', 'draft:1')).toEqual([])
  expect(await copies.readAll('ada', 'draft:2')).toEqual([])
})

test('each tab lock keeps its own copy, and the newest comes first', async () => {
  const copies = createLocalCopies('desks')
  const at = vi.spyOn(Date, 'now')
  for (const [tabLockId, now] of Object.entries({ first: 1, last: 3, second: 2 })) {
    at.mockReturnValue(now)
    await copies.keep('ada', 'draft:1', tabLockId, copy)
  }
  const tabLocks = async () => (await copies.readAll('ada', 'draft:1')).map(({ tabLockId }) => tabLockId)
  expect(await tabLocks()).toEqual(['last', 'second', 'first'])
  await copies.forget('ada', 'draft:1', 'last')
  expect(await tabLocks()).toEqual(['second', 'first'])
})

test('the text that was typed last comes first, although another copy was kept later', async () => {
  const copies = createLocalCopies('typed')
  const at = vi.spyOn(Date, 'now')
  for (const [tabLockId, keptAt, typedAt] of [
    ['first', 4, 1],
    ['last', 3, 3],
    ['of an earlier version', 2, undefined],
  ] as const) {
    at.mockReturnValue(keptAt)
    await copies.keep('ada', 'draft:1', tabLockId, { ...copy, typedAt })
  }
  expect((await copies.readAll('ada', 'draft:1')).map(({ tabLockId }) => tabLockId)).toEqual([
    'last',
    'of an earlier version',
    'first',
  ])
})

test('forgetting a draft removes the copies of all its tab locks and of no other draft', async () => {
  const copies = createLocalCopies('gone')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  await copies.keep('ada', 'draft:1', 'desk-2', copy)
  await copies.keep('ada', 'draft:2', 'desk-3', copy)
  await copies.keepAside('ada', 'media:1', 'a picture')
  await copies.forgetDraft('ada', 'draft:1')
  await copies.forgetDraft('ada', 'media:1')
  expect(await copies.readAll('ada', 'draft:1')).toEqual([])
  expect(await copies.readAside('ada', 'media:1')).toBeUndefined()
  expect(await copies.readAll('ada', 'draft:2')).toHaveLength(1)
})

test('signing out removes all copies of one account and of no other', async () => {
  const copies = createLocalCopies('leaving')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  await copies.keepAside('ada', 'media:1', 'a picture')
  await copies.keep('mary', 'new', 'desk-2', copy)
  rememberLeftDraft('entry-1', 'draft-1')
  await copies.forgetAllOf('ada')
  expect([await copies.holdsAnyOf('ada'), await copies.holdsAnyOf('mary')]).toEqual([false, true])
  expect(await copies.readAll('ada', 'draft:1')).toEqual([])
  expect(await copies.readAside('ada', 'media:1')).toBeUndefined()
  expect(recallLeftDraft('entry-1')).toBeUndefined()
  expect(await copies.readAll('mary', 'new')).toHaveLength(1)
})

test('a copy that is kept after copies were to be forgotten stays', async () => {
  const copies = createLocalCopies('kept-after')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  await Promise.all([copies.forgetAllOf('ada'), copies.keep('ada', 'draft:1', 'desk-1', copy)])
  expect(await copies.readAll('ada', 'draft:1')).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
})

test.each<[string, (copies: LocalCopies) => Promise<void> | void]>([
  ['a copy', (copies) => copies.keep('ada', 'draft:1', 'desk-1', copy)],
  ['a mirrored copy', (copies) => copies.mirror('ada', 'draft:1', 'desk-1', copy)],
  ['media', (copies) => copies.keepAside('ada', 'media:1', 'a picture')],
])('%s of an account is held for it and for no other', async (what, keep) => {
  const copies = createLocalCopies(`held-${what}`)
  expect(await copies.holdsAnyOf('ada')).toBe(false)
  await keep(copies)
  expect([await copies.holdsAnyOf('ada'), await copies.holdsAnyOf('mary')]).toEqual([true, false])
})

const isMirrored = () => JSON.stringify(readMirror(() => true)).includes('The gauges were silent')

test('a copy kept by a page that goes is found before IndexedDB has it, and mirrored no longer afterwards', async () => {
  const copies = createLocalCopies('going')
  await copies.keep('ada', 'draft:1', 'desk-1', { ...copy, text: emptyText })
  const kept = copies.keep('ada', 'draft:1', 'desk-1', copy, true)
  expect(isMirrored()).toBe(true)
  // Another database, to which nothing was written.
  expect(await createLocalCopies('gone-on').readAll('ada', 'draft:1')).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
  await kept
  expect(isMirrored()).toBe(false)
  expect(await copies.readAll('ada', 'draft:1')).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
})

test('a copy that is mirrored while an older one is being stored stays', async () => {
  const at = vi.spyOn(Date, 'now').mockReturnValue(1)
  const kept = createLocalCopies('overtaken').keep('ada', 'draft:1', 'desk-1', { ...copy, text: emptyText })
  at.mockReturnValue(2)
  createLocalCopies('overtaken').mirror('ada', 'draft:1', 'desk-1', copy)
  await kept
  expect(isMirrored()).toBe(true)
})

test('the newer of the copies in local storage and IndexedDB counts', async () => {
  const copies = createLocalCopies('newer')
  const at = vi.spyOn(Date, 'now')
  const readTitles = async () => (await copies.readAll('ada', 'draft:1')).map(({ text }) => text.title)
  at.mockReturnValue(2)
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  mirrorCopy(['ada', 'draft:1', 'desk-1'], { ...copy, text: emptyText, keptAt: 1 })
  expect(await readTitles()).toEqual(['The gauges were silent'])
  mirrorCopy(['ada', 'draft:1', 'desk-1'], { ...copy, text: emptyText, keptAt: 3 })
  expect(await readTitles()).toEqual([''])
})

test.each([
  ['by the page that mirrored it', false],
  ['by the page that found it', true],
])(
  'the text typed last counts although the clock was set back after an older one was mirrored: %s',
  async (_, isFound) => {
    const at = vi.spyOn(Date, 'now').mockReturnValue(1000)
    const before = createLocalCopies('set-back')
    before.mirror('ada', 'draft:1', 'desk-1', { ...copy, text: emptyText })
    at.mockReturnValue(10)
    const copies = isFound ? createLocalCopies('set-back') : before
    if (isFound) await copies.readAll('ada', 'draft:1')
    await copies.keep('ada', 'draft:1', 'desk-1', copy)
    expect(await createLocalCopies('set-back').readAll('ada', 'draft:1')).toMatchObject([{ text: copy.text }])
  },
)

test.each([
  ['forgetting a copy', (copies: LocalCopies) => copies.forget('ada', 'draft:1', 'desk-1')],
  ['forgetting a draft', (copies: LocalCopies) => copies.forgetDraft('ada', 'draft:1')],
  ['signing out', (copies: LocalCopies) => copies.forgetAllOf('ada')],
])('%s removes its mirrored copy and no other', async (what, remove) => {
  mirrorCopy(['ada', 'draft:1', 'desk-1'], { ...copy, keptAt: 1 })
  mirrorCopy(['mary', 'draft:1', 'desk-1'], { ...copy, keptAt: 1 })
  await remove(createLocalCopies(what))
  expect(readMirror(() => true).map(([[accountId]]) => accountId)).toEqual(['mary'])
})

test('a browser that denies IndexedDB rejects every call, but for copies that are mirrored', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const copies = createLocalCopies('denied')
  await expect(copies.readAll('ada', 'draft:1')).rejects.toThrow(TypeError)
  await expect(copies.keep('ada', 'draft:1', 'desk-1', copy, true)).rejects.toThrow(TypeError)
  expect(await copies.readAll('ada', 'draft:1')).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
  await expect(copies.keepAside('ada', 'media:1', 'a picture')).rejects.toThrow(TypeError)
  await expect(copies.readAside('ada', 'media:1')).rejects.toThrow(TypeError)
  await expect(copies.forgetDraft('ada', 'draft:1')).rejects.toThrow(TypeError)
  await expect(copies.forget('ada', 'draft:1', 'desk-1')).rejects.toThrow(TypeError)
  await expect(copies.forgetAllOf('ada')).rejects.toThrow(TypeError)
  expect(isMirrored()).toBe(false)
})

describe('IndexedDB that never answers', () => {
  const questions: { [name: string]: (copies: LocalCopies) => Promise<unknown> } = {
    keep: (copies) => copies.keep('ada', 'draft:1', 'desk-1', copy),
    readAll: (copies) => copies.readAll('ada', 'draft:1'),
    forget: (copies) => copies.forget('ada', 'draft:1', 'desk-1'),
    forgetDraft: (copies) => copies.forgetDraft('ada', 'draft:1'),
    keepAside: (copies) => copies.keepAside('ada', 'media:1', 'a picture'),
    readAside: (copies) => copies.readAside('ada', 'media:1'),
    forgetAllOf: (copies) => copies.forgetAllOf('ada'),
  }
  const hangs: { [what: string]: (copies: LocalCopies) => Promise<void> } = {
    'the connection hangs': async () => {
      vi.spyOn(indexedDB, 'open').mockReturnValue(Object.create(null))
    },
    'transactions hang': async (copies) => {
      await copies.readAside('ada', 'media:1')
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue(hangingTransaction())
    },
  }
  const cases = Object.keys(hangs).flatMap((what) => Object.keys(questions).map((name) => [name, what] as const))

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each(cases)('%s rejects in time when %s', async (name, what) => {
    const copies = createLocalCopies(`hanging-${name}`)
    await hangs[what]?.(copies)
    const rejected = expect(questions[name]?.(copies)).rejects.toThrow(StorageTimeout)
    vi.advanceTimersByTime(storageTimeoutMs)
    await rejected
  })

  test('is waited for once, and again after an answer', async () => {
    const copies = createLocalCopies('late')
    const open = indexedDB.open.bind(indexedDB)
    const hanging: IDBOpenDBRequest = Object.create(null)
    vi.spyOn(indexedDB, 'open').mockReturnValue(hanging)
    const first = expect(copies.readAll('ada', 'draft:1')).rejects.toThrow(StorageTimeout)
    vi.advanceTimersByTime(storageTimeoutMs)
    await first
    const second = expect(copies.keep('ada', 'draft:1', 'desk-1', copy)).rejects.toThrow(StorageTimeout)
    vi.advanceTimersByTime(0)
    await second

    let isAnswering = false
    const answering = copies.whenAnswering().then(() => {
      isAnswering = true
    })
    await Promise.resolve()
    expect(isAnswering).toBe(false)
    const real = open('late')
    real.onupgradeneeded = () => real.result.createObjectStore('copies')
    real.onsuccess = () => {
      Object.assign(hanging, { result: real.result })
      hanging.onsuccess?.(new Event('success'))
    }
    await answering
    const found = copies.readAll('ada', 'draft:1')
    vi.advanceTimersByTime(0)
    // The copy that was refused in time has arrived.
    expect(await found).toMatchObject([copy])
  })

  test('leaves the mirrored copies', async () => {
    mirrorCopy(['ada', 'draft:1', 'desk-1'], { ...copy, keptAt: 1 })
    vi.spyOn(indexedDB, 'open').mockReturnValue(Object.create(null))
    const found = createLocalCopies('mirrored').readAll('ada', 'draft:1')
    vi.advanceTimersByTime(storageTimeoutMs)
    expect(await found).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
  })
})

function hangingTransaction(): IDBTransaction {
  const request = () => Object.create(null)
  const store = { put: request, get: request, delete: request, getAll: request, getAllKeys: request }
  return Object.create(null, { objectStore: { value: () => ({ ...store, transaction: Object.create(null) }) } })
}

test('a closed connection is opened again by the next call', async () => {
  const copies = createLocalCopies('closed')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  copies.close()
  expect(await copies.readAll('ada', 'draft:1')).toMatchObject([copy])
})

test('a connection that opens after its page has gone is closed', async () => {
  const closed = vi.spyOn(IDBDatabase.prototype, 'close')
  const copies = createLocalCopies('late-connection')
  const reading = copies.readAside('ada', 'media:1').catch(() => {})
  copies.close()
  await reading
  expect(closed).toHaveBeenCalledOnce()
})

test('the next call opens a connection that failed to open, or that the browser closed, again', async () => {
  const copies = createLocalCopies('reopened')
  const opened = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'UnknownError')
  })
  const failing: IDBOpenDBRequest = Object.create(null)
  opened.mockReturnValueOnce(failing)
  await expect(copies.readAside('ada', 'media:1')).rejects.toThrow('The disk is full.')
  const rejected = expect(copies.readAside('ada', 'media:1')).rejects.toThrow('The disk failed.')
  Object.assign(failing, { error: new Error('The disk failed.') })
  failing.onerror?.(new Event('error'))
  await rejected
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  const connection: IDBDatabase = opened.mock.results.at(-1)?.value.result
  connection.close()
  connection.onclose?.(new Event('close'))
  expect(await copies.readAll('ada', 'draft:1')).toMatchObject([copy])
})
