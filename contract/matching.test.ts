import { describe, expect, it } from 'vitest'
import { findMatch, findOffered, fitsCategories, type MatchTerms, matchOf } from './matching.ts'

const terms: MatchTerms = { percent: 100, most: 5_000, left: 500_000, already: 0 }
const much = 25_000_000

describe('matchOf', () => {
  it.each<[string, MatchTerms, number, number, number]>([
    ['the whole pledge', terms, 2_000, much, 2_000],
    ['a part of it, rounded down', { ...terms, percent: 33 }, 1_010, much, 333],
    ['a multiple of it', { ...terms, percent: 300 }, 1_000, much, 3_000],
    ['at most what one backer gets', terms, 8_000, much, 5_000],
    ['at most what is left in the pot', { ...terms, left: 700 }, 2_000, much, 700],
    ['at most what the bounty can take', terms, 2_000, 150, 150],
    ['nothing to a full bounty', terms, 2_000, -1, 0],
    ['nothing below what a card can be charged', terms, 99, much, 0],
    ['a little to a match that is charged anyway', { ...terms, already: 99 }, 1, much, 1],
    ['at most what a card can be charged at once', { ...terms, already: 99_999_990 }, 2_000, much, 9],
  ])('adds %s', (_, given, pledge, room, cents) => {
    expect(matchOf(given, pledge, room)).toBe(cents)
  })
})

describe('findMatch', () => {
  it('takes the first offer that adds something', () => {
    const used = { ...terms, id: 'used', most: 0 }
    const half = { ...terms, id: 'half', percent: 50 }
    const all = { ...terms, id: 'all' }
    expect(findMatch([used, half, all], 1_000, much)).toEqual({ offer: half, cents: 500 })
    expect(findMatch([used], 1_000, much)).toBeUndefined()
  })
})

describe('findOffered', () => {
  it('reads amounts, and counts the pledge itself against the room of the bounty', () => {
    const offer = {
      id: 'pot-1',
      disclosure: 'Matched.',
      categories: [],
      ends_at: '2027-01-01T00:00:00.000Z',
      least_backers: 1,
      backers: 0,
    }
    const offers = [{ ...offer, percent: 100, most: 50, left: 4_990.25, already: 9.75 }]
    expect(findOffered({ offers, room: 1_000 }, 2_050)).toEqual({ offer: offers[0], cents: 2_050 })
    expect(findOffered({ offers, room: 30.75 }, 2_050)).toEqual({ offer: offers[0], cents: 1_025 })
    expect(findOffered({ offers: [], room: 1_000 }, 2_050)).toBeUndefined()
  })
})

describe('fitsCategories', () => {
  it.each([
    [[], [], true],
    [['arts'], [], false],
    [['arts', 'food'], ['world', 'food'], true],
    [['arts'], ['food'], false],
  ] as const)('compares %j with %j', (ofPot, chosen, fits) => {
    expect(fitsCategories({ categories: [...ofPot] }, chosen)).toBe(fits)
  })
})
