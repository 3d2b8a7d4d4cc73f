import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Overview, overviewLimits } from '../../../contract/overview.ts'
import type { boardCalls, Person } from '../../testing/board.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { payerCalls } from '../../testing/payer-calls.ts'
import { potCalls } from '../../testing/pots.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { openDelivery } from '../../testing/stripe-delivery.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

const day = 24 * 60 * 60 * 1000

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let admin: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = refundCalls(test)
  admin = await calls.join('Ada', 99)
  nellie = await calls.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const read = async (by: Person, of: Pick<ReturnType<typeof boardCalls>, 'ask'> = calls) =>
  (await of.ask<Overview>('GET', '/api/overview', by)).body
const tasksOf = async (by: Person) => (await read(by)).tasks.items
const reader = (name = 'Rosa Reader') => calls.join(name, 0)
const bounty = (id: string) => ({ id, title: 'Who closed the ferry?' })
const task = (kind: string, more: object) => ({
  kind,
  bounty: null,
  delivery_id: null,
  until: null,
  count: 1,
  ...more,
})
const due = '2026-12-01T12:00:00.000Z'

describe('the overview of a newcomer', () => {
  it('has nothing but the address to confirm', async () => {
    const newcomer = await reader()
    await test.database.query
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', newcomer.id)
      .execute()
    const none = { items: [], total: 0 }
    expect(await read(newcomer)).toEqual({
      tasks: { items: [task('verify_email', {})], total: 1 },
      money: { promised: 0, charged: 0, refunded: 0, ...none, by_month: expect.anything() },
      questions: none,
      work: null,
      news: { items: [], unseen: 0 },
    })
  })

  it('is for signed-in people', async () => {
    expect((await calls.ask('GET', '/api/overview')).status).toBe(401)
  })
})

describe('what waits for a creator', () => {
  it('is each bounty with offers, until it expires, and no longer once they are decided or withdrawn', async () => {
    const rosa = await reader()
    const { id, expires_at } = await calls.post(rosa)
    const other = await calls.join('Ida', 1)
    const { body: first } = await calls.apply(nellie, id)
    const { body: second } = await calls.apply(other, id)
    expect(await tasksOf(rosa)).toEqual([task('decide_offers', { bounty: bounty(id), until: expires_at, count: 2 })])
    await calls.withdraw(nellie, first.id)
    await calls.decide(rosa, 'reject', id, second.id)
    expect(await tasksOf(rosa)).toEqual([])
  })

  it('is a delivery until silence accepts it, and not while an objection or changes wait for others', async () => {
    const rosa = await reader()
    const { bountyId, id } = await calls.delivered(rosa, nellie)
    const review = task('review_delivery', {
      bounty: bounty(bountyId),
      delivery_id: id,
      until: '2026-12-05T09:00:00.000Z',
    })
    expect(await tasksOf(rosa)).toEqual([review])
    await calls.askForChanges(rosa, id, due)
    expect(await tasksOf(rosa)).toEqual([])
    expect(await tasksOf(nellie)).toEqual([task('answer_changes', { bounty: bounty(bountyId), until: due })])
    const disputed = await calls.delivered(rosa, nellie)
    await calls.object(rosa, disputed.id)
    expect(await tasksOf(rosa)).toEqual([])
    expect(await tasksOf(admin)).toEqual([task('rule_objections', {})])
    await calls.rule(admin, disputed.id, { ruling: 'accepted' })
    expect(await tasksOf(admin)).toEqual([])
  })

  it('is a request for more time, until the date that is asked for', async () => {
    const rosa = await reader()
    const journalist = await calls.join('Ida', 1)
    const bountyId = await calls.assigned(rosa, journalist)
    const until = '2026-12-08T12:00:00.000Z'
    await calls.askForExtension(journalist, bountyId, until)
    expect(await tasksOf(rosa)).toEqual([task('answer_extension', { bounty: bounty(bountyId), until })])
    await calls.answerExtension(rosa, bountyId, true)
    expect(await tasksOf(rosa)).toEqual([])
  })
})

describe('what waits for others', () => {
  it('is the most urgent first: dates before what has none', async () => {
    const journalist = await calls.join('Ida', 1)
    const rosa = await reader()
    await test.database.query
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', journalist.id)
      .execute()
    const late = await calls.assigned(rosa, journalist)
    const [soon, far] = [await calls.assigned(rosa, journalist), await calls.assigned(rosa, journalist)]
    for (const [bountyId, date] of [
      [late, '2026-11-20T12:00:00.000Z'],
      [soon, '2026-11-28T09:00:00.000Z'],
      [far, '2026-11-28T09:00:00.001Z'],
    ] as const)
      await test.database.query
        .updateTable('application')
        .set({ final_due_date: date })
        .where('bounty_id', '=', bountyId)
        .execute()
    expect(await tasksOf(journalist)).toEqual([
      task('deliver', { bounty: bounty(late), until: '2026-11-20T12:00:00.000Z' }),
      task('deliver', { bounty: bounty(soon), until: '2026-11-28T09:00:00.000Z' }),
      task('write_story', { bounty: bounty(far), until: '2026-11-28T09:00:00.001Z' }),
      task('verify_email', {}),
    ])
    await calls.leave(journalist, late)
    expect((await tasksOf(journalist)).map(({ kind }) => kind)).toEqual(['deliver', 'write_story', 'verify_email'])
  })

  it('is a pot that an administrator proposes', async () => {
    const sponsor = await reader('Harbor Foundation')
    const pots = potCalls(test, calls)
    const { body: pot } = await pots.propose(admin, sponsor)
    expect(await tasksOf(sponsor)).toEqual([task('answer_pot', { until: pots.inDays(30) })])
    await pots.answer(sponsor, pot.id, false)
    expect(await tasksOf(sponsor)).toEqual([])
    const { body: own } = await pots.request(sponsor)
    expect(await tasksOf(sponsor)).toEqual([])
    await pots.close(sponsor, own.id)
  })

  it('is how to be paid, while earnings wait, and complaints for administrators', async () => {
    const journalist = await calls.join('Ida', 1)
    const [rosa, gwen] = [await reader(), await reader('Gwen')]
    const { bountyId, id } = await calls.paid(rosa, journalist, [[gwen, 50]])
    expect(await tasksOf(journalist)).toEqual([task('add_payout_details', { amount: 90 })])
    const details = { account_id: journalist.id, kind: 'iban', sealed: 'x', hint: 'DE••', saved_at: due } as const
    await test.database.query.insertInto('payout_details').values(details).execute()
    expect(await tasksOf(journalist)).toEqual([])
    const complaint = { id, bounty_id: bountyId, account_id: gwen.id, reason: 'It is invented.', made_at: due }
    await test.database.query.insertInto('complaint').values(complaint).execute()
    expect(await tasksOf(admin)).toEqual([task('rule_complaints', {})])
    await test.database.query.deleteFrom('complaint').execute()
  })

  it('is at most twenty, and the total says how many there are at least', async () => {
    const rosa = await reader()
    for (let count = 0; count < overviewLimits.tasks; count += 1) await calls.delivered(rosa, nellie)
    await calls.apply(nellie, (await calls.post(rosa)).id)
    const { items, ...counted } = (await read(rosa)).tasks
    expect([items.length, counted]).toEqual([20, { total: 21, total_is_minimum: true }])
  })
})

describe('payments that wait for their payer', () => {
  it('are to confirm or to replace, until the deadline, with what they sum to', async () => {
    const { stripe, calls, rosa, gwen, id, bountyId, test, ...delivery } = await openDelivery()
    const tasks = async () => (await read(gwen, calls)).tasks.items
    const payment = (kind: string, until: string, amount: number) =>
      task(kind, { bounty: bounty(bountyId), until, amount })
    stripe.manners.set(gwen.card, 'authenticates')
    await calls.accept(rosa, id)
    expect(await tasks()).toEqual([payment('confirm_payment', '2026-11-28T09:00:00.000Z', 60.55)])
    const { confirmAll } = payerCalls({ stripe, calls, bountyId })
    await confirmAll(gwen)
    await delivery.goOn()
    expect(await tasks()).toEqual([])
  })

  it('are none once their time is over', async () => {
    const { stripe, calls, rosa, gwen, id, bountyId, test } = await openDelivery()
    stripe.manners.set(gwen.card, 'declines')
    await calls.accept(rosa, id)
    const kinds = async () => (await read(gwen, calls)).tasks.items.map(({ kind, until }) => [kind, until])
    expect(await kinds()).toEqual([['replace_card', '2026-11-24T09:00:00.000Z']])
    test.advance(3 * day)
    gwen.token = await test.services.sessions.open(gwen.id)
    expect(await kinds()).toEqual([])
    expect(bountyId).not.toBe('')
  })
})

describe('money, questions and work', () => {
  it('are sums of the ledger, newest first, with twelve months', async () => {
    const scene = await openTestServices()
    const of = refundCalls(scene)
    const [rosa, gwen] = [await of.join('Rosa Reader', 0), await of.join('Gwen', 0)]
    const [ida, ada] = [await of.join('Ida', 1), await of.join('Ada', 99)]
    const paid = await of.paid(rosa, ida, [[gwen, 60.05]])
    scene.advance(42 * day)
    for (const person of [rosa, gwen, ida, ada]) person.token = await scene.services.sessions.open(person.id)
    await of.refund(ada, paid.bountyId, gwen, 10.05)
    const open = await of.post(gwen, { amount: 20 })
    await of.changePledge(gwen, open.id, 12.5)
    const taken = await of.post(rosa)
    await of.contribute(gwen, taken.id, 7)
    await of.withdrawPledge(gwen, taken.id)

    const { money, questions, work } = await read(gwen, of)
    const { by_month, ...sums } = money
    expect(sums).toEqual({
      promised: 12.5,
      charged: 60.05,
      refunded: 10.05,
      items: [
        { ...bounty(open.id), state: 'open', pledged: 12.5, promised: 12.5, charged: 0, refunded: 0, charged_at: null },
        {
          ...bounty(paid.bountyId),
          state: 'paid',
          pledged: 60.05,
          promised: 0,
          charged: 60.05,
          refunded: 10.05,
          charged_at: '2026-11-21T09:00:00.000Z',
        },
      ],
      total: 2,
    })
    expect(by_month.map(({ month }) => month)).toEqual([
      ...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'],
      ...['2026-11', '2026-12', '2027-01'],
    ])
    expect(by_month.slice(-3).map(({ amount }) => amount)).toEqual([60.05, 0, 12.5])
    expect(questions).toEqual({ items: [{ ...bounty(open.id), state: 'open', total_amount: 12.5 }], total: 1 })
    expect(work).toBeNull()

    const { id: next } = await of.post(rosa)
    const due_date = '2027-03-01T12:00:00.000Z'
    const { body: application } = await of.apply(ida, next, { requested_due_date_journalist: due_date })
    await of.decide(rosa, 'accept', next, application.id)
    const draftId = await of.draft(ida, next)
    const { work: own } = await read(ida, of)
    expect({ ...own, by_month: own?.by_month.slice(-3).map(({ amount }) => amount) }).toEqual({
      drafts: {
        items: [{ id: draftId, title: '', bounty: bounty(next), updated_at: '2027-01-02T09:00:00.000Z' }],
        total: 1,
      },
      investigations: {
        items: [{ ...bounty(next), state: 'assigned', due_date }],
        total: 1,
      },
      balance: { pending: 0, available: 90, on_the_way: 0, paid: 0 },
      by_month: [99.04, 0, -9.04],
    })
    await scene.close()
  })

  it('leaves out what a deleted creator has closed', async () => {
    const rosa = await reader()
    await insertBounty(test.database, { creator_id: rosa.id, closed_at: due })
    expect((await read(rosa)).questions).toEqual({ items: [], total: 0 })
  })
})
