import { describe, expect, it } from 'vitest'
import { describeShare, hueOf, truncateName } from './backers.ts'

describe('hueOf', () => {
  it('depends on the pseudonym alone', () => {
    const pseudonyms = ['q3b1Zk0yTg', 'q3b1Zk0yTg', 'Ux81mPQa9d', '', '🦉']
    expect(pseudonyms.map(hueOf)).toEqual([1, 1, 0, 0, 4])
  })
})

describe('truncateName', () => {
  it.each([
    ['Ines Okafor', 'Ines Okafor'],
    ['Fifteen letters', 'Fifteen letters'],
    ['Sixteen letters.', 'Sixteen letters…'],
    ['A name of two parts', 'A name of two p…'],
    ['Augusta Ada Kin g', 'Augusta Ada Kin…'],
    ['Fourteen lette rs', 'Fourteen lette…'],
    ['😀'.repeat(16), `${'😀'.repeat(15)}…`],
    ['👩‍👩‍👧'.repeat(16), `${'👩‍👩‍👧'.repeat(15)}…`],
    ['नीका'.repeat(8), `${'नीका'.repeat(7)}नी…`],
    ['', ''],
  ])('shows %j as %j', (name, shown) => {
    expect(truncateName(name)).toBe(shown)
  })
})

describe('describeShare', () => {
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
})
