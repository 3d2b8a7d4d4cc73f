import { describe, expect, it } from 'vitest'
import { backingLine, backingWords } from './backing-words.ts'
import type { Backing } from './story.ts'

function lineOf(backing: Backing) {
  const [asked, name, others, raised] = backingLine(backing)
  return `${asked}${name}${others} ${raised}`
}

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
    expect([lineOf(backing), backingWords(backing)]).toEqual([line, words])
  })

  it.each([
    [
      { backers: 128, raised: 4_310.5, asked_by: { name: 'N. F.', others: 127 } },
      'Asked by N. F. and 127 other readers',
    ],
    [{ backers: 2, raised: 4_310.5, asked_by: { name: 'Noor', others: 1 } }, 'Asked by Noor and 1 other reader'],
    [{ backers: 1, raised: 4_310.5, asked_by: { name: 'Noor', others: 0 } }, 'Asked by Noor'],
    [{ backers: 2, raised: 4_310.5, asked_by: { name: 'Noor', others: 2 } }, 'Asked by Noor and 2 other readers'],
  ])('name the creator, who is counted once: %o', (backing, asked) => {
    expect(lineOf(backing)).toBe(`${asked}\u00a0· $4,310.50 raised`)
  })
})
