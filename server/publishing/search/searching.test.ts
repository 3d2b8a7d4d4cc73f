import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excerpt } from '../../../contract/excerpt.ts'
import type { MarkedText, SearchResults } from '../../../contract/search.ts'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import { insertAccount, insertBounty, testTime } from '../../testing/bounties.ts'
import { callingFromElsewhere } from '../../testing/requests.ts'
import { explain, observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { readAsked } from './asking.ts'
import { completeOf, findingStatement } from './finding.ts'

const minute = 60_000

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
})
afterAll(() => test.close())

async function ask(query: Record<string, string>) {
  const response = await test.app.request(`/api/search?${new URLSearchParams(query)}`, {}, callingFromElsewhere())
  return { status: response.status, body: (await response.json()) as SearchResults }
}
const index = async () => {
  await test.services.searchIndexer.run()
  test.advance(minute)
}
const show = (pieces: MarkedText) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

/** Returns the ids and slugs that a search shows. */
async function found(q: string, query: Record<string, string> = {}) {
  const { stories, questions, authors } = (await ask({ q, ...query })).body
  return {
    stories: stories.items.map(({ story }) => story.id),
    questions: questions.items.map(({ id }) => id),
    authors: authors.items.map(({ slug }) => slug),
  }
}
const storiesOf = async (q: string, query: Record<string, string> = {}) => (await found(q, query)).stories
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const standfirst = (text: string) => ({ type: 'standfirst', children: [{ text }] })

async function insertAuthor(name: string, profile: { biography?: string; beats?: string[] } = {}) {
  const id = await insertAccount(test.database, name)
  const slug = await giveAuthorPage(test.database.query, { accountId: id, at: testTime })
  const { biography = '', beats = [] } = profile
  await test.database.query
    .updateTable('author_profile')
    .set({ biography, beats: JSON.stringify(beats) })
    .where('account_id', '=', id)
    .execute()
  return { id, slug }
}

describe('a search for stories', () => {
  beforeAll(async () => {
    const { database } = test
    await insertStory(database, { id: 'title-old', title: 'The lighthouses of the coast', publishedAt: on(1) })
    await insertStory(database, { id: 'title-new', title: 'A lighthouse burns', publishedAt: on(2) })
    await insertStory(database, {
      id: 'standfirst',
      title: 'Fire at sea',
      content: JSON.stringify([standfirst('The lighthouse was empty.'), paragraph('Nobody came.')]),
      publishedAt: on(3),
    })
    await insertStory(database, {
      id: 'question',
      title: 'The keeper is gone',
      bountyTitle: 'Who guards the lighthouse now?',
      deliveredAt: on(4),
      publishedAt: on(20),
    })
    await insertStory(database, {
      id: 'body-old',
      title: 'A walk',
      content: JSON.stringify([paragraph(`${'We walked on. '.repeat(30)}Behind the lighthouse lay a boat.`)]),
      categories: ['travel'],
      journalist: 'Ida Wells',
      publishedAt: on(5),
    })
    await insertStory(database, {
      id: 'body-new',
      title: 'Another walk',
      content: 'We passed a lighthouse, twice.',
      categories: ['travel', 'science'],
      publishedAt: on(20),
    })
    await index()
  })

  it('puts titles first, then standfirsts and questions, then texts, each newest first', async () => {
    expect(await storiesOf('lighthouse')).toEqual([
      'title-new',
      'title-old',
      'question',
      'standfirst',
      'body-new',
      'body-old',
    ])
  })

  it.each([
    ['Lighthouses', 6],
    ['lïghthöuse', 6],
    ['lighthouse boat', 1],
    ['boats behind the lighthouse', 1],
    ['lighthouse -boat', 1],
    ['lighthouse zeppelin', 0],
    ['ida wells', 1],
    ['"lighthouse"', 6],
    ['lighthouse AND boat', 1],
    ['lighthouse OR boat', 1],
    ['NEAR(lighthouse boat)', 0],
    ['lighthouse*', 6],
    ['light*', 6],
    ['lightho', 6],
    ['lightho boat', 0],
    ['lightho.', 0],
    ['lighthouse bo', 1],
    ['"behind the lighthouse"', 1],
    ['“behind lighthouse”', 0],
    ['"behind the boat"', 0],
    ['"lighthouse boat', 1],
    ['light house', 6],
    ['light\u00adhouse', 6],
    ['title:lighthouse', 0],
    ['s:lighthouse', 0],
    ['the and with', 0],
    ['....', 0],
    ["' or 1=1 --", 0],
  ])('finds for %j %i', async (q, total) => {
    expect((await ask({ q })).body.stories.total).toBe(total)
  })

  it('appends for a phrase that no story has those with its words', async () => {
    expect((await ask({ q: '"our lighthouse"' })).body).toMatchObject({ stories: { total: 0 }, partial: 6 })
  })

  it('narrows by section, author and period', async () => {
    const { slug } = await insertAuthor('Nellie Bly')
    expect(await storiesOf('lighthouse', { section: 'travel' })).toEqual(['body-new', 'body-old'])
    expect(await storiesOf('lighthouse', { section: 'science' })).toEqual(['body-new'])
    expect(await storiesOf('lighthouse', { section: 'food' })).toEqual([])
    expect(await storiesOf('lighthouse', { author: slug })).toEqual([])
    expect(await storiesOf('lighthouse', { author: 'nobody' })).toEqual([])
    expect(await storiesOf('lighthouse', { period: 'week' })).toEqual(['question', 'body-new'])
    expect(await storiesOf('lighthouse', { period: 'month', section: 'travel' })).toEqual(['body-new', 'body-old'])
    expect(await storiesOf('lighthouse', { period: 'day' })).toEqual([])
  })

  it('finds the stories of an author', async () => {
    const { author_id } = await test.database.query
      .selectFrom('article')
      .select('author_id')
      .where('id', '=', 'body-old')
      .executeTakeFirstOrThrow()
    const slug = await giveAuthorPage(test.database.query, { accountId: author_id, at: testTime })
    expect(await storiesOf('lighthouse', { author: slug })).toEqual(['body-old'])
  })

  it('marks the words in the title and in the passage', async () => {
    const { stories } = (await ask({ q: 'lighthouse walk' })).body
    expect(stories.items.slice(0, 2).map(({ title, passage }) => [show(title), show(passage)])).toEqual([
      ['A [walk]', expect.stringMatching(/^….*We \[walked\] on\. Behind the \[lighthouse\] lay a boat\.$/)],
      ['Another [walk]', 'We passed a [lighthouse], twice.'],
    ])
  })

  it('follows a changed, hidden, restored and deleted story', async () => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Zeppelins over the bay', content: 'They flew.' })
    const place = { database, now: services.now, actor: 'cli:test' }
    await index()
    expect(await storiesOf('zeppelins')).toEqual([id])
    await database.query.updateTable('article').set({ title: 'Balloons' }).where('id', '=', id).execute()
    await index()
    expect([await storiesOf('zeppelins'), await storiesOf('balloons')]).toEqual([[], [id]])
    await hideStory(place, id, 'Forged.')
    test.advance(minute)
    // The index still has it.
    expect((await ask({ q: 'balloons' })).body.stories).toEqual({ items: [], total: 0 })
    await index()
    expect(await storiesOf('balloons')).toEqual([])
    await showStory(place, id)
    await index()
    expect(await storiesOf('balloons')).toEqual([id])
    await database.query.deleteFrom('article').where('id', '=', id).execute()
    await index()
    expect(await storiesOf('balloons')).toEqual([])
  })
})

describe('a search for questions', () => {
  it('finds them by title before description, without those that ended', async () => {
    const { database } = test
    const description = `Somebody has the submarine. ${'The town was told nothing. '.repeat(20)} periscope`
    await insertBounty(database, { id: 'q-text', title: 'What happened?', description, created_at: on(9) })
    await insertBounty(database, { id: 'q-title', title: 'Who has the submarine?', created_at: on(8) })
    await insertBounty(database, { id: 'q-ended', title: 'Submarine one', ended_at: on(9), ended_as: 'expired' })
    await insertBounty(database, { id: 'q-closed', title: 'Submarine two', closed_at: on(9) })
    await database.query
      .insertInto('bounty_category')
      .values({ bounty_id: 'q-text', position: 1, category: 'world' })
      .execute()
    await index()
    expect((await found('submarine')).questions).toEqual(['q-title', 'q-text'])
    expect((await found('submarine', { kind: 'questions', section: 'world' })).questions).toEqual(['q-text'])
    const { questions } = (await ask({ q: 'periscope', kind: 'questions' })).body
    expect(questions.items).toEqual([
      {
        id: 'q-text',
        title: [{ text: 'What happened?' }],
        passage: [{ text: expect.stringMatching(/^Somebody has the submarine.{1,130}…$/) }],
        stage: 'open',
        created_at: on(9),
        backing: { backers: 0, raised: 0 },
      },
    ])
    // Nobody indexes before the next searches.
    const change = (id: string, change: { closed_at: string } | { ended_at: string; ended_as: 'expired' }) =>
      database.query.updateTable('bounty').set(change).where('id', '=', id).execute()
    await change('q-text', { closed_at: on(10) })
    test.advance(minute)
    expect((await found('submarine')).questions).toEqual(['q-title'])
    await change('q-title', { ended_at: on(10), ended_as: 'expired' })
    test.advance(minute)
    expect((await ask({ q: 'submarine' })).body.questions).toEqual({ items: [], total: 0 })
  })

  it('shows no more of a question than its excerpt', async () => {
    const description = `${'An aqueduct leaks. '.repeat(20)} The hidden viaduct.`
    await insertBounty(test.database, { id: 'q-long', title: 'Who repairs it?', description })
    await index()
    const { questions } = (await ask({ q: 'viaduct aqueduct', kind: 'questions' })).body
    const passage = (questions.items[0]?.passage ?? []).map(({ text }) => text).join('')
    expect(questions.total).toBe(1)
    expect(passage).toBe(excerpt(description, 150))
  })
})

describe('a search for authors', () => {
  it('finds them by name, beats and biography, as long as they have a page', async () => {
    const { database } = test
    const ada = await insertAuthor('Adalbert Quill', { biography: 'Reports on bridges.', beats: ['opinion'] })
    const bea = await insertAuthor('Beatrix Quill', { biography: 'Knows Adalbert.' })
    await index()
    expect((await found('adalbert')).authors).toEqual([ada.slug, bea.slug])
    expect((await ask({ q: 'quill bridges', kind: 'authors' })).body).toMatchObject({
      authors: { total: 1 },
      partial: 1,
    })
    expect((await found('opinion')).authors).toEqual([ada.slug])
    const { authors } = (await ask({ q: 'bridges', kind: 'authors' })).body
    expect(authors.items).toEqual([
      {
        slug: ada.slug,
        verification: 'none',
        name: [{ text: 'Adalbert Quill' }],
        passage: [{ text: 'Reports on ' }, { text: 'bridges', marked: true }, { text: '.' }],
      },
    ])
    await database.query.updateTable('account').set({ name: 'Adalbert Pen' }).where('id', '=', ada.id).execute()
    await index()
    expect((await found('quill')).authors).toEqual([bea.slug])
    await database.query.updateTable('account').set({ user_type: 0 }).where('id', '=', ada.id).execute()
    test.advance(minute)
    expect((await found('adalbert')).authors).toEqual([bea.slug])
    await database.query.updateTable('account').set({ suspended_at: testTime }).where('id', '=', bea.id).execute()
    test.advance(minute)
    expect((await found('beatrix')).authors).toEqual([bea.slug])
  })

  it('finds stories by the new name of their author', async () => {
    const { database } = test
    const { id } = await insertStory(database, { title: 'Untold', journalist: 'Wilhelmina Oldname' })
    await index()
    const author = database.query.selectFrom('article').select('author_id').where('id', '=', id)
    await database.query.updateTable('account').set({ name: 'Wilhelmina Newname' }).where('id', '=', author).execute()
    await index()
    expect([await storiesOf('oldname'), await storiesOf('newname')]).toEqual([[], [id]])
  })
})

describe('words of other scripts', () => {
  it.each([
    ['阳光照在港口的灯塔上', '港口的灯塔', '灯塔港口'],
    ['أغلقت البلدية الميناء القديم', 'الميناء القديم', 'الميناء الجديد'],
    ['Заводы закрыли вчера', 'заводы ЗАКРЫЛИ', 'заводы открыли'],
    ['Straße nach Łódź', 'lodz strasse', 'lodz strasbourg'],
    ['北京地铁票价上涨', '北京', '南京'],
  ])('%s is found for %s', async (title, q, other) => {
    const { id } = await insertStory(test.database, { title })
    await index()
    expect((await storiesOf(q)).slice(0, 1)).toEqual([id])
    expect((await ask({ q: other })).body.stories.total).toBe(0)
  })
})

describe('a page of results', () => {
  beforeAll(async () => {
    for (let number = 0; number < 13; number += 1) {
      const day = String(number + 1).padStart(2, '0')
      await insertStory(test.database, {
        id: `page-${day}`,
        title: 'Meteor',
        publishedAt: `2026-10-${day}T08:00:00.000Z`,
      })
      await insertBounty(test.database, {
        id: `meteor-${day}`,
        title: 'A meteor?',
        created_at: `2026-10-${day}T08:00:00.000Z`,
      })
    }
    await insertAuthor('Meteor Mary')
    await index()
  })

  it('has ten, and beside the first of stories the best three of the other kinds', async () => {
    const first = (await ask({ q: 'meteor' })).body
    expect(first.stories.items.map(({ story }) => story.id)).toEqual(
      ['13', '12', '11', '10', '09', '08', '07', '06', '05', '04'].map((day) => `page-${day}`),
    )
    expect(first.questions.items.map(({ id }) => id)).toEqual(['meteor-13', 'meteor-12', 'meteor-11'])
    expect(first.authors.items.map(({ slug }) => slug)).toEqual(['meteor-mary'])
    const totals = ({ stories, questions, authors, page, pages }: SearchResults) => [
      stories.total,
      questions.total,
      authors.total,
      page,
      pages,
    ]
    expect(totals(first)).toEqual([13, 13, 1, 1, 2])
    const second = (await ask({ q: 'meteor', page: '2' })).body
    expect(second.stories.items.map(({ story }) => story.id)).toEqual(['page-03', 'page-02', 'page-01'])
    expect([second.questions.items, second.authors.items]).toEqual([[], []])
    expect(totals(second)).toEqual([13, 13, 1, 2, 2])
    const authors = (await ask({ q: 'meteor', kind: 'authors' })).body
    expect([authors.stories.items, authors.questions.items, authors.authors.items.length]).toEqual([[], [], 1])
    expect(totals(authors)).toEqual([13, 13, 1, 1, 1])
    const beyond = (await ask({ q: 'meteor', page: '3' })).body
    expect(beyond.stories.items).toEqual([])
  })

  it.each([
    { q: 'abc' },
    { q: 'x'.repeat(201) },
    { q: 'meteor', page: '0' },
    { q: 'meteor', page: '21' },
    { q: 'meteor', kind: 'people' },
    { q: 'meteor', section: 'sport' },
    { q: 'meteor', period: 'century' },
  ])('is refused for %j', async (query) => {
    expect((await ask(query as Record<string, string>)).status).toBe(400)
  })

  it('is answered for any 200 characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 4, maxLength: 200 }), async (text) => {
        const q = text.toWellFormed().replaceAll('\0', '')
        const { status } = await ask({ q })
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 100 },
    )
  })

  it('counts no further than 200 and takes as many statements for every size', async () => {
    const count = async () => {
      test.advance(minute)
      const { result, statements } = await statementsOf(() => ask({ q: 'comet' }))
      const { body } = result
      return { statements: statements.length, total: body.stories.total, shown: body.stories.items.length }
    }
    const insert = async (numbers: number[]) => {
      const author_id = await insertAccount(test.database)
      const times = { published_at: on(10), updated_at: on(10) }
      const values = numbers.map((number) => ({ id: `comet-${number}`, author_id, title: 'Comet', ...times }))
      const rest = { content: 'Words.', category: '[]', media_items: '[]' }
      await test.database.query
        .insertInto('article')
        .values(values.map((value) => ({ ...value, ...rest })))
        .execute()
      await insertBounty(test.database, { title: `Comet ${numbers.length}?` })
      await insertAuthor(`Comet ${numbers.length}`)
      await index()
    }
    // A word of so many documents is not completed.
    await insertStory(test.database, { title: 'Cometary dust' })
    await insert(Array.from({ length: 10 }, (_, number) => number))
    const few = await count()
    await insert(Array.from({ length: 990 }, (_, number) => number + 10))
    const many = await count()
    expect([few, many]).toEqual([
      { statements: few.statements, total: 10, shown: 10 },
      { statements: few.statements, total: 200, shown: 10 },
    ])
    expect(few.statements).toBeGreaterThan(1)
  })
})

/** How many documents a statement takes from each reading of the index. */
const limitsIn = (statement: string) =>
  statement
    .split(test.database.engine === 'postgres' ? 'search_ids(' : 'search_word match')
    .slice(1)
    .map((reading) => Number(/(?:limit |bigint, )(\d+)/.exec(reading)?.[1]))

describe('the statement that finds documents', () => {
  it('reads the index of terms, and visible stories without their texts', async () => {
    const { engine } = test.database
    const asked = await readAsked(test.database.query, 'comet lighthouse')
    const criteria = { asked, kind: 'story', now: test.services.now() } as const
    const statement = findingStatement(engine, criteria, completeOf(criteria))
    const plan = await explain(test.database, { compile: () => statement.compile(test.database.query) })
    if (engine === 'postgres') {
      const { rows } = await sql<{ proconfig: string[] }>`
        select proconfig from pg_proc where proname = 'search_ids'`.execute(test.database.query)
      expect(rows).toEqual([{ proconfig: ['enable_seqscan=off', 'enable_indexscan=off', 'enable_indexonlyscan=off'] }])
      expect(plan).not.toMatch(/Seq Scan/)
      return
    }
    expect(plan.match(/SCAN search_word VIRTUAL TABLE INDEX/g)).toHaveLength(9)
    expect(plan).toContain('SEARCH article USING COVERING INDEX article_visible')
    expect(plan).toContain('SEARCH search_document USING INTEGER PRIMARY KEY')
    expect(plan).toContain('SEARCH search_pairs USING INTEGER PRIMARY KEY')
    expect(plan).not.toMatch(/SCAN (?:article|search_document|search_pairs|bounty|account)\b/)
  })

  it.each([
    ['comet lighthouse', [200, 200, 200, 200, 200, 200, 200, 200, 200]],
    ['"comet lighthouse"', [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000]],
  ])('takes a limited number of documents from each reading of the index for %s', async (q, limits) => {
    const { engine, query } = test.database
    const criteria = { asked: await readAsked(query, q), kind: 'story', now: test.services.now() } as const
    const { sql: text } = findingStatement(engine, criteria, completeOf(criteria)).compile(query)
    expect(limitsIn(text)).toEqual(limits)
  })

  it.each([
    ['comet lighthouse', 4],
    ['comet lighthouse aqueduct', 8],
    ['comet lighthouse aqueduct submarine', 9],
    ['comet lighthouse aqueduct submarine adalbert wilhelmina', 9],
  ])('reads the index for some of the words in %j %i times, for 40 documents each', async (q, readings) => {
    const { statements } = await statementsOf(() => ask({ q }))
    const [, partial = ''] = statements.filter((text) => limitsIn(text).length > 0)
    expect(limitsIn(partial)).toEqual(Array(readings).fill(40))
  })

  it('reads more for two words that are written together, because they must be neighbors', async () => {
    const { statements } = await statementsOf(() => ask({ q: 'comet walkboat' }))
    const [, partial = ''] = statements.filter((text) => limitsIn(text).length > 0)
    expect(limitsIn(partial)).toEqual([40, 40, 40, 1000, 40, 1000])
  })
})
