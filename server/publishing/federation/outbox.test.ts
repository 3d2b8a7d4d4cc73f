import { Announce, Create } from '@fedify/vocab'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import { insertAccount, testTime } from '../../testing/bounties.ts'
import { readTestActor } from '../../testing/federation.ts'
import { explain, observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { newsroom } from './addresses.ts'
import { countOutbox, listOutbox, selectNewest } from './outbox.ts'
import { tellFollowers } from './telling.ts'

let test: TestServices
let ida: string
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  ida = await insertAccount(test.database, 'Ida Wells')
  await giveAuthorPage(test.database.query, { accountId: ida, at: testTime })
  // Two of them were published at the same time.
  const stories = [
    ['a', ida, 0],
    ['b', ida, 1],
    ['c', ida, 1],
    ['d', undefined, 2],
    ['e', ida, 3],
    ['hidden', ida, 4],
  ] as const
  for (const [id, authorId, minute] of stories) {
    const publishedAt = new Date(Date.parse(testTime) + minute * 60_000).toISOString()
    await insertStory(test.database, { id, publishedAt, ...(authorId !== undefined && { authorId }) })
  }
  await hide('hidden')
})
afterAll(() => test.close())

const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:test' })
const hide = (id: string) => hideStory(operator(), id, 'A court asked for it.')
const list = (actor: string, before?: string, count = 10) => listOutbox(test.services, actor, { before, count })

async function idsOf(actor: string, before?: string, count = 10) {
  const { activities, next } = await list(actor, before, count)
  const names = activities.map((activity) => {
    const kind = activity instanceof Create ? 'Create' : activity instanceof Announce && 'Announce'
    return `${kind} ${activity.id?.href.replace('http://lede.test/ap/stories/', '')}`
  })
  return { names, next }
}

describe('the outbox', () => {
  it('has the stories of an author, newest first', async () => {
    expect(await idsOf(ida)).toEqual({
      names: ['Create e/1#create', 'Create c/1#create', 'Create b/1#create', 'Create a/1#create'],
      next: undefined,
    })
    expect(await countOutbox(test.database.query, ida)).toBe(4)
  })

  it('has all stories of the newsroom', async () => {
    expect(await idsOf(newsroom)).toEqual({
      names: [
        'Announce e/1#announce',
        'Create d/1#create',
        'Announce c/1#announce',
        'Announce b/1#announce',
        'Announce a/1#announce',
      ],
      next: undefined,
    })
    expect(await countOutbox(test.database.query, newsroom)).toBe(5)
  })

  it.each([1, 2, 3, 4])('has each story once in pages of %i', async (count) => {
    const names: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await idsOf(newsroom, before, count)
      expect(page.names.length).toBeLessThanOrEqual(count)
      names.push(...page.names)
      before = page.next
      if (before === undefined) break
    }
    expect(names).toEqual((await idsOf(newsroom)).names)
  })

  it.each(['', 'x', '2026-11-20T08:00:00.000Z_', "2026-11-20T08:00:00.000Z_' or 1", '2026-11-20_a'])(
    'has an empty page at the unknown cursor "%s"',
    async (cursor) => {
      expect(await list(newsroom, cursor)).toEqual({ activities: [], next: undefined })
    },
  )

  it('leaves out a story that is visible again until followers are told of it', async () => {
    await tellFollowers(test.services, readTestActor)
    await hide('e')
    await tellFollowers(test.services, readTestActor)
    await showStory(operator(), 'e')
    expect((await idsOf(ida)).names).not.toContainEqual(expect.stringContaining(' e/'))
    await tellFollowers(test.services, readTestActor)
    expect((await idsOf(ida)).names[0]).toBe('Create e/2#create')
    expect((await idsOf(newsroom)).names[0]).toBe('Announce e/2#announce')
  })

  it('leaves a story of the newsroom in its outbox when the author gets a page', async () => {
    const { author_id } = await test.database.query
      .selectFrom('article')
      .select('author_id')
      .where('id', '=', 'd')
      .executeTakeFirstOrThrow()
    await giveAuthorPage(test.database.query, { accountId: author_id, at: testTime })
    expect((await idsOf(author_id)).names).toEqual([])
    expect((await idsOf(newsroom)).names).toContain('Create d/1#create')
  })

  it('takes as many queries with a thousand stories as with ten', async () => {
    const author = await insertAccount(test.database, 'Grace Hopper')
    await giveAuthorPage(test.database.query, { accountId: author, at: testTime })
    const counted = async () => {
      const { result, statements } = await statementsOf(() => list(author, undefined, 20))
      return { queries: statements.length, activities: result.activities.length }
    }
    const insert = async (count: number, prefix: string) => {
      const values = Array.from({ length: count }, (_, number) => ({
        id: `${prefix}-${number}`,
        author_id: author,
        title: 'A story',
        content: 'Words.',
        category: '[]',
        media_items: '[]',
        published_at: testTime,
        updated_at: testTime,
      }))
      await test.database.query.insertInto('article').values(values).execute()
    }
    await insert(10, 'few')
    expect(await counted()).toEqual({ queries: 3, activities: 10 })
    await insert(1_000, 'many')
    expect(await counted()).toEqual({ queries: 3, activities: 20 })
  })

  it.each([
    ['an author', () => ida, 'article_by_author'],
    ['the newsroom', () => newsroom, /article_(?:visible_)?newest/],
  ])('reads a page of %s in a range of an index', async (_, actor, index) => {
    const { database } = test
    const plan = await explain(database, selectNewest(database.query, actor(), { at: testTime, id: 'x' }, 20), false)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN article\b|TEMP B-TREE|Seq Scan on article|"Sort|-> {2}Sort/)
    expect(plan).toMatch(/published_at/)
  })
})
