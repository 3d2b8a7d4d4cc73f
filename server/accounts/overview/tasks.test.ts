import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FollowUpChange } from '../../../contract/follow-up.ts'
import type { Overview } from '../../../contract/overview.ts'
import type { Person } from '../../testing/board.ts'
import { insertJournalistsWithShares, payoutCalls } from '../../testing/payouts.ts'
import { potCalls } from '../../testing/pots.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openDelivery } from '../../testing/stripe-delivery.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let ada: Person
let rosa: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  calls = refundCalls(test)
  ada = await calls.join('Ada Admin', 99)
})
beforeEach(async () => {
  rosa = await calls.join('Rosa Reader', 0)
  nellie = await calls.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const read = async (by: Person) => (await calls.ask<Overview>('GET', '/api/overview', by)).body
const tasksOf = async (by: Person) => (await read(by)).tasks.items
const kindsOf = async (by: Person) => (await tasksOf(by)).map(({ kind, count, until }) => [kind, count, until])
const task = (kind: string, bountyId: string, until: string | null, deliveryId: string | null = null) => ({
  kind,
  bounty: { id: bountyId, title: 'Who closed the ferry?' },
  delivery_id: deliveryId,
  until,
  count: 1,
})
const isDue = (bountyId: string, final_due_date: string) =>
  test.database.query
    .updateTable('application')
    .set({ final_due_date })
    .where('bounty_id', '=', bountyId)
    .where('status', '=', 'accepted')
    .execute()

describe('what waits for the creator of a bounty', () => {
  it('is to reopen it once the journalist left, until it reopens by itself', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    await calls.leave(nellie, bountyId)
    expect(await tasksOf(rosa)).toEqual([task('reopen_bounty', bountyId, '2026-12-12T09:00:00.000Z')])
    expect((await calls.reopen(rosa, bountyId)).status).toBe(200)
    expect(await tasksOf(rosa)).toEqual([])
  })

  it('is to reopen it once the story is a week late', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    await isDue(bountyId, '2026-11-14T09:00:00.001Z')
    expect(await tasksOf(rosa)).toEqual([])
    await isDue(bountyId, '2026-11-14T09:00:00.000Z')
    expect(await tasksOf(rosa)).toEqual([task('reopen_bounty', bountyId, '2026-12-05T09:00:00.000Z')])
    const draft_id = await calls.draft(nellie, bountyId, '["travel"]')
    await calls.submit(nellie, { bounty_id: bountyId, draft_id })
    expect((await tasksOf(rosa)).map(({ kind }) => kind)).toEqual(['review_delivery'])
  })

  it('is to extend it in its last week, once and while there are no offers to decide', async () => {
    const { id } = await calls.post(rosa)
    const expires = (expires_at: string) =>
      test.database.query.updateTable('bounty').set({ expires_at }).where('id', '=', id).execute()
    await expires('2026-11-28T09:00:00.001Z')
    expect(await tasksOf(rosa)).toEqual([])
    await expires('2026-11-28T09:00:00.000Z')
    expect(await tasksOf(rosa)).toEqual([task('extend_bounty', id, '2026-11-28T09:00:00.000Z')])
    const { body: offer } = await calls.apply(nellie, id)
    expect((await tasksOf(rosa)).map(({ kind }) => kind)).toEqual(['decide_offers'])
    await calls.withdraw(nellie, offer.id)
    await calls.extendExpiry(rosa, id)
    await expires('2026-11-28T09:00:00.000Z')
    expect(await tasksOf(rosa)).toEqual([])
  })

  it('is to rate the journalist for a while after silence accepted the story', async () => {
    const { id, bountyId } = await calls.paid(rosa, nellie)
    await test.database.query.deleteFrom('rating').where('delivery_id', '=', id).execute()
    const ratings = async () => (await tasksOf(rosa)).filter(({ kind }) => kind === 'rate_journalist')
    expect(await ratings()).toEqual([])
    const accepted = (automatic_at: string) =>
      test.database.query.updateTable('delivery').set({ automatic_at }).where('id', '=', id).execute()
    await accepted('2026-11-20T09:00:00.000Z')
    expect(await ratings()).toEqual([task('rate_journalist', bountyId, '2026-12-20T09:00:00.000Z', id)])
    expect((await calls.rate(rosa, id)).status).toBe(200)
    expect(await ratings()).toEqual([])
  })

  it('is to say whether the story answered the question, until the creator chooses or the time is over', async () => {
    const { bountyId } = await calls.paid(rosa, nellie)
    const asked = (until: string) => [task('answer_follow_up', bountyId, until)]
    expect(await tasksOf(rosa)).toEqual(asked('2026-12-21T09:00:00.000Z'))
    const published = (paid_at: string) =>
      test.database.query.updateTable('bounty').set({ paid_at }).where('id', '=', bountyId).execute()
    await published('2026-10-22T09:00:00.000Z')
    expect(await tasksOf(rosa)).toEqual([])
    await published('2026-10-22T09:00:00.001Z')
    const lastDay = asked('2026-11-21T09:00:00.001Z')
    expect(await tasksOf(rosa)).toEqual(lastDay)
    const answer = (body: FollowUpChange) => calls.ask('PUT', `/api/bounties/${bountyId}/follow-up`, rosa, { body })
    await answer({ next: 'Who paid?' })
    expect(await tasksOf(rosa)).toEqual([])
    await answer({ next: '' })
    expect(await tasksOf(rosa)).toEqual(lastDay)
    await answer({ answer: 'partly' })
    expect(await tasksOf(rosa)).toEqual([])
  })

  it('is no follow-up about a withdrawn story', async () => {
    const { id } = await calls.paid(rosa, nellie)
    const hidden = { hidden_at: '2026-11-21T09:00:00.000Z', hidden_reason: 'A court asked.' }
    await test.database.query.updateTable('article').set(hidden).where('delivery_id', '=', id).execute()
    expect(await tasksOf(rosa)).toEqual([])
  })

  it('is whether to wait for payers, once something is charged', async () => {
    const { stripe, calls: paying, rosa: creator, gwen, id, bountyId, ...delivery } = await openDelivery()
    const tasks = async () => (await paying.ask<Overview>('GET', '/api/overview', creator)).body.tasks.items
    stripe.manners.set(gwen.card, 'authenticates')
    await paying.accept(creator, id)
    await delivery.goOn()
    expect(await tasks()).toEqual([task('publish_collected', bountyId, '2026-11-28T09:00:00.000Z', id)])
    expect((await paying.ask('PUT', `/api/delivered-bounties/${id}/publish`, creator)).status).toBe(200)
    expect((await tasks()).map(({ kind }) => kind)).toEqual(['answer_follow_up'])
  })
})

describe('what waits for a journalist', () => {
  it('is to write the story from being chosen until it is delivered', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    await isDue(bountyId, '2026-12-24T09:00:00.000Z')
    const write = task('write_story', bountyId, '2026-12-24T09:00:00.000Z')
    expect(await tasksOf(nellie)).toEqual([write])
    const draft_id = await calls.draft(nellie, bountyId, '["travel"]')
    expect(await tasksOf(nellie)).toEqual([write])
    await calls.submit(nellie, { bounty_id: bountyId, draft_id })
    expect(await tasksOf(nellie)).toEqual([])
  })

  it('is an update when readers have heard nothing for three weeks, unless the story is due', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    await isDue(bountyId, '2026-12-24T09:00:00.000Z')
    const write = task('write_story', bountyId, '2026-12-24T09:00:00.000Z')
    const assigned = (assigned_at: string) =>
      test.database.query.updateTable('bounty').set({ assigned_at }).where('id', '=', bountyId).execute()
    await assigned('2026-10-31T09:00:00.001Z')
    expect(await tasksOf(nellie)).toEqual([write])
    await assigned('2026-10-31T09:00:00.000Z')
    expect(await tasksOf(nellie)).toEqual([write, task('write_update', bountyId, null)])
    await isDue(bountyId, '2026-11-24T09:00:00.000Z')
    expect(await tasksOf(nellie)).toEqual([task('deliver', bountyId, '2026-11-24T09:00:00.000Z')])
    await isDue(bountyId, '2026-12-24T09:00:00.000Z')
    const update = { text: 'I have the minutes.', audience: 'everyone', picture_id: null, picture_alt: '' }
    expect((await calls.ask('POST', `/api/bounties/${bountyId}/updates`, nellie, { body: update })).status).toBe(200)
    expect(await tasksOf(nellie)).toEqual([write])
  })
})

describe('what waits for administrators', () => {
  it('is what another one proposes, and payouts to make', async () => {
    const payouts = payoutCalls(test)
    const gwen = await calls.join('Gwen', 0)
    const { bountyId } = await calls.paid(rosa, nellie, [[gwen, 20]])
    await insertJournalistsWithShares(test, 2)
    const grace = await calls.join('Grace Admin', 99)
    const { body: run } = await payouts.createRun(ada)
    await calls.refund(ada, bountyId, gwen, 5)
    expect([await kindsOf(ada), await kindsOf(grace)]).toEqual([
      [],
      [
        ['approve_payouts', 1, null],
        ['approve_refunds', 1, null],
      ],
    ])
    await payouts.decideRun(grace, run.id, { approve: true })
    const [proposal] = (await calls.bountyRefunds(grace, bountyId)).proposals
    await calls.decideRefund(grace, proposal?.id ?? '', { approve: true })
    expect([await kindsOf(ada), await kindsOf(grace)]).toEqual([
      [['mark_payouts', 2, null]],
      [['mark_payouts', 2, null]],
    ])
    const paid = (await payouts.run(ada, run.id)).body.payouts.map(({ id }) => id)
    await payouts.markPaid(ada, run.id, paid)
    expect(await kindsOf(grace)).toEqual([])
  })

  it('is a pot that a sponsor asks for, and not their own', async () => {
    const pots = potCalls(test, calls)
    const { body: first } = await pots.request(rosa)
    const { body: own } = await pots.request(ada)
    expect(await kindsOf(ada)).toEqual([['approve_pots', 1, null]])
    await pots.decide(ada, first.id, { approve: false, reason: 'Not now.' })
    await pots.close(ada, own.id)
    expect(await kindsOf(ada)).toEqual([])
  })
})

it('takes as many statements for nine tasks as for three', async () => {
  const grace = await calls.join('Grace Admin', 99)
  const counts: number[][] = []
  for (const _ of [1, 2, 3]) {
    await calls.apply(nellie, (await calls.post(grace)).id)
    await calls.delivered(grace, nellie)
    await calls.leave(nellie, await calls.assigned(grace, nellie))
    const { result, statements } = await statementsOf(() => tasksOf(grace))
    counts.push([result.length, statements.length])
  }
  expect(counts).toEqual([3, 6, 9].map((tasks) => [tasks, counts[0]?.[1]]))
})
