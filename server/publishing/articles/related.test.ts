import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideStory } from '../../people/moderation/stories.ts'
import { explain, observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { listRelated, readSubject, relatedStatement } from './related.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  const { database } = test
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T08:00:00.000Z`
  const text = 'The ferry sank in the harbour. The ferry was old, and the harbour was dark.'
  await insertStory(database, { id: 'ferry', title: 'The ferry sinks', content: text, categories: ['world', 'travel'] })
  await insertStory(database, {
    id: 'same-words',
    title: 'Another ferry in the harbour',
    content: text,
    publishedAt: day(1),
  })
  await insertStory(database, {
    id: 'words-and-category',
    title: 'Ferry in the harbour',
    content: text,
    categories: ['travel'],
    publishedAt: day(2),
  })
  await insertStory(database, { id: 'both', title: 'Elections', categories: ['world', 'travel'], publishedAt: day(3) })
  await insertStory(database, { id: 'one-old', title: 'Taxes', categories: ['world'], publishedAt: day(4) })
  await insertStory(database, { id: 'one-new', title: 'Cheese', categories: ['world'], publishedAt: day(5) })
  await insertStory(database, { id: 'own', title: 'Bread', publishedAt: day(6) })
  await insertStory(database, { id: 'other', title: 'Salt', categories: ['food'], publishedAt: day(7) })
  await insertStory(database, { id: 'hidden', title: 'The ferry sinks', content: text, categories: ['travel'] })
  const author = database.query.selectFrom('article').select('author_id').where('id', '=', 'ferry')
  await database.query.updateTable('article').set({ author_id: author }).where('id', '=', 'own').execute()
  await test.services.searchIndexer.run()
  await hideStory({ database, now: test.services.now, actor: 'cli:test' }, 'hidden', 'Forged.')
})
afterAll(() => test.close())

describe('listRelated', () => {
  it('puts shared words first, then categories, then the author, then the newest, without hidden stories', async () => {
    expect(await listRelated(test.database, 'ferry', 20)).toEqual([
      'words-and-category',
      'same-words',
      'both',
      'one-new',
      'one-old',
      'own',
    ])
    expect(await listRelated(test.database, 'ferry', 2)).toEqual(['words-and-category', 'same-words'])
  })

  it('finds nothing for a hidden or unknown story, or one that is not indexed', async () => {
    const { id } = await insertStory(test.database, { title: 'The ferry sinks again' })
    expect(await Promise.all(['hidden', 'nothing', id].map((story) => listRelated(test.database, story, 3)))).toEqual([
      [],
      [],
      [],
    ])
  })

  it('takes two statements that walk indexes', async () => {
    const { statements } = await statementsOf(() => listRelated(test.database, 'ferry', 3))
    expect(statements).toHaveLength(2)
    const about = await readSubject(test.database, 'ferry')
    if (about === undefined) return expect.fail('the story is not indexed')
    const statement = relatedStatement(about, 3)
    const plan = await explain(test.database, { compile: () => statement.compile(test.database.query) })
    expect(plan).not.toMatch(/Seq Scan|SCAN (?:article|search_\w+|article_category)\b/)
  })
})
