import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundIdOf } from '../../money/payments/charges.ts'
import type { Person } from '../../testing/board.ts'
import { fairReason, refundCalls } from '../../testing/refunds.ts'
import { openDelivery } from '../../testing/stripe-delivery.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

const day = 24 * 60 * 60 * 1000

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let rosa: Person
let gwen: Person
let nellie: Person
let admin: Person
let ferry: { bountyId: string; id: string }
let bakery: { bountyId: string; id: string }
let unpaid: string
beforeAll(async () => {
  test = await openTestServices()
  calls = refundCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  nellie = await calls.join('Nellie Bly', 1)
  admin = await calls.join('Ada', 99)
  ferry = await calls.paid(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ])
  bakery = await calls.delivered(gwen, nellie, [], 8)
  unpaid = (await calls.delivered(gwen, nellie)).bountyId
  // The next year begins.
  test.advance(42 * day)
  for (const person of [gwen, nellie, rosa, admin]) person.token = await test.services.sessions.open(person.id)
  await calls.accept(gwen, bakery.id)
  await calls.refund(admin, ferry.bountyId, gwen, 60.3)
  await calls.refund(admin, ferry.bountyId, rosa, 7.77, { reason: 'Rosa was charged for too much.' })
})
afterAll(() => test.close())

const line = (of: { bountyId: string }, at: string, kind: string, amount: number) => ({
  bounty_id: of.bountyId,
  bounty_title: 'Who closed the ferry?',
  story_title: 'The ferry was sold',
  at,
  kind,
  amount,
})
const [before, after] = ['2026-11-21T09:00:00.000Z', '2027-01-02T09:00:00.000Z']

describe('the receipts of a payer', () => {
  it('are those of the newest year, unless another is asked for', async () => {
    expect(await calls.receipts(gwen)).toEqual({
      year: 2027,
      payer_name: 'Gwen',
      items: expect.arrayContaining([line(bakery, after, 'charged', 8), line(ferry, after, 'refunded', 60.3)]),
      charged: 8,
      refunded: 60.3,
      disputed: 0,
      is_complete: true,
      years: [2027, 2026],
      provider: 'built-in',
    })
    // The refund of the next year has changed nothing here.
    expect(await calls.receipts(gwen, '?year=2026')).toMatchObject({
      year: 2026,
      items: [line(ferry, before, 'charged', 60.55)],
      charged: 60.55,
      refunded: 0,
    })
  })

  it('are empty for a year without any, and for somebody who never paid', async () => {
    expect(await calls.receipts(gwen, '?year=2025')).toMatchObject({
      year: 2025,
      items: [],
      charged: 0,
      years: [2027, 2026],
    })
    expect(await calls.receipts(nellie)).toMatchObject({ year: 2027, items: [], years: [], is_complete: true })
  })

  it('leave out a bounty that is not paid', async () => {
    expect((await calls.receipt(gwen, unpaid)).status).toBe(404)
    const items = [...(await calls.receipts(gwen)).items, ...(await calls.receipts(gwen, '?year=2026')).items]
    expect(new Set(items.map(({ bounty_id }) => bounty_id))).toEqual(new Set([bakery.bountyId, ferry.bountyId]))
  })
})

describe('a receipt', () => {
  it('lists each charge and the sum of each refund', async () => {
    const { status, body } = await calls.receipt(gwen, ferry.bountyId)
    expect(status).toBe(200)
    expect(body).toEqual({
      bounty_id: ferry.bountyId,
      bounty_title: 'Who closed the ferry?',
      story_id: ferry.id,
      story_title: 'The ferry was sold',
      is_published: true,
      open: null,
      charged_at: before,
      charged: 60.55,
      refunded: 60.3,
      disputed: 0,
      dropped: [],
      number: expect.stringMatching(/^2026-[0-9A-F]{12}$/),
      payer_name: 'Gwen',
      payer_email: gwen.email,
      journalist_name: 'Nellie Bly',
      charges: expect.anything(),
      refunds: [{ at: '2027-01-02T09:00:00.000Z', amount: 60.3, reason: fairReason, status: 'refunded' }],
      disputes: [],
      provider: 'built-in',
    })
    const at = '2026-11-21T09:00:00.000Z'
    expect(body.charges.toSorted((one, other) => other.amount - one.amount)).toEqual([
      { at, pledged_at: at, amount: 60.05, disclosure: null },
      { at, pledged_at: at, amount: 0.5, disclosure: null },
    ])
  })

  it('has a number that stays and that no other receipt has', async () => {
    const number = async (by: Person, { bountyId }: { bountyId: string }) =>
      (await calls.receipt(by, bountyId)).body.number
    const numbers = [await number(gwen, ferry), await number(rosa, ferry), await number(gwen, bakery)]
    expect(new Set(numbers).size).toBe(3)
    expect(await number(gwen, ferry)).toBe(numbers[0])
  })

  const pledgesOf = async ({ id }: Person, { bountyId }: { bountyId: string }) => {
    const rows = await test.database.query
      .selectFrom('pledge')
      .select('id')
      .where('bounty_id', '=', bountyId)
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  }

  it('has the refunds and disputes of its payer and its story alone', async () => {
    const { query } = test.database
    const dispute = {
      reason: 'fraudulent',
      charge_refunded: 0,
      revision: 1,
      evidence_due_at: null,
      opened_at: after,
      updated_at: after,
    } as const
    const [[ofGwen = ''], [ofRosa = ''], [elsewhere = '']] = await Promise.all([
      pledgesOf(gwen, ferry),
      pledgesOf(rosa, ferry),
      pledgesOf(gwen, bakery),
    ])
    await query
      .insertInto('dispute')
      .values([
        { ...dispute, id: 'of gwen', pledge_id: ofGwen, cents: 111, status: 'won', closed_at: after },
        { ...dispute, id: 'of rosa', pledge_id: ofRosa, cents: 222, status: 'won', closed_at: after },
        { ...dispute, id: 'asked', pledge_id: ofRosa, cents: 333, status: 'inquiry', closed_at: null },
        { ...dispute, id: 'elsewhere', pledge_id: elsewhere, cents: 444, status: 'won', closed_at: after },
      ])
      .execute()
    const { body } = await calls.receipt(rosa, ferry.bountyId)
    expect(body.refunds).toEqual([
      { at: after, amount: 7.77, reason: 'Rosa was charged for too much.', status: 'refunded' },
    ])
    expect(body.disputes).toEqual([{ at: after, amount: 2.22, status: 'won' }])
    expect([body.charged, body.refunded, body.charges.length]).toEqual([50, 7.77, 1])
    const { disputes } = (await calls.receipt(gwen, ferry.bountyId)).body
    expect(disputes).toEqual([{ at: after, amount: 1.11, status: 'won' }])
    await query.deleteFrom('dispute').execute()
  })

  it('says when the last part of a refund was decided, and when a refund was asked for until then', async () => {
    const { query } = test.database
    const [[first = '', second = ''], [elsewhere = '']] = await Promise.all([
      pledgesOf(gwen, ferry),
      pledgesOf(gwen, bakery),
    ])
    const [early, late] = ['2027-01-03T09:00:00.000Z', '2027-01-04T09:00:00.000Z']
    const refund = { cents: 1, reason: 'Both.', problem: null, created_by: admin.id, created_at: after }
    const [decided, asked, other] = [makeId(), makeId(), makeId()]
    await query
      .insertInto('refund')
      .values([
        { ...refund, id: refundIdOf(decided, 1), pledge_id: first, status: 'failed', updated_at: late },
        { ...refund, id: refundIdOf(decided, 2), pledge_id: second, status: 'failed', updated_at: early },
        { ...refund, id: refundIdOf(asked, 1), pledge_id: first, status: 'requested', updated_at: early },
        { ...refund, id: refundIdOf(other, 1), pledge_id: elsewhere, status: 'failed', updated_at: late },
      ])
      .execute()
    const { refunds } = (await calls.receipt(gwen, ferry.bountyId)).body
    expect(refunds.filter(({ reason }) => reason === 'Both.')).toEqual([
      { at: late, amount: 0.02, reason: 'Both.', status: 'failed' },
      { at: after, amount: 0.01, reason: 'Both.', status: 'requested' },
    ])
    await query.deleteFrom('refund').where('reason', '=', 'Both.').execute()
  })

  it('is shown only to its payer', async () => {
    const notFound = { status: 404, body: { detail: 'Receipt not found' } }
    expect(await calls.receipt(rosa, bakery.bountyId)).toEqual(notFound)
    expect(await calls.receipt(nellie, ferry.bountyId)).toEqual(notFound)
    expect(await calls.receipt(admin, ferry.bountyId)).toEqual(notFound)
    expect(await calls.receipt(gwen, 'nothing')).toEqual(notFound)
  })

  it('is linked in the email about the accepted story', async () => {
    await test.services.mailer.deliver()
    const email = test.emails.find(({ recipient, subject }) => recipient === gwen.email && subject.includes('$60.55'))
    expect(email?.text).toContain(`See or print your receipt:\nhttp://lede.test/receipts/${ferry.bountyId}\n`)
    expect(email?.html).toContain(`href="http://lede.test/receipts/${ferry.bountyId}"`)
  })
})

describe('a receipt with Stripe', () => {
  it('shows a refund that is requested and one that failed, and counts only the first', async () => {
    const { stripe, test: stage, rosa: creator, gwen: payer, id, bountyId } = await openDelivery()
    const own = refundCalls(stage)
    const ada = await own.join('Ada', 99)
    await own.accept(creator, id)
    stripe.refundManners.set(payer.card, 'failed')
    await own.refund(ada, bountyId, payer, 5)
    stage.advance(1_000)
    stripe.refundManners.set(payer.card, 'pending')
    await own.refund(ada, bountyId, payer, 7, { reason: 'The story was withdrawn.' })
    const { body } = await own.receipt(payer, bountyId)
    expect([body.charged, body.refunded, body.provider]).toEqual([60.55, 7, 'stripe'])
    expect(body.refunds).toEqual([
      { at: '2026-11-21T09:00:00.000Z', amount: 5, reason: fairReason, status: 'failed' },
      { at: '2026-11-21T09:00:01.000Z', amount: 7, reason: 'The story was withdrawn.', status: 'requested' },
    ])
    const { items, charged, refunded } = await own.receipts(payer)
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refunded', 7],
      ['refunded', 5],
      ['refund_failed', 5],
      ['charged', 60.55],
    ])
    expect([charged, refunded]).toEqual([60.55, 7])
  })

  it('is there at the moment of the charge, with what is still open, while another payer is waited for', async () => {
    const { stripe, calls: own, test: stage, rosa: creator, gwen: payer, id, bountyId, goOn } = await openDelivery()
    const reading = refundCalls(stage)
    stripe.manners.set(payer.card, 'authenticates')
    await own.accept(creator, id)
    await stage.services.mailer.deliver()
    const [email, ...more] = stage.emails.filter(({ subject }) => subject.startsWith('Your receipt'))
    expect([email?.recipient, email?.subject, more]).toEqual([creator.email, 'Your receipt: $50.00', []])
    expect(email?.text).toContain('You paid $50.00 on November 21, 2026, 09:00 UTC. We charged your card.')
    expect(email?.text).toContain('1 person has not paid yet and has until November 28, 2026, 09:00 UTC.')
    expect((await reading.receipts(creator)).items).toMatchObject([
      { kind: 'charged', amount: 50, bounty_id: bountyId },
    ])
    expect((await reading.receipt(creator, bountyId)).body).toMatchObject({
      charged: 50,
      is_published: false,
      open: { missing: 1, until: '2026-11-28T09:00:00.000Z' },
    })
    expect((await own.delivery(creator, id)).body).toMatchObject({ payment_status: 'pending', own_charge: 50 })
    expect((await own.delivery(payer, id)).body.own_charge).toBeUndefined()
    expect((await own.detail(bountyId, creator)).own_charge).toBe(50)
    stage.advance(7 * day)
    await goOn()
    const { body } = await reading.receipt(creator, bountyId)
    expect([body.is_published, body.open]).toEqual([true, null])
    // Those who were dropped read it too.
    expect((await reading.receipts(payer)).items).toMatchObject([{ kind: 'dropped', amount: 60.55 }])
  })
})
