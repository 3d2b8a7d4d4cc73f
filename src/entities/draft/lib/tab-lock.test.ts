import { afterEach, expect, test, vi } from 'vitest'
import { acquireTabLock, createTabLock } from './tab-lock.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const patienceMs = 20

test('nobody else sits at a desk until it is left', async () => {
  const tabLock = await createTabLock()
  expect(await acquireTabLock(tabLock.id, patienceMs)).toBeUndefined()
  tabLock.leave()
  expect(await acquireTabLock(tabLock.id, patienceMs)).toMatchObject({ id: tabLock.id })
})

test('who finds a desk still held waits for it', async () => {
  const before = await createTabLock()
  const after = acquireTabLock(before.id)
  before.leave()
  expect(await after).toMatchObject({ id: before.id })
})

test('every desk is another', async () => {
  expect((await createTabLock()).id).not.toBe((await createTabLock()).id)
})

test('where a browser has no locks every desk is free', async () => {
  vi.stubGlobal('navigator', {})
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  expect((await createTabLock()).id).not.toBe('')
  expect(await acquireTabLock('left', patienceMs)).toMatchObject({ id: 'left' })
  expect(await acquireTabLock('left', patienceMs)).toMatchObject({ id: 'left' })
})
