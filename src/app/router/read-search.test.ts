import { describe, expect, it } from 'vitest'
import { readBoardSearch, readSearch } from './read-search.ts'

describe('the search of a list in its address', () => {
  it.each([
    [{ search: 'gauges' }, { search: 'gauges' }],
    [{ search: '  harbour wall ' }, { search: 'harbour wall' }],
    [{ search: 2026 }, { search: '2026' }],
    [{ search: 'a'.repeat(200) }, { search: 'a'.repeat(200) }],
    [{ search: 'a'.repeat(201) }, {}],
    [{ search: 'gau' }, {}],
    [{ search: ['gauges'] }, {}],
    [{ search: { words: 'gauges' } }, {}],
    [{ search: true }, {}],
    [{}, {}],
  ])('of %j is %j', (address, search) => {
    expect(readSearch(address)).toEqual(search)
  })

  it('stands beside the bounty that is open', () => {
    expect(readBoardSearch({ search: 'gauges', bounty: 'b-1' })).toEqual({ search: 'gauges', bounty: 'b-1' })
    expect(readBoardSearch({ bounty: 17 })).toEqual({ bounty: '17' })
    expect(readBoardSearch({ bounty: '' })).toEqual({})
  })
})
