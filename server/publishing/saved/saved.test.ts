import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SavedStories, savedLimits, tooManySaved } from '../../../contract/saved.ts'
import { withdrawnDetail } from '../../../contract/story.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { explain } from '../../testing/statements.ts'
import { placesStatement } from './listing.ts'

let scene: BountyServices
let reader: Person
beforeAll(async () => {
  scene = await openBountyServices()
})
afterAll(() => scene.test.close())
beforeEach(async () => {
  reader = await scene.board.join('Rosa Saver', 0)
})

const query = () => scene.test.database.query
const success = { status: 200, body: { success: true } }
const timeOf = (minute: number) => new Date(Date.parse('2026-11-20T08:00:00.000Z') + minute * 60_000).toISOString()

async function publish(title = 'A story') {
  const id = makeId()
  const at = timeOf(0)
  await query()
    .insertInto('article')
    .values({
      id,
      author_id: scene.nellie.id,
      delivery_id: null,
      title,
      content: '[]',
      category: '["science"]',
      media_items: '[]',
      ai_assisted_at: null,
      excerpt: null,
      picture: null,
      published_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
const keep = (ids: string[], by: Person, minuteOf: (at: number) => number = (at) => at) =>
  query()
    .insertInto('saved_story')
    .values(ids.map((article_id, at) => ({ account_id: by.id, article_id, saved_at: timeOf(minuteOf(at)) })))
    .execute()
const setHidden = (id: string, hidden_at: string | null) =>
  query().updateTable('article').set({ hidden_at, hidden_reason: 'A court asked.' }).where('id', '=', id).execute()

const save = (by: Person | undefined, id: string) => scene.board.ask('PUT', `/api/saved/${id}`, by)
const unsave = (by: Person | undefined, id: string) => scene.board.ask('DELETE', `/api/saved/${id}`, by)
const read = async (by: Person, before?: string | null) =>
  (await scene.board.ask<SavedStories>('GET', `/api/saved${before ? `?before=${encodeURIComponent(before)}` : ''}`, by))
    .body
const titlesOf = async (by: Person) => (await read(by)).items.map(({ story }) => story.title)
const idsOf = async (by: Person) => (await scene.board.ask<{ items: string[] }>('GET', '/api/saved/ids', by)).body.items

describe('saving a story', () => {
  it('lists the stories as other lists do, the last saved first', async () => {
    const [ferry, gauges] = [await publish('The ferry'), await publish('The gauges')]
    const before = new Date(scene.test.services.now()).toISOString()
    expect(await save(reader, gauges)).toEqual(success)
    scene.test.advance(1_000)
    expect(await save(reader, ferry)).toEqual(success)
    const { items, next } = await read(reader)
    expect([items.map(({ story }) => story.title), next]).toEqual([['The ferry', 'The gauges'], null])
    expect(items[1]).toEqual({
      saved_at: before,
      story: {
        id: gauges,
        title: 'The gauges',
        journalist_name: 'Nellie Bly',
        delivery_date: timeOf(0),
        category: '["science"]',
        content_type: 'direct',
      },
    })
    expect(await idsOf(reader)).toEqual([ferry, gauges])
  })

  it('changes nothing when it is repeated', async () => {
    const id = await publish()
    await save(reader, id)
    const before = await read(reader)
    scene.test.advance(1_000)
    expect(await save(reader, id)).toEqual(success)
    expect(await read(reader)).toEqual(before)
  })

  it('is taken back once, and takes out nothing of other people', async () => {
    const id = await publish()
    await save(reader, id)
    await save(scene.gwen, id)
    expect([await unsave(reader, id), await unsave(reader, id), await unsave(reader, 'nothing')]).toEqual([
      success,
      success,
      { status: 404, body: { detail: 'Article not found' } },
    ])
    expect([await idsOf(reader), await idsOf(scene.gwen)]).toEqual([[], [id]])
  })

  it('leaves out a withdrawn story until it returns, and cannot begin with one', async () => {
    const [id, other] = [await publish('The ferry'), await publish()]
    await save(reader, id)
    for (const hidden of [id, other]) await setHidden(hidden, timeOf(1))
    expect([await titlesOf(reader), await save(reader, other)]).toEqual([
      [],
      { status: 410, body: { detail: withdrawnDetail('A court asked.') } },
    ])
    await setHidden(id, null)
    expect(await titlesOf(reader)).toEqual(['The ferry'])
    await setHidden(id, timeOf(1))
    expect([await unsave(reader, id), await idsOf(reader)]).toEqual([success, []])
  })

  it('ends with a deleted story, and answers 404 for one that never was', async () => {
    const id = await publish()
    await save(reader, id)
    await query().deleteFrom('article').where('id', '=', id).execute()
    expect([await titlesOf(reader), await idsOf(reader)]).toEqual([[], []])
    expect(await save(reader, id)).toEqual({ status: 404, body: { detail: 'Article not found' } })
  })

  it('stops at the limit, also for concurrent requests', async () => {
    const stories = await Promise.all(Array.from({ length: savedLimits.stories + 2 }, () => publish()))
    await keep(stories.slice(0, savedLimits.stories - 1), reader)
    const answers = await Promise.all(stories.slice(-3).map((id) => save(reader, id)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([success])
    expect(answers.filter(({ status }) => status !== 200)).toEqual([
      { status: 409, body: { detail: tooManySaved } },
      { status: 409, body: { detail: tooManySaved } },
    ])
  })

  it('requires a session', async () => {
    const id = await publish()
    const answers = await Promise.all([
      save(undefined, id),
      unsave(undefined, id),
      scene.board.ask('GET', '/api/saved', undefined),
      scene.board.ask('GET', '/api/saved/ids', undefined),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('the list of saved stories', () => {
  it('comes page by page, without gaps and repetitions, also at one time and when stories are taken out', async () => {
    const ids = await Promise.all(Array.from({ length: savedLimits.pageSize * 2 + 2 }, () => publish()))
    await keep(ids, reader, (at) => Math.floor(at / 4))
    const [withdrawn = ''] = await idsOf(reader)
    await setHidden(withdrawn, timeOf(1))
    const [, ...expected] = await idsOf(reader)
    const first = await read(reader)
    const idsIn = (page: SavedStories) => page.items.map(({ story }) => story.id)
    for (const id of expected.slice(0, 3)) await unsave(reader, id)
    const second = await read(reader, first.next)
    const third = await read(reader, second.next)
    expect([first, second, third].map(idsIn)).toEqual([
      expected.slice(0, 20),
      expected.slice(20, 40),
      expected.slice(40),
    ])
    expect(third.next).toBe(null)
  })

  it('refuses a cursor that is none', async () => {
    const answer = await scene.board.ask('GET', '/api/saved?before=yesterday', reader)
    expect(answer).toEqual({ status: 400, body: { detail: 'before: This is not the end of a page' } })
  })

  it('is found through an index', async () => {
    const { database } = scene.test
    const before = { id: 'story', saved_at: timeOf(0) }
    const plan = await explain(database, placesStatement(database, { accountId: reader.id, before, count: 21 }), false)
    expect(plan).toMatch('saved_story_newest')
    expect(plan).not.toMatch(/SCAN |Seq Scan|TEMP B-TREE/)
  })
})
