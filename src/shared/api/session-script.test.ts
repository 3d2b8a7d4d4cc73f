// @vitest-environment happy-dom
import { sessionScript } from '@contract/content-security.ts'
import { afterEach, expect, test } from 'vitest'
import { forgetToken, storeToken } from './token-storage.ts'

const { dataset } = document.documentElement
afterEach(() => {
  forgetToken()
  delete dataset.signedIn
})

test('the script of the page marks a stored session, and none without one', () => {
  new Function(sessionScript)()
  expect(dataset.signedIn).toBeUndefined()
  storeToken('a.b.c')
  new Function(sessionScript)()
  expect(dataset.signedIn).toBe('')
})
