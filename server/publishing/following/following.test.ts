import type { Insertable } from 'kysely'
import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Follow, FollowingNews, FollowingNewsPage } from '../../../contract/following.ts'
import { tooManyFollows } from '../../../contract/following.ts'
import { followingLimits } from '../../../contract/following-limits.ts'
import type { Category } from '../../../contract/limits.ts'
import type { Overview } from '../../../contract/overview.ts'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import type { BountyEventTable, ProgressUpdateTable } from '../../platform/database/schema.ts'
import type { Person } from '../../testing/board.ts'
import { insertApplication, insertBounty, insertDelivery } from '../../testing/bounties.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { potCalls } from '../../testing/pots.ts'
import { explain } from '../../testing/statements.ts'
import { newestStatement } from './newest.ts'

let scene: BountyServices
let reader: Person
let nellie: Person
beforeAll(async () => {
  scene = await openBountyServices()
  nellie = scene.nellie
  for (const { id } of [nellie, scene.ida])
    await giveAuthorPage(scene.test.database.query, { accountId: id, at: minute(0) })
})
afterAll(() => scene.test.close())
beforeEach(async () => {
  reader = await scene.board.join('Harold Reader', 0)
})

const minute = (count: number) => new Date(Date.parse('2026-11-20T08:00:00.000Z') + count * 60_000).toISOString()
const query = () => scene.test.database.query
const success = { status: 200, body: { success: true } }

const follow = (by: Person | undefined, kind: string, subject: string) =>
  scene.board.ask('PUT', `/api/following/${kind}/${subject}`, by)
const unfollow = (by: Person | undefined, kind: string, subject: string) =>
  scene.board.ask('DELETE', `/api/following/${kind}/${subject}`, by)
const followsOf = async (by: Person) =>
  (await scene.board.ask<{ items: Follow[] }>('GET', '/api/following', by)).body.items
const read = async (by: Person, before?: string | null) =>
  (
    await scene.board.ask<FollowingNewsPage>(
      'GET',
      `/api/following/news${before ? `?before=${encodeURIComponent(before)}` : ''}`,
      by,
    )
  ).body
const unseen = async (by: Person) =>
  (await scene.board.ask<Pick<Overview, 'news'>>('GET', '/api/overview', by)).body.news.unseen
const markSeen = (by: Person, until: string) => scene.board.ask('PUT', '/api/following/seen', by, { body: { until } })

type Published = {
  by?: Person
  at?: string
  categories?: Category[]
  bountyId?: string
  isHidden?: boolean
  title?: string
}
async function publish({
  by = nellie,
  at = minute(0),
  categories = [],
  bountyId,
  isHidden,
  title = 'A story',
}: Published) {
  const id =
    bountyId === undefined
      ? makeId()
      : (await insertDelivery(scene.test.database, { bounty_id: bountyId, journalist_id: by.id })).id
  await query()
    .insertInto('article')
    .values({
      id,
      author_id: by.id,
      delivery_id: bountyId === undefined ? null : id,
      title,
      content: '[]',
      category: JSON.stringify(categories),
      media_items: '[]',
      ai_assisted_at: null,
      excerpt: null,
      picture: null,
      published_at: at,
      delivered_at: bountyId === undefined ? null : minute(-60),
      updated_at: at,
      hidden_at: isHidden === true ? at : null,
    })
    .execute()
  for (const category of categories)
    await query().insertInto('article_category').values({ category, published_at: at, article_id: id }).execute()
  return id
}
const addStep = async (bounty_id: string, step: Partial<Insertable<BountyEventTable>> = {}) => {
  const id = makeId()
  await query()
    .insertInto('bounty_event')
    .values({ id, bounty_id, at: minute(0), kind: 'delivered', actor_id: null, until: null, reason: null, ...step })
    .execute()
  return id
}
const addUpdate = async (bounty_id: string, update: Partial<Insertable<ProgressUpdateTable>> = {}) => {
  const id = makeId()
  const written = { text: 'Two people will talk.', audience: 'everyone' as const, published_at: minute(0) }
  await query()
    .insertInto('progress_update')
    .values({ id, bounty_id, author_id: nellie.id, ...written, ...update })
    .execute()
  return id
}
const summarize = (item: FollowingNews) =>
  item.kind === 'story' ? [item.id, item.because.map(({ kind, name }) => `${kind} ${name}`)] : [item.id]
const newsOf = async (by: Person) => (await read(by)).items.map(summarize)
const question = () => insertBounty(scene.test.database, { title: 'Who closed the ferry?' })

describe('following', () => {
  it('lists authors, categories and questions by name, newest first', async () => {
    const bountyId = await question()
    expect(await follow(reader, 'author', 'nellie-bly')).toEqual(success)
    scene.test.advance(1_000)
    expect(await follow(reader, 'category', 'science')).toEqual(success)
    scene.test.advance(1_000)
    expect(await follow(reader, 'question', bountyId)).toEqual(success)
    const listed = await followsOf(reader)
    expect(listed.map(({ followed_at: _, ...rest }) => rest)).toEqual([
      { kind: 'question', subject: bountyId, name: 'Who closed the ferry?' },
      { kind: 'category', subject: 'science', name: 'Science' },
      { kind: 'author', subject: 'nellie-bly', name: 'Nellie Bly' },
    ])
  })

  it('changes nothing when it is repeated', async () => {
    await follow(reader, 'category', 'science')
    const before = await followsOf(reader)
    scene.test.advance(1_000)
    expect(await follow(reader, 'category', 'science')).toEqual(success)
    expect(await followsOf(reader)).toEqual(before)
  })

  it('ends once, and ends nothing of other people', async () => {
    await follow(reader, 'author', 'nellie-bly')
    await follow(scene.gwen, 'author', 'nellie-bly')
    expect(await unfollow(reader, 'author', 'nellie-bly')).toEqual(success)
    expect(await unfollow(reader, 'author', 'nellie-bly')).toEqual(success)
    expect([await followsOf(reader), (await followsOf(scene.gwen)).length]).toEqual([[], 1])
  })

  it.each([
    ['author', 'nobody'],
    ['author', 'rosa-reader'],
    ['category', 'gossip'],
    ['question', 'nothing'],
    ['story', 'anything'],
  ])('answers 404 for %s %s', async (kind, subject) => {
    expect([(await follow(reader, kind, subject)).status, (await unfollow(reader, kind, subject)).status]).toEqual([
      404, 404,
    ])
  })

  it('answers 404 for a closed bounty, and leaves it out of the list and the news', async () => {
    const bountyId = await question()
    await follow(reader, 'question', bountyId)
    await addStep(bountyId)
    await addUpdate(bountyId)
    await publish({ bountyId })
    expect(await newsOf(reader)).toHaveLength(3)
    await query()
      .updateTable('bounty')
      .set({ closed_at: minute(1) })
      .where('id', '=', bountyId)
      .execute()
    expect([(await follow(reader, 'question', bountyId)).status, await followsOf(reader)]).toEqual([404, []])
    expect(await newsOf(reader)).toEqual([])
  })

  it('leaves out authors who are no journalists any more', async () => {
    const former = await scene.board.join('Former Writer', 1)
    await giveAuthorPage(query(), { accountId: former.id, at: minute(0) })
    await publish({ by: former })
    await follow(reader, 'author', 'former-writer')
    await query().updateTable('account').set({ user_type: 0 }).where('id', '=', former.id).execute()
    expect([
      await followsOf(reader),
      await newsOf(reader),
      (await follow(reader, 'author', 'former-writer')).status,
    ]).toEqual([[], [], 404])
  })

  it('stops at the limit, also for concurrent requests', async () => {
    const subjects = Array.from({ length: followingLimits.follows - 1 }, (_, index) => `bounty-${index}`)
    const row = { account_id: reader.id, kind: 'question' as const, followed_at: minute(0) }
    await query()
      .insertInto('follow')
      .values(subjects.map((subject) => ({ ...row, subject })))
      .execute()
    const answers = await Promise.all(
      ['science', 'world', 'arts', 'travel'].map((category) => follow(reader, 'category', category)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: tooManyFollows })
  })

  it('requires a session', async () => {
    const answers = await Promise.all([
      follow(undefined, 'category', 'science'),
      unfollow(undefined, 'category', 'science'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('the news', () => {
  it('are empty for a reader who follows nothing', async () => {
    await publish({ categories: ['science'] })
    expect([await read(reader), await unseen(reader)]).toEqual([{ items: [], next: null, seen_until: null }, 0])
  })

  it('have each story once, with all reasons, beside steps and updates, newest first', async () => {
    const bountyId = await question()
    await follow(reader, 'author', 'ida-wells')
    await follow(reader, 'category', 'health')
    await follow(reader, 'question', bountyId)
    const step = await addStep(bountyId, { at: minute(1), kind: 'assigned' })
    const update = await addUpdate(bountyId, { published_at: minute(2) })
    const story = await publish({ by: scene.ida, at: minute(3), categories: ['health', 'world'], bountyId })
    await addStep(bountyId, { at: minute(3), kind: 'paid' })
    const other = await publish({ at: minute(4), categories: ['health'] })
    await publish({ at: minute(5), categories: ['world'] })
    expect(await newsOf(reader)).toEqual([
      [`story:${other}`, ['category Health']],
      [`story:${story}`, ['author Ida Wells', 'category Health', 'question Who closed the ferry?']],
      [`update:${update}`],
      [`step:${step}`],
    ])
    const { items } = await read(reader)
    // A story is new when it is published, and has the date of its delivery.
    expect(items[1]).toMatchObject({ at: minute(3), story: { delivery_date: minute(-60) } })
    expect(items.slice(2)).toEqual([
      {
        kind: 'update',
        id: `update:${update}`,
        at: minute(2),
        question: { id: bountyId, title: 'Who closed the ferry?' },
        update: { id: update, published_at: minute(2), text: 'Two people will talk.', audience: 'everyone' },
      },
      {
        kind: 'step',
        id: `step:${step}`,
        at: minute(1),
        question: { id: bountyId, title: 'Who closed the ferry?' },
        step: 'assigned',
      },
    ])
  })

  it('neither show nor count hidden stories', async () => {
    const bountyId = await question()
    await follow(reader, 'author', 'nellie-bly')
    await follow(reader, 'category', 'opinion')
    await follow(reader, 'question', bountyId)
    const before = await newsOf(reader)
    scene.test.advance(60_000)
    const at = new Date(scene.test.services.now()).toISOString()
    await publish({ at, isHidden: true })
    await publish({ by: scene.ida, at, categories: ['opinion'], isHidden: true })
    await publish({ by: scene.ida, at, bountyId, isHidden: true })
    expect([await newsOf(reader), await unseen(reader)]).toEqual([before, 0])
  })

  it('leave out hidden updates, what is older than 90 days, and what the reader did', async () => {
    const bountyId = await question()
    const journalist = await scene.board.join('Own News', 1)
    await giveAuthorPage(query(), { accountId: journalist.id, at: minute(0) })
    for (const [kind, subject] of [
      ['author', 'own-news'],
      ['category', 'opinion'],
      ['question', bountyId],
    ] as const)
      await follow(journalist, kind, subject)
    const long = new Date(scene.test.services.now() - (followingLimits.days + 1) * 24 * 60 * 60 * 1000).toISOString()
    await publish({ by: journalist, categories: ['opinion'], bountyId })
    await publish({ categories: ['opinion'], at: long })
    await addStep(bountyId, { actor_id: journalist.id })
    await addStep(bountyId, { at: long })
    await addUpdate(bountyId, { hidden_at: minute(1) })
    await addUpdate(bountyId, { published_at: long })
    await addUpdate(bountyId, { author_id: journalist.id })
    expect([await newsOf(journalist), await unseen(journalist)]).toEqual([[], 0])
  })

  it('show updates for backers only to those who may read them', async () => {
    const bountyId = await scene.board.assigned(scene.rosa, nellie, [[scene.gwen, 20]])
    const former = await scene.board.join('Former Backer', 0)
    const stranger = reader
    await scene.board.contribute(former, bountyId, 10)
    await query()
      .updateTable('pledge')
      .set({ ended_at: minute(0), ended_as: 'withdrawn' })
      .where('account_id', '=', former.id)
      .execute()
    const sponsor = await scene.board.join('Harbor Foundation', 0)
    const pots = potCalls(scene.test, scene.board)
    const { body: pot } = await pots.propose(scene.ada, sponsor)
    await scene.board.contribute(sponsor, bountyId, 10)
    await query().updateTable('pledge').set({ pot_id: pot.id }).where('account_id', '=', sponsor.id).execute()
    const rejected = await scene.board.join('Rejected', 1)
    const { database } = scene.test
    await insertApplication(database, { bounty_id: bountyId, journalist_id: rejected.id, status: 'rejected' })
    const update = await addUpdate(bountyId, { audience: 'backers', author_id: scene.ida.id })
    const people = {
      sponsor,
      rosa: scene.rosa,
      gwen: scene.gwen,
      nellie,
      ada: scene.ada,
      former,
      stranger,
      rejected,
    }
    const readers: string[] = []
    for (const [name, person] of Object.entries(people)) {
      await follow(person, 'question', bountyId)
      if ((await newsOf(person)).flat().includes(`update:${update}`)) readers.push(name)
    }
    expect(readers).toEqual(['rosa', 'gwen', 'nellie', 'ada'])
    const deliverer = await scene.board.join('Deliverer', 1)
    const delivered = await question()
    await insertDelivery(database, { bounty_id: delivered, journalist_id: deliverer.id })
    const later = await addUpdate(delivered, { audience: 'backers', author_id: scene.ida.id })
    await follow(deliverer, 'question', delivered)
    expect(await newsOf(deliverer)).toEqual([[`update:${later}`]])
  })

  it('come page by page, without gaps and repetitions, also at one time', async () => {
    const bountyId = await question()
    await follow(reader, 'author', 'nellie-bly')
    await follow(reader, 'category', 'style')
    await follow(reader, 'question', bountyId)
    const expected = new Set((await newsOf(reader)).map(([id]) => id))
    for (let index = 0; index < 15; index += 1) {
      expected.add(`story:${await publish({ at: minute(10), categories: ['style'] })}`)
      expected.add(`story:${await publish({ by: scene.ida, at: minute(10 + (index % 2)), categories: ['style'] })}`)
      expected.add(`step:${await addStep(bountyId, { at: minute(10) })}`)
      expected.add(`update:${await addUpdate(bountyId, { published_at: minute(10 + (index % 3)) })}`)
    }
    const found: FollowingNews[] = []
    let next: string | null | undefined
    do {
      const page = await read(reader, next)
      found.push(...page.items)
      next = page.next
    } while (next !== null)
    expect(found.length).toBe(new Set(found.map(({ id }) => id)).size)
    expect(new Set(found.map(({ id }) => id))).toEqual(expected)
    const times = found.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('refuse a cursor that is none', async () => {
    const answer = await scene.board.ask('GET', '/api/following/news?before=yesterday', reader)
    expect(answer).toEqual({ status: 400, body: { detail: 'before: This is not the end of a page' } })
  })
})

describe('the count of unseen news', () => {
  it('begins with the follow, and ends at what was seen', async () => {
    await publish({ categories: ['food'] })
    await follow(reader, 'category', 'food')
    expect(await unseen(reader)).toBe(0)
    scene.test.advance(60_000)
    const at = new Date(scene.test.services.now()).toISOString()
    await publish({ at, categories: ['food'] })
    expect(await unseen(reader)).toBe(1)
    expect(await markSeen(reader, at)).toEqual(success)
    expect([await unseen(reader), (await read(reader)).seen_until]).toEqual([0, at])
  })

  it('leaves out what is older than 90 days, however long ago the news were seen', async () => {
    const daysAgo = (days: number) => new Date(scene.test.services.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const { days } = followingLimits
    await query()
      .insertInto('follow')
      .values({ account_id: reader.id, kind: 'category', subject: 'business', followed_at: daysAgo(days + 20) })
      .execute()
    await query()
      .insertInto('following_seen')
      .values({ account_id: reader.id, seen_until: daysAgo(days + 10) })
      .execute()
    await publish({ at: daysAgo(days + 5), categories: ['business'] })
    await publish({ at: daysAgo(days - 1), categories: ['business'] })
    expect(await unseen(reader)).toBe(1)
    await markSeen(reader, daysAgo(40))
    await publish({ at: daysAgo(41), categories: ['business'] })
    expect(await unseen(reader)).toBe(0)
  })

  it('never counts again what was seen, and counts what comes after a time in the future', async () => {
    await follow(reader, 'category', 'food')
    const at = new Date(scene.test.services.now()).toISOString()
    await markSeen(reader, '2030-01-01T00:00:00.000Z')
    expect((await read(reader)).seen_until).toBe(at)
    await markSeen(reader, '2026-01-01T00:00:00.000Z')
    expect((await read(reader)).seen_until).toBe(at)
    await markSeen(reader, at.replace('Z', '+05:00'))
    expect((await read(reader)).seen_until).toBe(at)
    scene.test.advance(1)
    await publish({ at: new Date(scene.test.services.now()).toISOString(), categories: ['food'] })
    expect(await unseen(reader)).toBe(1)
  })

  it('counts no further than the limit', async () => {
    await follow(reader, 'category', 'food')
    scene.test.advance(60_000)
    const at = new Date(scene.test.services.now()).toISOString()
    for (let index = 0; index <= followingLimits.unseen; index += 1) await publish({ at, categories: ['food'] })
    expect(await unseen(reader)).toBe(followingLimits.unseen)
  })
})

it('reads the newest of each subject through an index', async () => {
  const { database } = scene.test
  const wanted = { caller: { id: reader.id, userType: 0 }, since: minute(0), count: 21 } as const
  const plan = await explain(database, { compile: () => newestStatement(wanted).compile(database.query) })
  for (const index of [
    'article_by_author',
    /article_category_newest|sqlite_autoindex_article_category_1/,
    'bounty_event_oldest',
    'progress_update_by_bounty',
  ])
    expect(plan).toMatch(index)
  expect(plan).not.toContain('article_newest')
  expect(plan).not.toMatch(
    /SCAN (?:item|article|bounty_event|progress_update)\b|Seq Scan on (?:article|bounty_event|progress_update)/,
  )
})
