import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillQualityTexts,
  findFirst,
  measureQuality,
  openPlainFts,
  suggestFor,
} from '../../testing/search-quality/measure.ts'
import { blindQueries, heldOutQueries, misspelled, tuningQueries } from '../../testing/search-quality/queries.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  await fillQualityTexts(test)
})
afterAll(() => test.close())

describe('the quality of a search', () => {
  it.each([
    ['tuned', tuningQueries],
    ['held out', heldOutQueries],
    ['written without a look at the results', blindQueries],
  ])('finds the texts of the queries that were %s, better than plain FTS5', async (_, queries) => {
    const own = await measureQuality(queries, (q) => findFirst(test, q))
    const plain = await measureQuality(queries, openPlainFts())
    expect(own.recall).toBeGreaterThan(0.97)
    expect(own.reciprocalRank).toBeGreaterThan(0.95)
    expect(own.recall).toBeGreaterThan(plain.recall)
    expect(own.reciprocalRank).toBeGreaterThan(plain.reciprocalRank)
  })

  it('has the same order on both engines', async () => {
    expect(await findFirst(test, 'police chief pension')).toEqual([
      'police-00',
      'police-02',
      'police-03',
      'police-04',
      'police-06',
      'police-07',
      'police-08',
      'police-10',
      'police-11',
      'police-12',
    ])
    expect(await findFirst(test, 'hospital ferry')).toEqual([
      'hospital-14',
      'election-14',
      'aland',
      'library-14',
      'bridge-14',
      'water-14',
      'school-14',
      'buses-14',
      'police-14',
      'mill-14',
    ])
  })

  it.each(misspelled)('suggests for %j %j', async (q, correct) => {
    expect(await suggestFor(test, q)).toBe(correct)
  })
})
