import { describe, expect, it } from 'vitest'
import { backingLine, backingWords } from './backing-words.ts'

describe('the words for the backing of a question', () => {
  it.each([
    [{ backers: 1, raised: 25 }, 'Asked by 1 reader · $25.00 raised', 'raised, asked by 1 reader'],
    [{ backers: 1204, raised: 0 }, 'Asked by 1,204 readers · $0.00 raised', 'raised, asked by 1,204 readers'],
    [
      { backers: 1, raised: 10_049.99, sponsors: 1 },
      'Asked by 1 reader · $10,049.99 raised with a sponsor',
      'raised from 1 reader and a sponsor',
    ],
    [
      { backers: 3, raised: 50, sponsors: 2 },
      'Asked by 3 readers · $50.00 raised with 2 sponsors',
      'raised from 3 readers and 2 sponsors',
    ],
  ])('name sponsors beside the readers: %o', (backing, line, words) => {
    expect([backingLine(backing).join(' '), backingWords(backing)]).toEqual([line, words])
  })
})
