// @vitest-environment happy-dom
import { sessionScript } from '@contract/content-security.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '@/shared/testing'
import { forgetToken, readStoredToken, storeToken } from './token-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetToken()
  delete document.documentElement.dataset.signedIn
})

test.each([
  ['denies storage', undefined],
  ['has no room', createMemoryStorage(0)],
])('a session lasts as long as the page in a browser that %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  storeToken('a.b.c')
  expect(readStoredToken()).toBe('a.b.c')
  forgetToken()
  expect(readStoredToken()).toBeNull()
})

test('the stored token counts, also after another tab has removed it', () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  storeToken('a.b.c')
  localStorage.removeItem('jwt_token')
  expect(readStoredToken()).toBeNull()
})

test('the script of the page marks a stored session, and none without one', () => {
  const { dataset } = document.documentElement
  new Function(sessionScript)()
  expect(dataset.signedIn).toBeUndefined()
  storeToken('a.b.c')
  new Function(sessionScript)()
  expect(dataset.signedIn).toBe('')
})
