import { describe, expect, it } from 'vitest'
import { readBoardSearch, readSearch, readWritingSearch } from './read-search.ts'

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

describe('what is written, in its address', () => {
  it.each([
    [{ draftId: 'draft-1' }, { draftId: 'draft-1', articleId: undefined }],
    [{ articleId: 17 }, { draftId: undefined, articleId: '17' }],
    [
      { draftId: ['draft-1'], articleId: '  ' },
      { draftId: undefined, articleId: undefined },
    ],
    [{}, { draftId: undefined, articleId: undefined }],
  ])('of %j is %j', (address, search) => {
    expect(readWritingSearch(address)).toEqual(search)
  })
})
