import { CompiledQuery, type Insertable, sql } from 'kysely'
import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NotificationPage, notificationLimits } from '../../../contract/notification.ts'
import type { NotificationTable } from '../../platform/database/schema.ts'
import type { Person } from '../../testing/board.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { insertNotification } from '../../testing/notifications.ts'
import { explain } from '../../testing/statements.ts'
import { refused } from '../../testing/writing.ts'
import { ownStatement, parsePlace, unreadStatement } from './reading.ts'

let scene: BountyServices
let reader: Person
beforeAll(async () => {
  scene = await openBountyServices()
})
afterAll(() => scene.test.close())
beforeEach(async () => {
  reader = await scene.board.join('Harold Reader', 0)
})

const minute = (count: number) => new Date(Date.parse('2026-11-20T08:00:00.000Z') + count * 60_000).toISOString()
const query = () => scene.test.database.query
const success = { status: 200, body: { success: true } }

const happen = (given: Partial<Insertable<NotificationTable>> = {}) =>
  insertNotification(scene.test.database, { account_id: reader.id, at: minute(0), ...given })
/** A question that the reader follows from the beginning, with an update at a time. */
const followQuestion = async (title = 'Who closed the ferry?') => {
  const bountyId = await insertBounty(scene.test.database, { title })
  await query()
    .insertInto('follow')
    .values({ account_id: reader.id, kind: 'question', subject: bountyId, followed_at: minute(-60) })
    .execute()
  return bountyId
}
const update = async (bounty_id: string, published_at: string) => {
  const id = makeId()
  const written = { author_id: scene.nellie.id, text: 'Two people will talk.', audience: 'everyone' as const }
  await query()
    .insertInto('progress_update')
    .values({ id, bounty_id, published_at, ...written })
    .execute()
  return `update:${id}`
}

const read = async (asked: Record<string, string> = {}, by = reader) =>
  (await scene.board.ask<NotificationPage>('GET', `/api/notifications?${new URLSearchParams(asked)}`, by)).body
const idsOf = async (asked?: Record<string, string>) => (await read(asked)).items.map(({ id }) => id)
const unread = async () =>
  (await scene.board.ask<{ count: number }>('GET', '/api/notifications/unread-count', reader)).body.count
const readAll = (until: string) => scene.board.ask('PUT', '/api/notifications/read', reader, { body: { until } })
const readOne = (id: string, by = reader) => scene.board.ask('PUT', `/api/notifications/${id}/read`, by)

describe('notifications', () => {
  it('are empty for somebody to whom nothing happened', async () => {
    expect([await read(), await unread()]).toEqual([{ items: [], next: null }, 0])
  })

  it('have the news of what their reader follows between them, newest first', async () => {
    const bountyId = await followQuestion()
    const first = await happen({ at: minute(1), bounty_id: bountyId })
    const news = await update(bountyId, minute(2))
    const last = await happen({ at: minute(3) })
    expect(await read()).toEqual({
      items: [
        {
          ...{ id: last, topic: 'money', at: minute(3), text: 'Your receipt', subject: null },
          ...{ path: '/receipts/first', is_read: false },
        },
        {
          ...{ id: news, topic: 'following', at: minute(2), text: 'A new update', subject: 'Who closed the ferry?' },
          ...{ path: `/questions/${bountyId}`, is_read: false },
        },
        {
          ...{ id: first, topic: 'money', at: minute(1), text: 'Your receipt', subject: 'Who closed the ferry?' },
          ...{ path: '/receipts/first', is_read: false },
        },
      ],
      next: null,
    })
    expect(await unread()).toBe(3)
  })

  it('come in pages, also where many happened at one time', async () => {
    const bountyId = await followQuestion()
    const all: string[] = []
    for (let index = 0; index < notificationLimits.pageSize; index += 1) {
      all.push(await happen({ at: minute(5) }), await update(bountyId, minute(5)))
    }
    all.push(await happen({ at: minute(4) }))
    const seen: string[] = []
    for (let next: string | null = ''; next !== null && seen.length <= all.length; ) {
      const page: NotificationPage = await read(next === '' ? {} : { before: next })
      seen.push(...page.items.map(({ id }) => id))
      next = page.next
    }
    expect(seen).toHaveLength(all.length)
    expect(seen.toSorted()).toEqual(all.toSorted())
  })

  it('are filtered by their topic, and by whether they are read', async () => {
    const bountyId = await followQuestion()
    const [offer, receipt] = [await happen({ topic: 'offers' }), await happen({ at: minute(1) })]
    const news = await update(bountyId, minute(2))
    await readOne(receipt)
    expect([
      await idsOf({ topic: 'offers' }),
      await idsOf({ topic: 'money' }),
      await idsOf({ topic: 'following' }),
      await idsOf({ unread: 'true' }),
      await idsOf({ unread: 'true', topic: 'money' }),
    ]).toEqual([[offer], [receipt], [news], [news, offer], []])
  })

  it('show no title of a hidden story or a closed bounty', async () => {
    const delivered = await scene.board.delivered(scene.rosa, scene.nellie)
    await scene.board.accept(scene.rosa, delivered.id)
    const { title } = await query()
      .selectFrom('article')
      .select('title')
      .where('id', '=', delivered.id)
      .executeTakeFirstOrThrow()
    await happen({ bounty_id: delivered.bountyId, story_id: delivered.id })
    const subject = async () => (await read()).items[0]?.subject
    expect(await subject()).toBe(title)
    await query()
      .updateTable('article')
      .set({ hidden_at: minute(1) })
      .where('id', '=', delivered.id)
      .execute()
    expect(await subject()).toBe('Who closed the ferry?')
    await query()
      .updateTable('bounty')
      .set({ closed_at: minute(1) })
      .where('id', '=', delivered.bountyId)
      .execute()
    expect(await subject()).toBeNull()
  })

  it('have no news for somebody who never wants to hear of them', async () => {
    await update(await followQuestion(), minute(1))
    const heard = async () => [
      (await read()).items.length,
      (await read({ topic: 'following' })).items.length,
      await unread(),
    ]
    expect(await heard()).toEqual([1, 1, 1])
    await query()
      .insertInto('notification_choice')
      .values({ account_id: reader.id, kind: 'followedNews', choice: 'never' })
      .execute()
    expect(await heard()).toEqual([0, 0, 0])
  })

  it('belong to their account alone', async () => {
    const id = await happen()
    expect([
      (await read({}, scene.gwen)).items.map((one) => one.id).includes(id),
      await readOne(id, scene.gwen),
    ]).toEqual([false, refused(404, 'Notification not found')])
    expect(await unread()).toBe(1)
  })

  it.each(['nothing', '2026-11-20T08:00:00.000Z', '2026-11-20_abc'])('have no page after %s', async (before) => {
    expect(await scene.board.ask('GET', `/api/notifications?before=${before}`, reader)).toEqual(
      refused(400, 'before: This is not the end of a page'),
    )
  })
})

describe('reading', () => {
  it('marks one, again without an effect, and news in silence', async () => {
    const bountyId = await followQuestion()
    const [id, news] = [await happen(), await update(bountyId, minute(2))]
    expect([await readOne(id), await readOne(id), await readOne(news)]).toEqual([success, success, success])
    expect((await read()).items.map(({ is_read }) => is_read)).toEqual([false, true])
    expect(await unread()).toBe(1)
  })

  it('marks all until a time, with the news, and never moves back', async () => {
    const bountyId = await followQuestion()
    await happen({ at: minute(1) })
    await update(bountyId, minute(2))
    const later = await happen({ at: minute(3) })
    expect(await readAll(minute(2))).toEqual(success)
    expect(await readAll(minute(0))).toEqual(success)
    expect([await idsOf({ unread: 'true' }), await unread()]).toEqual([[later], 1])
    expect((await read()).items.map(({ is_read }) => is_read)).toEqual([false, true, true])
  })

  it('marks nothing that has not happened yet', async () => {
    await readAll('2030-01-01T00:00:00.000Z')
    const now = new Date(scene.test.services.now() + 1_000).toISOString()
    await happen({ at: now })
    expect(await unread()).toBe(1)
  })
})

it('counts no further than a hundred', async () => {
  for (let index = 0; index <= notificationLimits.counted; index += 1) await happen({ at: minute(index) })
  expect(await unread()).toBe(notificationLimits.counted)
})

describe('the statements', () => {
  const plan = (statement: { compile: () => ReturnType<ReturnType<typeof ownStatement>['compile']> }) =>
    explain(scene.test.database, statement, false)
  const list = (asked: { topic?: 'money'; isUnread?: boolean; before?: string }) => {
    const { topic, isUnread = false, before } = asked
    const caller = { ...reader, userType: 0 } as never
    const page = { caller, topic, isUnread, before: before === undefined ? undefined : parsePlace(before) }
    return ownStatement(query(), { ...page, readUntil: minute(0), count: 21 })
  }

  it.each([
    ['notification_newest', {}],
    ['notification_newest', { before: `${minute(1)}_an-id` }],
    ['notification_newest_of_topic', { topic: 'money' }],
    ['notification_unread', { isUnread: true }],
    ['notification_unread_of_topic', { isUnread: true, topic: 'money' }],
  ] as const)('of a page read the index %s and sort nothing, for %j', async (index, asked) => {
    const text = await plan(list(asked))
    expect(text).toMatch(new RegExp(`\\b${index}\\b`))
    expect(text).not.toMatch(/TEMP B-TREE|Sort|SCAN notification|Seq Scan on notification\b/)
  })

  it('of the count read the index of what is unread', async () => {
    const text = await plan(unreadStatement(query(), { accountId: reader.id, readUntil: minute(0) }))
    expect(text).toMatch(/\bnotification_unread/)
    expect(text).not.toMatch(/SCAN notification|Seq Scan/)
  })

  it('read what is unread of one account alone, however much it and others have', async () => {
    const [own, other] = [reader.id, scene.gwen.id]
    await sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < 6000),
        happened as (select n, '2026-11-20T08:00:00.' || substr(cast(10000 + n as text), 2) as at from number)
      insert into notification (id, account_id, kind, topic, words, path, began_at, at, read_at)
      select ${own} || n, case when n % 3 = 0 then ${own} else ${other} end, 'receipt', 'money', 'Your receipt', '/receipts',
        at, at, case when n % 3 = 0 and n % 60 > 0 then at end from happened`.execute(query())
    await sql`analyze notification`.execute(query())
    for (const statement of [list({ isUnread: true }), unreadStatement(query(), { accountId: own, readUntil: '' })]) {
      const { sql: text, parameters } = statement.compile()
      const asked = `explain ${scene.test.database.engine === 'sqlite' ? 'query plan ' : ''}${text}`
      const { rows } = await query().executeQuery(CompiledQuery.raw(asked, [...parameters]))
      expect(JSON.stringify(rows)).toMatch(/\bnotification_unread\b/)
    }
  })
})
