import { describe, expect, it } from 'vitest'
import {
  readBoardSearch,
  readFund,
  readNotificationsSearch,
  readPage,
  readQuestionsSearch,
  readSearch,
  readWholeSearch,
  readWritingSearch,
  readYear,
} from './read-search.ts'

describe('readSearch and readBoardSearch', () => {
  it.each([
    [{ search: 'gauges' }, { search: 'gauges' }],
    [{ search: '  harbour wall ' }, { search: 'harbour wall' }],
    [{ search: 2026 }, { search: '2026' }],
    [{ search: 'a'.repeat(200) }, { search: 'a'.repeat(200) }],
    [{ search: 'a'.repeat(201) }, {}],
    [{ search: 'gau' }, {}],
    [{ search: '🗞🗞' }, {}],
    [{ search: '🗞'.repeat(101) }, {}],
    [{ search: ['gauges'] }, {}],
    [{ search: { words: 'gauges' } }, {}],
    [{ search: true }, {}],
    [{}, {}],
  ])('read the search of %j as %j', (address, search) => {
    expect(readSearch(address)).toEqual(search)
  })

  it('return every key, so that the router drops a value that no page reads', () => {
    const filter = { search: undefined, state: undefined, category: undefined, order: undefined }
    const address = { search: 'gau', state: 'closed', category: 'sport', order: 'newest', bounty: '', page: 1 }
    expect(readSearch(address)).toStrictEqual({ search: undefined })
    expect(readBoardSearch(address)).toStrictEqual({ ...filter, bounty: undefined, ask: undefined })
    expect(readQuestionsSearch(address)).toStrictEqual({ ...filter, page: undefined })
  })

  it('read the open bounty beside the search', () => {
    expect(readBoardSearch({ search: 'gauges', bounty: 'b-1' })).toEqual({ search: 'gauges', bounty: 'b-1' })
    expect(readBoardSearch({ bounty: 17 })).toEqual({ bounty: '17' })
  })

  it('read whether the form for a new bounty is open', () => {
    expect(readBoardSearch({ ask: true })).toEqual({ ask: true })
    expect(readBoardSearch({ ask: 'yes' })).toEqual({})
  })
})

describe('readBoardSearch and readQuestionsSearch', () => {
  it.each([
    [
      { state: 'in_progress', category: 'science', order: 'funded' },
      { state: 'in_progress', category: 'science', order: 'funded' },
    ],
    [
      { state: 'answered', category: 'arts', order: 'closing' },
      { category: 'arts', order: 'closing' },
    ],
    [{ state: ['open'], category: 'Science', order: true }, {}],
  ])('read the filters of %j as %j', (address, filter) => {
    expect(readBoardSearch(address)).toEqual(filter)
    expect(readQuestionsSearch(address)).toEqual(filter)
  })
})

describe('readQuestionsSearch', () => {
  it.each([
    [2, 2],
    [9_999, 9_999],
    ['02', undefined],
    [1, undefined],
    [0, undefined],
    [2.5, undefined],
    [10_000, undefined],
    ['two', undefined],
    [[2], undefined],
  ])('reads the page %j as %j', (page, read) => {
    expect(readQuestionsSearch({ page }).page).toBe(read)
  })
})

describe('readWholeSearch', () => {
  const nothing = {
    q: undefined,
    kind: undefined,
    section: undefined,
    author: undefined,
    period: undefined,
    page: undefined,
  }

  it.each([
    [
      { q: ' river gauges ', kind: 'questions', section: 'science', author: 'sunniva-rao', period: 'week', page: 3 },
      { q: 'river gauges', kind: 'questions', section: 'science', author: 'sunniva-rao', period: 'week', page: 3 },
    ],
    [{ q: 'gau' }, { ...nothing, q: 'gau' }],
    [{ q: 2026 }, { ...nothing, q: '2026' }],
    [
      { q: 'a'.repeat(200), author: 'a'.repeat(64) },
      { ...nothing, q: 'a'.repeat(200), author: 'a'.repeat(64) },
    ],
    [{ q: 'a'.repeat(201), author: 'a'.repeat(65) }, nothing],
    [{ q: ' ', kind: 'stories', section: 'sport', author: {}, period: 'decade', page: 1, sort: 'date' }, nothing],
  ])('reads %j as %j', (address, search) => {
    expect(readWholeSearch(address)).toStrictEqual(search)
  })
})

describe('readFund', () => {
  it.each([
    [true, true],
    ['yes', undefined],
    [1, undefined],
    [undefined, undefined],
  ])('reads %j as %j', (fund, read) => {
    expect(readFund({ fund })).toStrictEqual({ fund: read })
  })
})

describe('readNotificationsSearch', () => {
  it.each([
    [
      { topic: 'money', unread: true },
      { topic: 'money', unread: true },
    ],
    [
      { topic: 'gossip', unread: 'yes' },
      { topic: undefined, unread: undefined },
    ],
    [{}, { topic: undefined, unread: undefined }],
  ])('reads %j as %j', (address, search) => {
    expect(readNotificationsSearch(address)).toStrictEqual(search)
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
