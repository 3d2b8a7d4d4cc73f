import { afterEach, expect, it, vi } from 'vitest'
import { savesData } from './saves-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [false, {}],
  [false, { connection: { saveData: false, effectiveType: '4g' } }],
  [false, { connection: { effectiveType: '3g' } }],
  [true, { connection: { saveData: true, effectiveType: '4g' } }],
  [true, { connection: { effectiveType: '2g' } }],
  [true, { connection: { effectiveType: 'slow-2g' } }],
])('says %s for %o', (expected, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(savesData()).toBe(expected)
})
