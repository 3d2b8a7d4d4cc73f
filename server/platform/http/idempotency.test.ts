import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/endpoints.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { openDatabase } from '../database/open.ts'
import { forgetOldAttempts } from './idempotency.ts'
import { refuse } from './refusal.ts'
import { type AppEnv, createRouter } from './route.ts'

const rename = endpoint({
  method: 'POST',
  path: '/rename/:id',
  access: 'user',
  summary: 'Gives a bounty another title, unless it has that already.',
  body: v.object({ title: v.string(), more: v.optional(v.string()) }),
  response: v.object({ title: v.string(), time: v.number() }),
  idempotent: true,
})

let test: TestServices
let app: Hono<AppEnv>
let token: string
let id: string
let dies: 'nowhere' | 'in the effect' | 'before the answer'
let clock: number
let together: number
let waiting: (() => void)[]
let effects: number

function createApp(database = test.database) {
  const created = new Hono<AppEnv>()
  created.onError((error, context) => context.json({ detail: error.message }, 500))
  createRouter(created, { ...test.services, database }).route(rename, async ({ params, body }) => ({
    async effect(transaction) {
      const { numUpdatedRows } = await transaction
        .updateTable('bounty')
        .set({ title: body.title })
        .where('id', '=', params.id)
        .where('title', '!=', body.title)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return refuse(409, 'It has that title')
      if (dies === 'in the effect') throw new Error('Out of order')
      effects += 1
      return params.id
    },
    async answer(subjectId) {
      if (dies === 'before the answer') throw new Error('Out of order')
      clock += 1
      const time = clock
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length >= together) for (const go of waiting) go()
      })
      const { title } = await database.query
        .selectFrom('bounty')
        .select('title')
        .where('id', '=', subjectId)
        .executeTakeFirstOrThrow()
      return { title, time }
    },
  }))
  return created
}

beforeAll(async () => {
  test = await openTestServices()
  app = createApp()
  token = (await test.signInAs(0)).token
})
beforeEach(async () => {
  id = await insertBounty(test.database, { title: 'One' })
  dies = 'nowhere'
  clock = 0
  together = 1
  waiting = []
  effects = 0
})
afterAll(() => test.close())

type Sent = { key?: string; title?: string; more?: string; by?: string; on?: Hono<AppEnv>; of?: string }

async function send({ key, title = 'Two', more, by = token, on = app, of = id }: Sent = {}) {
  const response = await on.request(`/rename/${of}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ title, more }),
  })
  return { status: response.status, body: await response.json() }
}
const renamed = (time: number, title = 'Two') => ({ status: 200, body: { title, time } })
const conflict = { status: 409, body: { detail: 'It has that title' } }
const otherRequest = {
  status: 422,
  body: {
    detail:
      'An earlier attempt with other content has arrived (the same Idempotency-Key), so this one did nothing. Please check what it did before you try again.',
  },
}
const titleOf = async (of: string) =>
  (await test.database.query.selectFrom('bounty').select('title').where('id', '=', of).executeTakeFirstOrThrow()).title

describe('a request with an Idempotency-Key', () => {
  it('gets the first response again when it is repeated, and changes nothing', async () => {
    const key = `again-${id}`
    expect(await send({ key })).toEqual(renamed(1))
    await test.database.query.updateTable('bounty').set({ title: 'Three' }).where('id', '=', id).execute()
    expect([await send({ key }), await send({ key })]).toEqual([renamed(1), renamed(1)])
    expect([await titleOf(id), effects]).toEqual(['Three', 1])
  })

  it('takes effect once when sent twenty times at once, and every response is the same', async () => {
    const second = test.database.engine === 'postgres' ? await openDatabase(test.target) : undefined
    const apps = [app, createApp(second)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send({ key: `once-${id}`, on: apps[index % 2] ?? app })),
    ).finally(() => second?.close())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await titleOf(id)).toBe('Two')
  })

  it('gets the same response twice when two responses are computed concurrently', async () => {
    const key = `side-by-side-${id}`
    together = 2
    const [one, two] = await Promise.all([send({ key }), send({ key })])
    expect(clock).toBe(2)
    expect(one.status).toBe(200)
    expect(one).toEqual(two)
    expect(await send({ key })).toEqual(one)
  })

  it('is rejected with another body, path, query or field, and changes nothing', async () => {
    const key = `other-${id}`
    const elsewhere = await insertBounty(test.database, { title: 'One' })
    expect(await send({ key })).toEqual(renamed(1))
    expect([
      await send({ key, title: 'Four' }),
      await send({ key, more: '' }),
      await send({ key, of: elsewhere }),
      await send({ key, of: `${id}?draft_id=d1` }),
    ]).toEqual([otherRequest, otherRequest, otherRequest, otherRequest])
    expect([await titleOf(id), await titleOf(elsewhere), effects]).toEqual(['Two', 'One', 1])
  })

  it('does not share its key with another caller', async () => {
    const key = `shared-${id}`
    expect(await send({ key })).toEqual(renamed(1))
    expect(await send({ key, title: 'Mine', by: (await test.signInAs(0)).token })).toEqual(renamed(2, 'Mine'))
  })

  it('has no effect when refused, and can be sent again', async () => {
    const key = `refused-${id}`
    expect(await send({ key, title: 'One' })).toEqual(conflict)
    expect(await send({ key, title: 'Two' })).toEqual(renamed(1))
  })

  it('has no effect when the server dies in its effect, and its retry takes effect', async () => {
    const key = `dies-${id}`
    dies = 'in the effect'
    expect((await send({ key })).status).toBe(500)
    expect(await titleOf(id)).toBe('One')
    dies = 'nowhere'
    expect(await send({ key })).toEqual(renamed(1))
    expect(effects).toBe(1)
  })

  it('keeps its effect when the server dies before the response, and its retry gets that response', async () => {
    const key = `dies-late-${id}`
    dies = 'before the answer'
    expect((await send({ key })).status).toBe(500)
    expect([await titleOf(id), effects]).toEqual(['Two', 1])
    dies = 'nowhere'
    expect([await send({ key }), await send({ key })]).toEqual([renamed(1), renamed(1)])
    expect(effects).toBe(1)
  })

  it.each(['', ' ', 'two words', 'naïve', 'a'.repeat(201), 'a\tb'])('rejects the key %j', async (key) => {
    expect(await send({ key })).toEqual({
      status: 400,
      body: { detail: 'Idempotency-Key: must be 1 to 200 visible ASCII characters' },
    })
    expect(await titleOf(id)).toBe('One')
  })

  it.each(['!', '~', '"quoted"', 'a'.repeat(200)])('accepts the key %j', async (key) => {
    expect((await send({ key, by: (await test.signInAs(0)).token })).status).toBe(200)
  })

  it('is remembered for a day', async () => {
    const key = `old-${id}`
    await send({ key })
    test.advance(24 * 60 * 60 * 1000)
    await forgetOldAttempts(test.services)
    expect(await send({ key })).toEqual(renamed(1))
    test.advance(1)
    await forgetOldAttempts(test.services)
    expect(await send({ key })).toEqual(conflict)
  })
})

it('a request without a key is always a new request', async () => {
  expect([await send(), await send()]).toEqual([renamed(1), conflict])
})

it('every endpoint that the contract declares idempotent checks the key', async () => {
  const { token } = await test.signInAs(99)
  const potTerms = {
    disclosure: 'Matched by A.',
    percent: 100,
    most_per_backer: 5,
    total: 5,
    starts_at: '2026-12-01T00:00:00.000Z',
    ends_at: '2026-12-31T00:00:00.000Z',
  }
  const bodies = new Map<object, unknown>([
    [contract.createBounty, { title: 'Why?', description: 'Because.', amount: 5 }],
    [contract.contribute, { amount: 5 }],
    [contract.submitDelivery, { bounty_id: 'b', draft_id: 'd', title: 'Why', content: '[]' }],
    [contract.acceptDelivery, {}],
    [contract.askForChanges, { points: ['More.'], due_date: '2026-12-31T00:00:00.000Z' }],
    [contract.objectToDelivery, { reason: 'No.' }],
    [contract.ruleOnDelivery, { ruling: 'accepted', reason: 'Yes.' }],
    [
      contract.rateJournalist,
      {
        delivery_id: 'd',
        investigation_rating: 5,
        writing_quality_rating: 5,
        truth_factor_rating: 5,
        timeliness_rating: 5,
        followup_rating: 5,
        value_rating: 5,
      },
    ],
    [contract.applyToBounty, { cover_letter: 'I would.', requested_due_date_journalist: '2026-12-31T00:00:00.000Z' }],
    [contract.amendBounty, { text: 'More.' }],
    [contract.sendTip, { text: 'The logs are there.', source: 'saw_it', shares_email: false }],
    [contract.createNote, { content: 'Words.' }],
    [contract.saveDraft, { title: '', content: '[]', note_type: 'direct' }],
    [contract.generateWithGrok, { content: 'Words.' }],
    [contract.generateWithOpenAi, { content: 'Words.' }],
    [contract.publishArticle, { title: '', content: '[]', category: '[]' }],
    [contract.updateArticle, { title: '', content: '[]', category: '[]' }],
    [contract.publishProgressUpdate, { text: 'Words.', picture_id: null, picture_alt: '', audience: 'everyone' }],
    [contract.publishCorrection, { text: 'Words.' }],
    [contract.createNewsletterIssue, { start: 'empty' }],
    [contract.publishCollected, undefined],
    [contract.createPayoutRun, undefined],
    [contract.markPayoutsPaid, { payout_ids: ['p'] }],
    [contract.markPayoutFailed, { payout_id: 'p', problem: 'Closed.' }],
    [contract.reverseTransfer, { reason: 'Late.' }],
    [contract.allowTransfers, undefined],
    [contract.proposePot, { sponsor_email: 'a@lede.test', ...potTerms }],
    [contract.requestPot, potTerms],
    [contract.refundBackers, { who: 'everyone', reason: 'Late.' }],
    [contract.decideRefund, { approve: true }],
    [contract.decidePayoutRun, { approve: true }],
    [contract.complainAboutStory, { reason: 'No.' }],
    [contract.ruleOnComplaints, { ruling: 'released', reason: 'Yes.' }],
  ])
  const said = Object.values(contract).filter((one) => 'idempotent' in one)
  expect(new Set<object>(said)).toEqual(new Set(bodies.keys()))
  for (const endpoint of said) {
    const { method, path } = endpoint
    const response = await test.app.request(path.replace(/:(?:id|bountyId)/, id), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'two words',
      },
      body: JSON.stringify(bodies.get(endpoint)),
    })
    expect([path, response.status]).toEqual([path, 400])
  }
})
