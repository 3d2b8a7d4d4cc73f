import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Arrangement,
  arrangedElsewhere,
  type FrontPageArrangement,
  type FrontPagePreview,
} from '../../../contract/front-page.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let ada: Person
let ben: Person
let rosa: Person
beforeEach(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  ada = await calls.join('Ada Admin', 99)
  ben = await calls.join('Ben Admin', 99)
  rosa = await calls.join('Rosa Reader', 0)
  for (let number = 1; number <= 5; number += 1) {
    const publishedAt = `2026-10-0${number}T08:00:00.000Z`
    await insertStory(test.database, { id: `s${number}`, title: `Story ${number}`, publishedAt })
  }
})
afterEach(() => test.close())

const path = '/api/admin/front-page'
const none = { pinned: [], demoted: [] }
const nothing: Arrangement = { stories: none, questions: none }
const pinned = (...ids: string[]): Arrangement => ({ stories: { pinned: ids, demoted: [] }, questions: none })

const read = async (by = ada) => (await calls.ask<FrontPageArrangement>('GET', path, by)).body
const save = (version: number, arrangement: Partial<Arrangement>, by = ada) =>
  calls.ask<FrontPageArrangement>('PUT', path, by, { body: { version, ...nothing, ...arrangement } })
const readFront = async () => (await calls.ask<FrontPagePreview>('GET', '/api/top-delivered-bounties')).body
const storiesOf = ({ items }: FrontPagePreview) => items.map(({ id }) => id)
const questionsOf = ({ questions }: FrontPagePreview) => questions.map(({ id }) => id)
async function readKept() {
  const rows = await test.database.query
    .selectFrom('front_page_arrangement')
    .select('placements')
    .orderBy('version')
    .execute()
  return rows.map(({ placements }) => JSON.parse(placements))
}
const hide = (id: string) =>
  hideStory({ database: test.database, now: test.services.now, actor: 'cli:test' }, id, 'It is forged.')

describe('the front page of an administrator', () => {
  it('shows pinned stories first in their order at once, and leaves out the demoted', async () => {
    expect(storiesOf(await readFront())).toEqual(['s5', 's4', 's3', 's2', 's1'])
    await save(0, { stories: { pinned: ['s2', 's1'], demoted: ['s4'] } })
    expect(storiesOf(await readFront())).toEqual(['s2', 's1', 's5', 's3'])
  })

  it('shows pinned questions first in their order, and leaves out the demoted', async () => {
    const ids: string[] = []
    for (const amount of [10, 20, 30, 40, 50, 60]) ids.push((await calls.post(rosa, { amount })).id)
    const [ten, twenty, thirty, forty, fifty, sixty] = ids as [string, string, string, string, string, string]
    test.advance(61_000)
    expect(questionsOf(await readFront())).toEqual([sixty, fifty, forty, thirty])
    await save(0, { questions: { pinned: [ten, twenty], demoted: [sixty] } })
    expect(questionsOf(await readFront())).toEqual([ten, twenty, fifty, forty])
    await save(1, { questions: { pinned: [ten, twenty, thirty, forty, fifty], demoted: [] } })
    expect(questionsOf(await readFront())).toEqual([ten, twenty, thirty, forty])
  })

  it('drops what is hidden or no longer open, and takes it back once readers can see it again', async () => {
    const first = await calls.post(rosa, { amount: 10 })
    const second = await calls.post(rosa, { amount: 20 })
    await save(0, {
      stories: { pinned: ['s1', 's2'], demoted: ['s5'] },
      questions: { pinned: [first.id], demoted: [] },
    })
    await hide('s1')
    await hide('s5')
    await calls.cancel(rosa, first.id)
    test.advance(61_000)
    expect(storiesOf(await readFront())).toEqual(['s2', 's4', 's3'])
    expect(questionsOf(await readFront())).toEqual([second.id])
    const { stories, questions } = await read()
    const absent = stories.demoted.map(({ id, is_absent }) => [id, is_absent])
    expect([stories.pinned.map(({ id }) => id), absent, questions]).toEqual([['s2'], [['s5', true]], none])
    await showStory({ database: test.database, now: test.services.now, actor: 'cli:test' }, 's1')
    test.advance(61_000)
    expect(storiesOf(await readFront())).toEqual(['s1', 's2', 's4', 's3'])
  })

  it('leaves out a demoted question and its answer, and a demoted story, also after a change while it is absent', async () => {
    const nellie = await calls.join('Nellie Bly', 1)
    const { bountyId, id: deliveryId } = await calls.delivered(rosa, nellie)
    const canceled = await calls.post(rosa, { amount: 10 })
    await save(0, {
      stories: { pinned: [], demoted: ['s5'] },
      questions: { pinned: [], demoted: [bountyId, canceled.id] },
    })
    await calls.accept(rosa, deliveryId)
    await calls.cancel(rosa, canceled.id)
    await hide('s5')
    const { stories, questions } = await read()
    expect(questions.demoted).toMatchObject([{ id: bountyId, is_absent: true }])
    const demoted = (entries: readonly { id: string }[]) => entries.map((entry) => entry.id)
    await save(1, {
      stories: { pinned: ['s1'], demoted: demoted(stories.demoted) },
      questions: { pinned: [], demoted: demoted(questions.demoted) },
    })
    await showStory({ database: test.database, now: test.services.now, actor: 'cli:test' }, 's5')
    test.advance(61_000)
    const front = await readFront()
    expect(storiesOf(front)).not.toContain('s5')
    expect(front.answers).toEqual([])
  })

  it('says what is placed, who changed it when, and what was before', async () => {
    const { id } = await calls.post(rosa, { title: 'Who closed the ferry?', amount: 12.5 })
    expect(await read()).toEqual({ version: 0, changed: null, ...nothing, former: null })
    await save(0, pinned('s1'))
    const { status, body } = await save(1, {
      stories: { pinned: ['s2'], demoted: ['s1'] },
      questions: { pinned: [id], demoted: [] },
    })
    const entry = (number: number) => ({
      id: `s${number}`,
      title: `Story ${number}`,
      journalist_name: 'Grace Hopper',
      delivery_date: `2026-10-0${number}T08:00:00.000Z`,
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        version: 2,
        changed: { at: new Date(test.services.now()).toISOString(), by: 'Ada Admin' },
        stories: { pinned: [entry(2)], demoted: [entry(1)] },
        questions: {
          pinned: [
            {
              id,
              title: 'Who closed the ferry?',
              backing: { backers: 1, raised: 12.5 },
            },
          ],
          demoted: [],
        },
        former: pinned('s1'),
      },
    })
    expect(await read(ben)).toEqual(body)
  })

  it('goes back to the arrangement before, and forward again', async () => {
    await save(0, pinned('s1'))
    await save(1, pinned('s2'))
    const undone = await save(2, (await read()).former ?? nothing)
    expect([undone.body.version, undone.body.stories.pinned.map(({ id }) => id)]).toEqual([3, ['s1']])
    expect(undone.body.former).toEqual(pinned('s2'))
    const first = await save(3, nothing)
    expect(first.body.former).toEqual(pinned('s1'))
    expect(await readKept()).toEqual([pinned('s1'), nothing])
  })

  it('takes back its first arrangement', async () => {
    const { body } = await save(0, pinned('s1'))
    expect(body.former).toEqual(nothing)
  })

  it('does not lose the change of another administrator', async () => {
    await save(0, pinned('s1'))
    expect(await save(0, pinned('s2'), ben)).toEqual({ status: 409, body: { detail: arrangedElsewhere } })
    expect((await read()).stories.pinned.map(({ id }) => id)).toEqual(['s1'])
    expect((await save(9, pinned('s2'), ben)).status).toBe(409)
  })

  it('takes one of two changes that arrive at once', async () => {
    const answers = await Promise.all([save(0, pinned('s1')), save(0, pinned('s2'), ben)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('answers a repeated change as before, and records it once', async () => {
    const first = await save(0, pinned('s1'))
    expect(await save(0, pinned('s1'))).toEqual(first)
    const log = await test.database.query
      .selectFrom('audit_log')
      .select(['actor', 'subject', 'details'])
      .where('action', '=', 'front-page.arranged')
      .execute()
    expect(log.map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details) }))).toEqual([
      {
        actor: ada.id,
        subject: 'front-page',
        version: 1,
        before: JSON.stringify(nothing),
        after: JSON.stringify(pinned('s1')),
      },
    ])
  })

  it('keeps no identifier of a story or question that is not there', async () => {
    await hide('s2')
    const gone = { pinned: ['nothing', 's2', 's1'], demoted: ["x' or 1=1"] }
    const { body } = await save(0, { stories: gone, questions: gone })
    expect(body.stories.pinned.map(({ id }) => id)).toEqual(['s1'])
    expect(await readKept()).toEqual([pinned('s1')])
  })

  const many = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)
  it.each([
    ['13 pins', { pinned: many(13), demoted: [] }],
    ['101 demoted stories', { pinned: [], demoted: many(101) }],
    ['a story twice', { pinned: ['s1', 's1'], demoted: [] }],
    ['a story that is pinned and demoted', { pinned: ['s1'], demoted: ['s1'] }],
    ['a long identifier', { pinned: ['x'.repeat(129)], demoted: [] }],
  ])('refuses %s', async (_, stories) => {
    expect((await save(0, { stories })).status).toBe(400)
    const sent = { body: { ...nothing, stories } }
    expect((await calls.ask('POST', `${path}/preview`, ada, sent)).status).toBe(400)
  })

  it('previews an arrangement and saves nothing', async () => {
    const body = { ...nothing, stories: { pinned: ['s1'], demoted: ['s5'] } }
    const preview = await calls.ask<FrontPagePreview>('POST', `${path}/preview`, ada, { body })
    expect(storiesOf(preview.body)).toEqual(['s1', 's4', 's3', 's2'])
    expect(storiesOf(await readFront())).toEqual(['s5', 's4', 's3', 's2', 's1'])
    expect((await read()).version).toBe(0)
  })

  it('is closed to everybody else', async () => {
    const nellie = await calls.join('Nellie Bly', 3)
    const body = { version: 0, ...nothing }
    for (const [method, address, sent] of [
      ['GET', path, {}],
      ['GET', `${path}/stories`, {}],
      ['PUT', path, { body }],
      ['POST', `${path}/preview`, { body }],
    ] as const) {
      expect((await calls.ask(method, address, nellie, sent)).status).toBe(403)
      expect((await calls.ask(method, address, undefined, sent)).status).toBe(401)
    }
  })
})

describe('the stories that an administrator can choose', () => {
  const list = async (search = '') => {
    const { body } = await calls.ask<{ items: { id: string }[]; total: number }>('GET', `${path}/stories${search}`, ada)
    return { ids: body.items.map(({ id }) => id), total: body.total }
  }

  it('are the newest, in pages, without hidden ones', async () => {
    for (let number = 10; number < 18; number += 1) {
      await insertStory(test.database, { id: `s${number}`, publishedAt: `2026-11-${number}T08:00:00.000Z` })
    }
    await hide('s17')
    const first = ['s16', 's15', 's14', 's13', 's12', 's11', 's10', 's5', 's4', 's3']
    expect(await list()).toEqual({ ids: first, total: 12 })
    expect(await list('?page=2')).toEqual({ ids: ['s2', 's1'], total: 12 })
  })

  it('are those that a search finds', async () => {
    await insertStory(test.database, { id: 'ferry', title: 'The ferry was sold' })
    await test.services.searchIndexer.run()
    expect(await list('?search=FERRY')).toEqual({ ids: ['ferry'], total: 1 })
  })
})
