import type { SearchResults } from '@contract/search.ts'
import { expect, it } from 'vitest'
import { describeResults } from './describe-results.ts'

const none = { items: [], total: 0 }

/** Results with as many stories on this page. */
const found = (shown: number, total: number, { page = 1, pages = 1 } = {}) =>
  ({ stories: { items: Array(shown).fill({}), total }, questions: none, authors: none, page, pages }) as SearchResults

it.each([
  ['nothing was found', found(0, 0), 'No stories match your search.'],
  ['the page is behind the last one', found(0, 11, { page: 3, pages: 2 }), 'This page has no results.'],
  ['one was found', found(1, 1), '1 story found'],
  ['several were found', found(2, 2), '2 stories found'],
  ['there are more pages', found(10, 11, { pages: 2 }), '11 stories found, page 1 of 2'],
  ['the server counts no further', found(10, 200, { page: 20, pages: 20 }), '200+ stories found, page 20 of 20'],
  ['the server has just counted all', found(10, 199, { page: 1, pages: 20 }), '199 stories found, page 1 of 20'],
])('describeResults says that %s', (_, results, words) => {
  expect(describeResults(results, 'stories')).toBe(words)
})

it('describeResults tells of the kind that was asked for', () => {
  expect(describeResults(found(1, 1), 'authors')).toBe('No authors match your search.')
})
