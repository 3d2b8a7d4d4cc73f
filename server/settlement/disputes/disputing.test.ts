import { describe, expect, it, vi } from 'vitest'
import { openDisputable } from '../../testing/disputes.ts'
import { fairReason } from '../../testing/refunds.ts'
import { openDelivery } from '../../testing/stripe-delivery.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { continueRefunds } from '../refunds/continuing.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueDisputes } from './continuing.ts'
import { recordDispute } from './recording.ts'
import { syncDispute } from './syncing.ts'

const whole = { fee: 11.06, share: 99.49, refunded: 0, charged_back: 0 }
const without = { fee: 5.05, share: 45.45, refunded: 0, charged_back: 60.05 }
const taken = ['chargeback 6005', 'clawback 5404', 'fee_refund 601']

describe('a dispute', () => {
  it('takes its money from share and fee as a refund does, and leaves the payment charged', async () => {
    const { open, states, trail, moves, statuses, test, admin, nellie, calls, bountyId } = await opened()
    expect((await open()).status).toBe(200)
    expect([await states(), await trail(), await moves()]).toEqual([['open 6005'], without, taken])
    expect(await statuses()).toEqual(['charged', 'charged', 'charged'])
    await test.services.mailer.deliver()
    expect(test.emails.find(({ recipient }) => recipient === admin.email)?.text).toContain(`/admin/refunds/${bountyId}`)
    expect(await calls.receiveEmails()).toEqual([
      { recipient: admin.email, subject: 'A charge of $60.05 is disputed' },
      { recipient: nellie.email, subject: '$54.04 of your share is disputed' },
    ])
    const { errors, charged, chargedBack } = await verifyLedger(test.database)
    expect([errors, charged, chargedBack]).toEqual([[], 11_055, 6_005])
    expect(await calls.bountyRefunds(admin, bountyId)).toMatchObject({ charged_back: 60.05, refunded: 0, fee: 5.05 })
  })

  it('gives everything back when it is won', async () => {
    const { open, decide, rows, states, trail, moves, gwen, nellie, bountyId, calls, test } = await opened()
    const { id } = await open()
    const receipt = async () => (await calls.receipt(gwen, bountyId)).body
    expect(await receipt()).toMatchObject({ disputed: 60.05, disputes: [{ status: 'open', amount: 60.05 }] })
    await calls.receiveEmails()
    expect(await decide(id, 'won')).toBe(200)
    const [{ closed_at } = {}] = await rows()
    test.advance(24 * 60 * 60 * 1000)
    expect(await decide(id, 'won')).toBe(200)
    expect(await rows()).toMatchObject([{ closed_at }])
    gwen.token = await test.services.sessions.open(gwen.id)
    expect(await receipt()).toMatchObject({ disputed: 0, disputes: [{ status: 'won', amount: 60.05 }] })
    expect([await states(), await trail()]).toEqual([['won 0'], whole])
    expect(await moves()).toEqual([
      'chargeback 6005',
      'chargeback_reversal 6005',
      'clawback 5404',
      'fee_refund 601',
      'refund_reversal 5404',
      'refund_reversal 601',
    ])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: nellie.email, subject: '$54.04 is yours again: a bank returned money' },
    ])
  })

  it('books nothing more when it is lost', async () => {
    const { open, decide, states, trail, moves, nellie, calls, test } = await opened()
    const { id } = await open()
    await calls.receiveEmails()
    test.advance(1_000)
    expect(await decide(id, 'lost')).toBe(200)
    expect([await states(), await trail(), await moves()]).toEqual([['lost 6005'], without, taken])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: nellie.email, subject: '$54.04 of your share is lost: a dispute was decided' },
    ])
  })

  it.each([
    ['won', 'lost', ['lost 6005'], without],
    ['lost', 'won', ['won 0'], whole],
    ['lost', 'appeal_under_review', ['open 6005'], without],
  ] as const)('can be %s first and %s later', async (first, then, states, trail) => {
    const stage = await opened()
    const { id } = await stage.open()
    for (const status of [first, then, first, then] as const) {
      stage.test.advance(1_000)
      expect(await stage.decide(id, status)).toBe(200)
    }
    expect([await stage.states(), await stage.trail()]).toEqual([states, trail])
    expect((await verifyLedger(stage.test.database)).errors).toEqual([])
  })

  it('books nothing while the bank only asks, and when it stops asking', async () => {
    const { open, decide, states, trail, moves, rows, admin, calls } = await opened()
    const { id } = await open({ status: 'warning_needs_response' })
    expect(await calls.receiveEmails()).toEqual([
      { recipient: admin.email, subject: 'A bank asks about a charge of $60.05' },
    ])
    expect((await rows())[0]?.closed_at).toBeNull()
    await decide(id, 'warning_closed')
    expect([await states(), await trail(), await moves()]).toEqual([['inquiry 0'], whole, []])
    expect((await rows())[0]?.closed_at).toBe('2026-11-21T09:00:00.000Z')
    expect(await calls.receiveEmails()).toEqual([])
  })

  it('books what the bank takes after it asked', async () => {
    const { open, decide, states, admin, nellie, calls } = await opened()
    const { id } = await open({ status: 'warning_under_review' })
    await calls.receiveEmails()
    await decide(id, 'needs_response')
    expect(await states()).toEqual(['open 6005'])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: admin.email, subject: 'A charge of $60.05 is disputed' },
      { recipient: nellie.email, subject: '$54.04 of your share is disputed' },
    ])
    await decide(id, 'warning_needs_response')
    expect(await calls.receiveEmails()).toEqual([
      { recipient: nellie.email, subject: '$54.04 is yours again: a bank returned money' },
    ])
  })

  it('tells administrator and journalist once if it is lost before anybody heard of it', async () => {
    const { open, states, admin, nellie, calls } = await opened()
    await open({ status: 'lost' })
    expect(await states()).toEqual(['lost 6005'])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: admin.email, subject: 'A dispute over $60.05 is lost' },
      { recipient: nellie.email, subject: '$54.04 of your share is lost: a dispute was decided' },
    ])
  })

  it('takes events only as hints: late, repeated and untrue ones change nothing', async () => {
    const { open, decide, notify, states, moves, stripe, calls } = await opened()
    const { id } = await open()
    const late = structuredClone(stripe.disputes.all()[0])
    expect((await notify('closed', { ...late, status: 'won' })).status).toBe(200)
    expect(await states()).toEqual(['open 6005'])
    await decide(id, 'won')
    await calls.receiveEmails()
    const all = await moves()
    for (const type of ['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed', 'created'] as const) {
      expect((await notify(type, late)).status).toBe(200)
    }
    expect([await states(), await moves(), await calls.receiveEmails()]).toEqual([['won 0'], all, []])
  })

  it('is booked once when many events arrive at once', async () => {
    const { notify, states, moves, stripe, disputed, calls } = await opened()
    const dispute = stripe.disputes.open(stripe.intentOf(disputed))
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify('created', dispute)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([await states(), await moves()]).toEqual([['open 6005'], taken])
    expect(await calls.receiveEmails()).toHaveLength(2)
  })

  it('answers 503 while Stripe is unreachable, so that Stripe sends the event again', async () => {
    const { stripe, notify, states, disputed } = await opened()
    const dispute = stripe.disputes.open(stripe.intentOf(disputed))
    stripe.hang(true)
    expect((await notify('created', dispute)).status).toBe(503)
    stripe.hang(false)
    expect(await states()).toEqual([])
    expect((await notify('created', dispute)).status).toBe(200)
    expect(await states()).toEqual(['open 6005'])
  })

  it('is recorded nowhere if nobody here made the charge, or Stripe does not know it', async () => {
    const { stripe, notify, states, pledgeIds } = await opened()
    const { latest_charge } = stripe.intentOf((await pledgeIds())[0] ?? '')
    const foreign = { id: 'pi_of_another', status: 'succeeded', amount: 100, currency: 'usd', latest_charge }
    const dispute = stripe.disputes.open(foreign)
    expect((await notify('created', dispute)).status).toBe(200)
    expect((await notify('created', { ...dispute, id: 'du_unknown' })).status).toBe(200)
    expect(await states()).toEqual([])
  })

  it('is asked for again after an hour without an event, and not before', async () => {
    const { open, stripe, states, pass, test } = await opened()
    const { id } = await open()
    stripe.disputes.decide(id, 'won')
    test.advance(60 * 60 * 1000 - 1)
    await pass()
    expect(await states()).toEqual(['open 6005'])
    test.advance(1)
    await pass()
    expect(await states()).toEqual(['won 0'])
    const asked = stripe.asked.length
    test.advance(24 * 60 * 60 * 1000)
    await pass()
    expect(stripe.asked).toHaveLength(asked)
  })
})

/** Opens a dispute. Returns what Stripe says of it. */
async function read({ test, open }: Awaited<ReturnType<typeof opened>>) {
  const { gateway } = test.services.payments
  if (gateway === undefined) throw new Error('There is a gateway.')
  const { id } = await open()
  const answer = await gateway.fetchDispute(id)
  if (answer === undefined) throw new Error('Stripe knows the dispute.')
  return { gateway, id, answer }
}

describe('an answer of Stripe about a dispute', () => {
  it('is not used if a newer one was recorded after the question', async () => {
    const stage = await opened()
    const { id, answer } = await read(stage)
    const revision = (await stage.rows())[0]?.revision ?? 0
    await stage.decide(id, 'won')
    expect(await recordDispute(stage.test.services, answer, revision)).toBe(false)
    expect([await stage.states(), await stage.trail()]).toEqual([['won 0'], whole])
  })

  it('is asked for again if a newer one was recorded meanwhile', async () => {
    const stage = await opened()
    const { gateway, id, answer } = await read(stage)
    let isFirst = true
    const slow = {
      ...gateway,
      async fetchDispute(disputeId: string) {
        if (!isFirst) return gateway.fetchDispute(disputeId)
        isFirst = false
        await stage.decide(id, 'lost')
        return answer
      },
    }
    await syncDispute(stage.test.services, slow, id)
    expect(await stage.states()).toEqual(['lost 6005'])
  })

  it('changes what is booked if it names another amount', async () => {
    const stage = await opened()
    const { id, answer } = await read(stage)
    const record = async (cents: number) =>
      recordDispute(stage.test.services, { ...answer, cents }, (await stage.rows())[0]?.revision ?? 0)
    expect(await record(2_005)).toBe(true)
    expect([await stage.states(), await stage.trail()]).toEqual([
      ['open 2005'],
      { fee: 9.05, share: 81.45, refunded: 0, charged_back: 20.05 },
    ])
    expect(await record(4_005)).toBe(true)
    expect([id, await stage.states()]).toEqual([answer.id, ['open 4005']])
    const tell = vi.spyOn(stage.test.services.live, 'tell')
    for (const cents of [7_005, 7_005]) expect(await record(cents)).toBe(true)
    expect([await stage.states(), stage.logged()]).toEqual([['open 6005'], [{ dispute: id, cents: 1_000 }]])
    expect(tell.mock.calls).toEqual([[[stage.nellie.id, stage.gwen.id]]])
    expect((await verifyLedger(stage.test.database)).errors).toEqual([])
  })
})

describe('the news of a dispute', () => {
  it('reaches the pages of those it concerns, once for each change', async () => {
    const { open, decide, notify, stripe, admin, nellie, gwen, test } = await opened()
    const tell = vi.spyOn(test.services.live, 'tell')
    const told = () => tell.mock.calls.splice(0)
    const { id } = await open({ status: 'warning_needs_response' })
    expect(told()).toEqual([[[nellie.id, gwen.id, admin.id]]])
    await notify('updated', stripe.disputes.all()[0])
    expect(told()).toEqual([])
    await decide(id, 'warning_closed')
    expect(told()).toEqual([[[nellie.id, gwen.id]]])
  })

  it.each(['won', 'warning_closed'] as const)('is no email if it was %s before anybody heard of it', async (status) => {
    const { open, calls } = await opened()
    await open({ status })
    expect(await calls.receiveEmails()).toEqual([])
  })

  it('is an email for each further amount that is lost', async () => {
    const stage = await opened()
    const { answer } = await read(stage)
    const record = async (cents: number) =>
      recordDispute(stage.test.services, { ...answer, cents, outcome: 'lost' }, (await stage.rows())[0]?.revision ?? 0)
    await record(2_005)
    await stage.calls.receiveEmails()
    await record(4_005)
    await stage.test.services.mailer.deliver()
    const [email, ...others] = stage.test.emails
    expect([email?.recipient, email?.subject, others]).toEqual([
      stage.nellie.email,
      '$18.00 of your share is lost: a dispute was decided',
      [],
    ])
    expect(email?.text).toContain('$20.00 stays with them')
  })
})

describe('verifying the ledger', () => {
  it('notices a dispute that is not what the ledger has taken', async () => {
    const { open, test, bountyId } = await opened()
    const { id } = await open()
    const set = (booked_cents: number) =>
      test.database.query.updateTable('dispute').set({ booked_cents }).where('id', '=', id).execute()
    await set(6_004)
    const { errors } = await verifyLedger(test.database)
    expect(errors).toContain(`Bounty ${bountyId}: charges 5050 instead of 5051`)
    expect(errors).toContain(`Bounty ${bountyId} shows 6005 as money charged back instead of 6004`)
    await set(6_005)
  })

  it('notices a charge that went back twice', async () => {
    const { open, test, bountyId, disputed, admin } = await opened()
    await open()
    const at = '2026-11-21T09:00:00.000Z'
    const refund = { id: 'twice', pledge_id: disputed, cents: 1, reason: fairReason, status: 'refunded' } as const
    await test.database.query
      .insertInto('refund')
      .values({ ...refund, problem: null, created_by: admin.id, created_at: at, updated_at: at })
      .execute()
    expect((await verifyLedger(test.database)).errors).toContain(
      `Bounty ${bountyId}: 6006 of 6005 cents of the pledge ${disputed} went back`,
    )
    await test.database.query.deleteFrom('refund').where('id', '=', 'twice').execute()
  })
})

describe('a disputed charge', () => {
  it('cannot be refunded, and the refusal says why', async () => {
    const { open, calls, admin, rosa, gwen, bountyId, trail } = await opened()
    await open()
    expect(await calls.refund(admin, bountyId, gwen, 60.55)).toEqual({
      status: 409,
      body: {
        detail:
          '$60.05 of the charge is disputed at the bank, which has taken it back, so at most $0.50 can be refunded to this backer.',
      },
    })
    expect((await calls.refund(admin, bountyId, gwen, 0.5)).status).toBe(200)
    expect(await calls.refund(admin, bountyId, gwen, 0.01)).toEqual({
      status: 409,
      body: {
        detail: '$60.05 of the charge is disputed at the bank, which has taken it back, so nothing is left to refund.',
      },
    })
    expect((await calls.refundEveryone(admin, bountyId)).status).toBe(200)
    expect(await trail()).toEqual({ fee: 0, share: 0, refunded: 50.5, charged_back: 60.05 })
    expect((await calls.bountyRefunds(admin, bountyId)).backers).toEqual([
      { account_id: gwen.id, name: 'Gwen', charged: 60.55, refunded: 0.5, disputed: 60.05 },
      { account_id: rosa.id, name: 'Rosa Reader', charged: 50, refunded: 50, disputed: 0 },
    ])
    expect((await calls.refundEveryone(admin, bountyId)).status).toBe(409)
  })

  it('can be refunded while the bank only asks, and after the dispute is won', async () => {
    const { open, decide, calls, admin, gwen, bountyId } = await opened()
    const { id } = await open({ status: 'warning_needs_response' })
    expect((await calls.refund(admin, bountyId, gwen, 1)).status).toBe(200)
    await decide(id, 'won')
    expect((await calls.refund(admin, bountyId, gwen, 1)).status).toBe(200)
  })

  it('loses only what a refund has left, and an error is logged if the bank takes more', async () => {
    const { open, calls, admin, gwen, bountyId, states, trail, decide, logged } = await opened()
    await calls.refund(admin, bountyId, gwen, 10.05)
    const { id } = await open()
    expect([await states(), await trail()]).toEqual([
      ['open 5000'],
      { fee: 5.05, share: 45.45, refunded: 10.05, charged_back: 50 },
    ])
    expect(logged()).toEqual([{ dispute: id, cents: 1_005 }])
    await decide(id, 'won')
    expect([await states(), await trail()]).toEqual([
      ['won 0'],
      { fee: 10.05, share: 90.45, refunded: 10.05, charged_back: 0 },
    ])
  })

  it('loses more once a refund that was requested before has failed', async () => {
    const { open, calls, admin, gwen, nellie, bountyId, states, trail, stripe, tell, moves, test } = await opened()
    stripe.refundManners.set(gwen.card, 'pending')
    await calls.refund(admin, bountyId, gwen, 10.05)
    await open()
    expect([await states(), await trail()]).toEqual([
      ['open 5000'],
      { fee: 5.05, share: 45.45, refunded: 10.05, charged_back: 50 },
    ])
    await calls.receiveEmails()
    const [refund] = await calls.refundRows(bountyId)
    stripe.decideRefund(refund?.id ?? '', 'failed')
    expect((await tell(createStripeEvent('refund.failed', stripe.refunds()[0]))).status).toBe(200)
    expect([await states(), await trail()]).toEqual([['open 6005'], without])
    const emails = (await calls.receiveEmails()).map(({ recipient, subject }) => `${subject} ${recipient}`).sort()
    expect(emails).toEqual([
      `$9.04 is yours again: a refund failed ${nellie.email}`,
      `$9.04 of your share is disputed ${nellie.email}`,
      `Your refund of $10.05 failed ${gwen.email}`,
    ])
    const all = await moves()
    await continueDisputes(test.services)
    expect(await moves()).toEqual(all)
  })

  it('is refunded by nobody if Stripe refuses a refund that was requested before', async () => {
    const { calls, admin, gwen, bountyId, states, trail, stripe, test, open } = await opened()
    stripe.keepOpen()
    stripe.hang(true)
    test.services.payments.responseTimeout = 50
    await calls.refund(admin, bountyId, gwen, 10.05)
    stripe.hang(false)
    await open()
    expect(await states()).toEqual(['open 5000'])
    await continueRefunds(test.services)
    await continueDisputes(test.services)
    expect([await states(), await trail()]).toEqual([['open 6005'], without])
    expect((await calls.bountyRefunds(admin, bountyId)).refunds).toMatchObject([
      {
        status: 'failed',
        reason: fairReason,
        problem: 'The backer disputes this charge with their bank, so it cannot be refunded.',
      },
    ])
  })
})

describe('a dispute before the story is paid', () => {
  it('does not hold up the acceptance, and is booked once after it', async () => {
    const { stripe, test, calls, rosa, nellie, id, tell, pledgeIds, state, goOn, statuses } = await openDelivery()
    const admin = await calls.join('Ada', 99)
    const { query } = test.database
    const at = '2026-11-20T09:00:00.000Z'
    const inItsPlace = {
      id,
      author_id: nellie.id,
      title: 'In its place',
      category: '',
      published_at: at,
      updated_at: at,
    }
    await query
      .insertInto('article')
      .values({ ...inItsPlace, content: '[]', media_items: '[]' })
      .execute()
    expect((await calls.accept(rosa, id)).status).toBe(500)
    expect(await statuses()).toEqual(['charged', 'charged', 'charged'])
    const [, pledgeId = ''] = await pledgeIds()
    await calls.receiveEmails()
    const dispute = stripe.disputes.open(stripe.intentOf(pledgeId))
    expect((await tell(createStripeEvent('charge.dispute.created', dispute))).status).toBe(200)
    await continueDisputes(test.services)
    const booked = async () =>
      (await test.database.query.selectFrom('dispute').selectAll().execute()).map(
        ({ status, booked_cents }) => `${status} ${booked_cents}`,
      )
    expect(await booked()).toEqual(['open 0'])
    expect(await calls.receiveEmails()).toEqual([{ recipient: admin.email, subject: 'A charge of $60.05 is disputed' }])
    expect((await verifyLedger(test.database)).errors).toEqual([])
    await query.deleteFrom('article').where('id', '=', id).execute()
    await goOn()
    expect((await state()).slice(0, 2)).toEqual(['accepted', 'paid'])
    await calls.receiveEmails()
    await Promise.all([continueDisputes(test.services), continueDisputes(test.services)])
    await continueDisputes(test.services)
    expect(await booked()).toEqual(['open 6005'])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: nellie.email, subject: '$54.04 of your share is disputed' },
    ])
  })
})

/** With the moves of disputes, by kind and amount, and the errors that were logged. */
async function opened() {
  const stage = await openDisputable()
  const { test, bountyId } = stage
  const errors: unknown[] = []
  test.services.logger = Object.assign(Object.create(test.services.logger), {
    error: (about: unknown) => errors.push(about),
  })
  return {
    ...stage,
    logged: () => errors,
    async moves() {
      const rows = await test.database.query
        .selectFrom('ledger_transaction')
        .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
        .select(['ledger_transaction.kind', 'ledger_entry.amount_cents as cents'])
        .where('ledger_transaction.bounty_id', '=', bountyId)
        .where('ledger_entry.amount_cents', '>', 0)
        .where('ledger_transaction.dispute_id', 'is not', null)
        .execute()
      return rows.map(({ kind, cents }) => `${kind} ${cents}`).sort()
    },
  }
}
