import { describe, expect, it } from 'vitest'
import { readBoardSearch, readPage, readSearch, readWritingSearch, readYear } from './read-search.ts'

describe('readSearch and readBoardSearch', () => {
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
  ])('read the search of %j as %j', (address, search) => {
    expect(readSearch(address)).toEqual(search)
  })

  it('read the open bounty beside the search', () => {
    expect(readBoardSearch({ search: 'gauges', bounty: 'b-1' })).toEqual({ search: 'gauges', bounty: 'b-1' })
    expect(readBoardSearch({ bounty: 17 })).toEqual({ bounty: '17' })
    expect(readBoardSearch({ bounty: '' })).toEqual({})
  })
})

describe('readYear', () => {
  it.each([
    [2026, 2026],
    ['2026', 2026],
    ['1999', undefined],
    ['20261', undefined],
    [['2026'], undefined],
    [undefined, undefined],
  ])('reads %j as %j', (year, read) => {
    expect(readYear({ year })).toEqual({ year: read })
  })
})

describe('readPage', () => {
  it.each([
    ['2', 2],
    [12, 12],
    [1, undefined],
    ['0', undefined],
    ['-1', undefined],
    ['10000', undefined],
    ['two', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (page, read) => {
    expect(readPage({ page })).toEqual({ page: read })
  })
})

describe('readWritingSearch', () => {
  it.each([
    [{ draftId: 'draft-1' }, { draftId: 'draft-1', articleId: undefined }],
    [{ articleId: 17 }, { draftId: undefined, articleId: '17' }],
    [
      { draftId: ['draft-1'], articleId: '  ' },
      { draftId: undefined, articleId: undefined },
    ],
    [{}, { draftId: undefined, articleId: undefined }],
  ])('reads the ids of %j as %j', (address, search) => {
    expect(readWritingSearch(address)).toEqual(search)
  })
})
