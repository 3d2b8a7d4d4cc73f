import { expect, it } from 'vitest'
import { describeShare } from './share-words.ts'

it.each([
  [50, 100, '50%'],
  [33.33, 99.99, '33%'],
  [1, 100, '1%'],
  [0.99, 100, 'less than 1%'],
  [0.01, 999_999.99, 'less than 1%'],
  [99.99, 100, '99%'],
  [100, 100, '100%'],
  [0.29, 0.58, '50%'],
])('describes %d of %d as %s', (amount, total, words) => {
  expect(describeShare(amount, total)).toBe(words)
})

it('says nothing about a pledge that no longer counts', () => {
  expect(describeShare(5, 0)).toBeUndefined()
})
