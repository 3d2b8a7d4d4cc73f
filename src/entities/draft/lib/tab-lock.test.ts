import { afterEach, expect, test, vi } from 'vitest'
import { acquireTabLock, createTabLock } from './tab-lock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const timeoutMs = 20

test('another tab cannot acquire a lock until it is released', async () => {
  const tabLock = await createTabLock()
  expect(await acquireTabLock(tabLock.id, timeoutMs)).toBeUndefined()
  tabLock.leave()
  expect(await acquireTabLock(tabLock.id, timeoutMs)).toMatchObject({ id: tabLock.id })
})

test('a tab waits for a lock that is still held', async () => {
  const before = await createTabLock()
  const after = acquireTabLock(before.id)
  before.leave()
  expect(await after).toMatchObject({ id: before.id })
})

test('every new lock has its own id', async () => {
  expect((await createTabLock()).id).not.toBe((await createTabLock()).id)
})

test('every lock is free in a browser without Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  expect((await createTabLock()).id).not.toBe('')
  expect(await acquireTabLock('left', timeoutMs)).toMatchObject({ id: 'left' })
  expect(await acquireTabLock('left', timeoutMs)).toMatchObject({ id: 'left' })
})

const denial = new DOMException('Access to the Locks API is denied.', 'SecurityError')
const deny = () => {
  throw denial
}
test.each([
  ['rejects', { locks: { request: () => Promise.reject(denial) } }],
  ['throws', { locks: { request: deny } }],
  [
    'throws on access',
    {
      get locks() {
        return deny()
      },
    },
  ],
])('every lock is free in a browser that denies Web Locks and %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await acquireTabLock('left', timeoutMs)).toMatchObject({ id: 'left' })
  expect((await createTabLock()).id).not.toBe('')
})

test('a lock that the browser never grants is not waited for, and is released if it is granted later', async () => {
  const grants: LockGrantedCallback<unknown>[] = []
  // It does not hear that the request was aborted either.
  const request = (_: string, __: LockOptions, granted: LockGrantedCallback<unknown>) => {
    grants.push(granted)
    return new Promise(() => {})
  }
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await acquireTabLock('left', timeoutMs)).toBeUndefined()
  expect(await grants[0]?.(null)).toBeUndefined()
  expect((await createTabLock()).id).not.toBe('')
})
