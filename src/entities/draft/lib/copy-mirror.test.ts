import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '@/shared/testing'
import { emptyText } from '../model/draft-text.ts'
import type { CopyKey, StoredCopy } from '../model/local-copy.ts'
import { longestMirror, mirrorCopy, readMirror, unmirrorCopies } from './copy-mirror.ts'

const text = { ...emptyText, title: 'The gauges were silent' }
const copy: StoredCopy = {
  text,
  base: { draftId: 'draft-1', version: 4 },
  attempt: { key: 'page-0', text, base: null },
  keptAt: 1,
}
const keyOf = (tabLockId: string): CopyKey => ['ada', 'draft:1', tabLockId]
const isAny = () => true
const tabLocks = () =>
  readMirror(isAny)
    .map(([[, , tabLockId]]) => tabLockId)
    .sort()

function stubStorage(quota?: number): Storage {
  const storage = createMemoryStorage(quota)
  vi.stubGlobal('localStorage', storage)
  return storage
}

beforeEach(() => {
  stubStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('a mirrored copy is read as it was written, with the save that was under way', () => {
  const other = { ...copy, attempt: { key: 'page-0', text: emptyText, base: null, keepsPrevious: true } }
  mirrorCopy(keyOf('one'), copy)
  mirrorCopy(keyOf('other'), other)
  mirrorCopy(keyOf('unsent'), { ...copy, attempt: null })
  expect(readMirror(isAny)).toEqual([
    [keyOf('one'), copy],
    [keyOf('other'), other],
    [keyOf('unsent'), { ...copy, attempt: null }],
  ])
})

test('a text that its save sends too is stored once', () => {
  const storage = stubStorage()
  mirrorCopy(keyOf('one'), copy)
  expect(storage.getItem(storage.key(0) ?? '')?.split('The gauges were silent')).toHaveLength(2)
})

test('removes the copies that are meant and nothing else', () => {
  localStorage.setItem('jwt_token', 'a.b.c')
  for (const tabLockId of ['one', 'two', 'three']) mirrorCopy(keyOf(tabLockId), copy)
  unmirrorCopies(([, , tabLockId]) => tabLockId === 'two')
  expect(tabLocks()).toEqual(['one', 'three'])
  unmirrorCopies(isAny)
  expect([localStorage.length, localStorage.getItem('jwt_token')]).toEqual([1, 'a.b.c'])
})

test('spares a copy that was mirrored after the one to remove', () => {
  mirrorCopy(keyOf('one'), { ...copy, keptAt: 1000 })
  unmirrorCopies(isAny, 999)
  expect(tabLocks()).toEqual(['one'])
  unmirrorCopies(isAny, 1000)
  expect(tabLocks()).toEqual([])
})

const ofLength = (length: number, keptAt: number): StoredCopy => ({
  text: { ...text, title: 'x'.repeat(length) },
  base: null,
  attempt: null,
  keptAt,
})

test('the oldest copies make room when all together are too long', () => {
  const third = longestMirror / 3
  mirrorCopy(keyOf('second'), ofLength(third, 20))
  mirrorCopy(keyOf('first'), ofLength(third, 10))
  mirrorCopy(keyOf('third'), ofLength(third, 300))
  expect(tabLocks()).toEqual(['second', 'third'])
  mirrorCopy(keyOf('third'), ofLength(2 * third, 400))
  expect(tabLocks()).toEqual(['third'])
})

test('a copy that is too long is not mirrored, and the others stay', () => {
  mirrorCopy(keyOf('one'), copy)
  mirrorCopy(keyOf('long'), ofLength(longestMirror, 2))
  expect(tabLocks()).toEqual(['one'])
})

test('the oldest copies make room when the browser has no more', () => {
  stubStorage(1000)
  mirrorCopy(keyOf('one'), ofLength(300, 1))
  mirrorCopy(keyOf('two'), ofLength(300, 2))
  mirrorCopy(keyOf('three'), ofLength(500, 3))
  expect(tabLocks()).toEqual(['three'])
  mirrorCopy(keyOf('four'), ofLength(1000, 4))
  expect(tabLocks()).toEqual([])
})

test('a browser that denies local storage has no mirror', () => {
  vi.stubGlobal('localStorage', undefined)
  mirrorCopy(keyOf('one'), copy)
  unmirrorCopies(isAny)
  expect(readMirror(isAny)).toEqual([])
})

test('a damaged entry hides no other copy', () => {
  mirrorCopy(keyOf('one'), copy)
  localStorage.setItem('lede-draft ["ada","draft:1"', '1 {}')
  localStorage.setItem('lede-draft ["ada","draft:1","cut"]', '1 {"text":')
  expect(tabLocks()).toEqual(['one'])
  unmirrorCopies(isAny)
  expect(tabLocks()).toEqual([])
})

test('a browser that denies local storage has no mirror', () => {
  const denied = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const names = ['lede-draft ["ada","draft:1","one"]']
  vi.stubGlobal('localStorage', {
    length: 1,
    key: (at: number) => names[at],
    getItem: denied,
    setItem: denied,
    removeItem: denied,
  })
  mirrorCopy(keyOf('one'), copy)
  expect(readMirror(isAny)).toEqual([])
  expect(() => unmirrorCopies(isAny)).not.toThrow()
})

test('a browser that denies local storage keeps the mirror as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  mirrorCopy(keyOf('one'), copy)
  expect(readMirror(isAny)).toEqual([[keyOf('one'), copy]])
  unmirrorCopies(isAny)
  expect(readMirror(isAny)).toEqual([])
})
