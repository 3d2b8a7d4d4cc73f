import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '../../../contract/endpoints.ts'
import type { AnsweredQuestion, OpenQuestion, TopDeliveredItem } from '../../../contract/story.ts'
import type { Person } from '../../testing/board.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { potCalls } from '../../testing/pots.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
let sponsor: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  sponsor = await calls.join('Harbor Foundation', 0)
  nellie = await calls.join('Nellie Bly', 1)
})
afterAll(() => test.close())

type Stories = { items: TopDeliveredItem[]; questions: OpenQuestion[]; answers: AnsweredQuestion[] }
const front = '/api/top-delivered-bounties'
const travel = '/api/articles-by-category/travel'

const readCached = async (path: string) => (await calls.ask<Stories>('GET', path)).body
/** After the cached response has expired. */
function read(path: string) {
  test.advance(61_000)
  return readCached(path)
}
const titlesOf = ({ questions }: Stories) => questions.map(({ title }) => title)
const post = (title: string, amount: number, categories: string[] = []) =>
  calls.post(rosa, { title, amount, categories })

describe('the backing of a story', () => {
  it('counts backers without sponsors, whom it counts apart, and money with matches, and only if a bounty asked for it', async () => {
    const ada = await calls.join('Ada Admin', 99)
    const pots = potCalls(test, calls)
    const pot = await pots.opened(ada, sponsor)
    const ferry = await calls.delivered(rosa, nellie, [[gwen, 60.5]], 20)
    await pots.close(sponsor, pot)
    await calls.accept(rosa, ferry.id)
    await insertStory(test.database, { id: 'plain', categories: ['travel'], publishedAt: '2026-11-21T08:00:00.000Z' })
    const backings = ({ items }: Stories) => items.map(({ id, backing }) => ({ id, backing }))
    const expected = [
      { id: ferry.id, backing: { backers: 2, raised: 130.5, sponsors: 1 } },
      { id: 'plain', backing: undefined },
    ]
    expect(backings(await read(front))).toEqual(expected)
    expect(backings(await read(travel))).toEqual(expected)
  })
})

describe('open questions beside stories', () => {
  it('are the open bounties with the most money, of all and of the category', async () => {
    const salt = await post('Who salts the roads?', 10, ['food', 'travel'])
    await post('Who bakes the bread?', 30, ['travel', 'food'])
    await post('Who sells the salt?', 20, ['travel'])
    await post('Who counts the fish?', 5, ['travel'])
    await post('Who closed the quay?', 25)
    const canceled = await post('Who was the first?', 99, ['travel'])
    await calls.cancel(rosa, canceled.id)
    await calls.assigned(rosa, nellie, [], 98)
    await calls.contribute(gwen, salt.id, 60.25)
    expect(titlesOf(await read(front))).toEqual([
      'Who salts the roads?',
      'Who bakes the bread?',
      'Who closed the quay?',
      'Who sells the salt?',
    ])
    const { questions } = await read(travel)
    expect(questions.map(({ title }) => title)).toEqual([
      'Who salts the roads?',
      'Who bakes the bread?',
      'Who sells the salt?',
    ])
    const expires_at = (await calls.detail(salt.id)).life.expires_at
    expect(questions[0]).toEqual({
      id: salt.id,
      title: 'Who salts the roads?',
      backing: { backers: 2, raised: 70.25 },
      expires_at,
    })
    expect((await read('/api/articles-by-category/opinion')).questions).toEqual([])
  })

  it('put the later one of two with the same money first', async () => {
    for (const id of ['twin-a', 'twin-b']) {
      await insertBounty(test.database, { id, title: id, expires_at: '2027-01-01T00:00:00.000Z' })
      await test.database.query
        .insertInto('bounty_category')
        .values({ bounty_id: id, position: 1, category: 'arts' })
        .execute()
    }
    expect(titlesOf(await read('/api/articles-by-category/arts'))).toEqual(['twin-b', 'twin-a'])
  })

  it('may be a minute old, but go at once when their creator deletes the account', async () => {
    const ida = await calls.join('Ida Wells', 0)
    const { id } = await calls.post(ida, { title: 'Who owns the pier?', amount: 500, categories: ['food'] })
    const food = '/api/articles-by-category/food'
    const amounts = async () => (await readCached(food)).questions.map(({ backing }) => backing.raised)
    test.advance(61_000)
    expect(await amounts()).toEqual([500, 70.25, 30])
    await calls.contribute(gwen, id, 1)
    expect(await amounts()).toEqual([500, 70.25, 30])
    test.advance(61_000)
    expect(await amounts()).toEqual([501, 70.25, 30])
    await calls.withdrawPledge(gwen, id)
    expect((await calls.ask('POST', deleteAccount.path, ida, { body: { byline: 'remove' } })).status).toBe(200)
    expect(await amounts()).toEqual([70.25, 30])
  })
})

describe('answered questions of the front page', () => {
  it('are the commissioned stories with the most money that do not lead the page', async () => {
    const { query } = test.database
    const image = { id: 'nellie', kind: 'image' as const, content_type: 'image/avif', width: 400, height: 300 }
    await query
      .insertInto('media')
      .values({ ...image, owner_id: nellie.id, bytes: 9, created_at: '2026-11-20T08:00:00.000Z' })
      .execute()
    const portrait = { picture_id: 'nellie', picture_alt: 'Nellie in a coat' }
    await query.updateTable('author_profile').set(portrait).where('account_id', '=', nellie.id).execute()
    const answered: { id: string; bountyId: string }[] = []
    for (const amount of [700, 900, 600, 800, 20, 30, 40, 5_000]) {
      const delivery = await calls.delivered(rosa, nellie, [], amount)
      await calls.accept(rosa, delivery.id)
      answered.push(delivery)
      test.advance(1_000)
    }
    const { answers } = await read(front)
    expect(answers.map(({ backing }) => backing.raised)).toEqual([900, 800, 700])
    const { delivery_date: _, ...first } = answers[0] as AnsweredQuestion
    expect(first).toEqual({
      id: answered[1]?.id,
      title: 'The ferry was sold',
      journalist_name: 'Nellie Bly',
      author: { slug: 'nellie-bly', verification: 'none' },
      bounty_id: answered[1]?.bountyId,
      bounty_title: 'Who closed the ferry?',
      backing: { backers: 1, raised: 900 },
      portrait: { url: '/media/nellie', width: 400, height: 300, alt: 'Nellie in a coat' },
    })
  })
})

describe('a list of stories', () => {
  it.each([
    [front, 6],
    // One of them counts more stories than it lists.
    [travel, 3],
  ])('takes few statements, with 1,000 questions and stories as with ten: %s', async (path, most) => {
    const counted = async () => {
      test.advance(61_000)
      return (await statementsOf(() => readCached(path))).statements.length
    }
    const few = await counted()
    const { query } = test.database
    const number = (index: number) => String(index).padStart(4, '0')
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      id: `${path}-${number(index)}`,
      creator_id: rosa.id,
      title: 'Who closed the ferry?',
      description: 'The town was told nothing.',
      amount_cents: 100,
      created_at: '2026-11-20T08:00:00.000Z',
      assigned_at: null,
      delivered_at: null,
      paid_at: null,
      expires_at: '2027-01-01T00:00:00.000Z',
    }))
    const categories = rows.map(({ id }) => ({ bounty_id: id, position: 1, category: 'travel' as const }))
    for (const start of [0, 500]) {
      await query
        .insertInto('bounty')
        .values(rows.slice(start, start + 500))
        .execute()
      await query
        .insertInto('bounty_category')
        .values(categories.slice(start, start + 500))
        .execute()
    }
    for (let story = 0; story < 210; story += 1) await insertStory(test.database, { categories: ['travel'] })
    const many = await counted()
    expect([Math.max(few, many), many]).toEqual([most, most])
  })
})
