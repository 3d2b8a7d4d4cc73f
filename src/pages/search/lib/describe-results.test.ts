import type { SearchResults } from '@contract/search.ts'
import { expect, it } from 'vitest'
import { countBeside, countComplete, describeResults, partialWords } from './describe-results.ts'

const none = { items: [], total: 0 }

/** Results with as many stories on this page. */
const found = (shown: number, total: number, { page = 1, pages = 1, partial = 0 } = {}) =>
  ({
    stories: { items: Array(shown).fill({}), total },
    questions: none,
    authors: none,
    partial,
    page,
    pages,
  }) as SearchResults

it.each([
  ['nothing was found', found(0, 0), 'No stories match your search.'],
  ['the page is behind the last one', found(0, 11, { page: 3, pages: 2 }), 'This page has no results.'],
  ['one was found', found(1, 1), '1 story found'],
  ['several were found', found(2, 2), '2 stories found'],
  ['others have some of the words', found(5, 2, { partial: 3 }), '2 stories found, 3 with some of the words'],
  [
    'all have some of the words only',
    found(3, 0, { partial: 3 }),
    'No story has all of these words, 3 have some of them',
  ],
  [
    'one has some of the words only',
    found(1, 0, { partial: 1 }),
    'No story has all of these words, 1 has some of them',
  ],
  ['the page is behind those', found(0, 0, { page: 9, partial: 3 }), 'This page has no results.'],
  [
    'the server counts no further than some',
    found(10, 1, { partial: 200 }),
    '1 story found, 200+ with some of the words',
  ],
  ['there are more pages', found(10, 11, { pages: 2 }), '11 stories found, page 1 of 2'],
  ['the server counts no further', found(10, 200, { page: 20, pages: 20 }), '200+ stories found, page 20 of 20'],
  ['the server has just counted all', found(10, 199, { page: 1, pages: 20 }), '199 stories found, page 1 of 20'],
])('describeResults says that %s', (_, results, words) => {
  expect(describeResults(results, 'stories')).toBe(words)
})

it('describeResults tells of the kind that was asked for', () => {
  expect(describeResults(found(1, 1), 'authors')).toBe('No authors match your search.')
})

it.each([
  ['has all of the words', found(10, 25, { page: 2, pages: 3 }), 10],
  ['begins with some that have all', found(10, 3, { partial: 20 }), 3],
  ['has none that have all', found(10, 3, { page: 2, partial: 20 }), 0],
  ['ends', found(5, 25, { page: 3 }), 5],
])('countComplete counts on a page that %s', (_, results, count) => {
  expect(countComplete(results, 'stories')).toBe(count)
})

it.each([
  ['what stands below', found(3, 0, { partial: 3 }), 'stories', '3'],
  ['both parts of the list', found(5, 2, { partial: 3 }), 'stories', '5'],
  ['that nothing was found', found(0, 0), 'stories', '0'],
  ['no further than the server', found(10, 200), 'stories', '200+'],
  ['nothing of another kind without complete results', found(3, 0, { partial: 3 }), 'authors', ''],
] as const)('countBeside says %s', (_, results, kind, count) => {
  expect(countBeside(results, kind, 'stories')).toBe(count)
})

it('countBeside says how many of another kind have all of the words', () => {
  expect(countBeside(found(3, 3), 'stories', 'authors')).toBe('3')
})

it('partialWords says whether anything has all of the words', () => {
  expect([partialWords(found(3, 0), 'stories'), partialWords(found(3, 1), 'stories')]).toEqual([
    'No story has all of these words. These have some of them.',
    'These have some of the words.',
  ])
})
