import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partInTransfer } from '../../../contract/approval.ts'
import { deleteAccount } from '../../accounts/deletion.ts'
import { findDeletionError } from '../../accounts/deletion-checks.ts'
import { recordMark } from '../../people/parts/parts.ts'
import type { Person } from '../../testing/board.ts'
import { day, hour } from '../../testing/connect.ts'
import { insertDetails } from '../../testing/payouts.ts'
import { openTransferScene, type TransferScene } from '../../testing/transfers.ts'
import { recordTransfer, splitReturned } from './recording.ts'
import { continueReversals } from './reversing.ts'

let scene: TransferScene
let nellie: Person
beforeEach(async () => {
  scene = await openTransferScene()
  nellie = scene.nellie
})
afterEach(async () => {
  expect(await scene.verify()).toEqual([])
  await scene.close()
})

const unexpected = 'Stripe has a transfer that the books do not expect'

/** Listens for pages that should be read again, emails that should leave, and errors in the log. */
const listen = () => {
  const { live, mailer, logger } = scene.test.services
  return { tell: vi.spyOn(live, 'tell'), nudge: vi.spyOn(mailer, 'nudge'), alarm: vi.spyOn(logger, 'error') }
}

describe('what comes back of a transfer', () => {
  it('is owed again, in parts', async () => {
    const { transferId, payoutId } = await scene.sendOne(50)
    scene.test.advance(1_000)
    const { tell, nudge } = listen()
    const first = scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transferId, 1_000))
    await scene.tell(first)
    await scene.tell(first)
    expect(await scene.statuses()).toEqual(['paid 1000'])
    expect(await scene.balance()).toEqual({ pending: 0, available: 10, on_the_way: 0, paid: 35 })
    expect(await scene.subjects()).toEqual(['$10.00 of a payout was taken back'])
    expect([tell.mock.calls, nudge.mock.calls]).toEqual([[[[nellie.id]]], [[]]])
    // Out of order: the older event arrives after more has come back.
    scene.stripe.connect.reverse(transferId)
    await scene.tell(first)
    expect(await scene.statuses()).toEqual(['failed 4500'])
    expect(await scene.balance()).toEqual({ pending: 0, available: 45, on_the_way: 0, paid: 0 })
    expect(await scene.subjects()).toEqual(['$35.00 of a payout was taken back'])
    expect(await scene.payouts()).toMatchObject([
      { failed_at: '2026-11-29T09:00:01.000Z', problem: 'The transfer was taken back.' },
    ])
    const back = (returned_cents: number) => JSON.stringify({ returned_cents, cents: 4_500 })
    expect(await scene.acts(payoutId)).toEqual([
      { actor: 'job', action: 'transfer.requested', details: '{"cents":4500}' },
      { actor: 'job', action: 'transfer.sent', details: '{"cents":4500}' },
      { actor: 'job', action: 'transfer.returned', details: back(1_000) },
      { actor: 'job', action: 'transfer.returned', details: back(4_500) },
    ])
    const reversals = await scene.test.database.query
      .selectFrom('ledger_transaction')
      .select('idempotency_key')
      .where('kind', '=', 'transfer_reversal')
      .orderBy('idempotency_key')
      .execute()
    expect(reversals.map(({ idempotency_key }) => idempotency_key?.split(' ').at(-1))).toEqual(['1000', '4500'])
    const statement = await scene.ask<{ movements: { kind: string; reference: string | null }[] }>(
      'GET',
      '/api/earnings/years/2026',
      nellie,
    )
    const reference = (await scene.payouts())[0]?.reference
    expect(statement.body.movements.map((one) => [one.kind, one.reference])).toEqual([
      ['earned', null],
      ['paid_out', reference],
      ['returned', reference],
      ['returned', reference],
    ])
    expect(scene.sent()).toEqual([4_500])
  })

  it("goes out again once an administrator allows it, also after a reversal in Stripe's dashboard", async () => {
    const { transferId, stripeId } = await scene.sendOne(50)
    await scene.tell(scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transferId)))
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    scene.ada.token = await scene.test.services.sessions.open(scene.ada.id)
    expect((await scene.allow(nellie)).status).toBe(200)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500, 4_500])
    expect(scene.stripe.connect.received(stripeId)).toBe(4_500)
  })

  it('is checked against the items of the payout', async () => {
    const { transferId, payoutId } = await scene.sendOne(50)
    await scene.tell(scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transferId, 1_000)))
    const { query } = scene.test.database
    const set = (returned_cents: number) =>
      query.updateTable('payout').set({ returned_cents }).where('id', '=', payoutId).execute()
    await set(1_001)
    expect(await scene.verify()).toEqual([
      `Payout ${payoutId} of 4500 cents has items of 4500, and 1 of 1 are for stories of its journalist; 1001 cents came back, and 1000 of its items`,
    ])
    await set(1_000)
  })

  it('is booked without an email if the journalist has deleted their account', async () => {
    const { transferId } = await scene.sendOne()
    const session = scene.test.database.query.selectFrom('session').select('id').where('ended_at', 'is', null)
    nellie.token = await scene.test.services.sessions.open(nellie.id)
    const { id: sessionId } = await session.where('account_id', '=', nellie.id).executeTakeFirstOrThrow()
    const caller = { id: nellie.id, email: '', name: '', sessionId }
    expect(await deleteAccount(scene.test.services, { caller, byline: 'keep' })).toBe(true)
    await scene.subjects()
    const event = scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transferId))
    expect((await scene.tell(event)).status).toBe(200)
    expect(await scene.statuses()).toEqual(['failed 4500'])
    expect(await scene.subjects()).toEqual([])
  })

  it('is no news of a transfer that is not a payout', async () => {
    const { transferId } = await scene.sendOne()
    const made = scene.stripe.connect.reverse(transferId)
    made.metadata = {}
    for (const one of [made, { ...made, id: 'tr_9' }]) {
      expect((await scene.tell(scene.stripe.connect.transferEvent(one))).status).toBe(200)
    }
    expect(await scene.statuses()).toEqual(['paid 0'])
  })

  it.each([
    ['another amount', { cents: 4_499, returned: 4_499 }, true],
    ['another transfer', { id: 'tr_2' }, true],
    ['an unknown payout', { payoutId: 'nothing' }, false],
  ])('is booked nowhere if Stripe tells of %s', async (_, differing, isAlarming) => {
    const { payoutId, transferId } = await scene.sendOne()
    const told = { id: transferId, payoutId, cents: 4_500, returned: 4_500, ...differing }
    const { tell, alarm } = listen()
    await recordTransfer(scene.test.services, told)
    expect(await scene.statuses()).toEqual(['paid 0'])
    const alarms = isAlarming ? [[{ payout: told.payoutId, transfer: told.id }, unexpected]] : []
    expect([alarm.mock.calls, tell.mock.calls]).toEqual([alarms, []])
  })

  it('is booked nowhere if the payout has failed before it was sent', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.refuses = () => 'transfers_not_allowed'
    await scene.pay()
    const [{ id } = { id: '' }] = await scene.payouts()
    const { alarm } = listen()
    await recordTransfer(scene.test.services, { id: 'tr_1', payoutId: id, cents: 4_500, returned: 4_500 })
    expect(alarm.mock.calls).toEqual([[{ payout: id, transfer: 'tr_1' }, unexpected]])
    expect(await scene.statuses()).toEqual(['failed 0'])
    expect((await scene.balance()).available).toBe(45)
  })

  it('restores a debt that the payout had settled', async () => {
    await scene.sendOne(50)
    const { query } = scene.test.database
    const { bounty_id: first } = await query.selectFrom('payout_item').select('bounty_id').executeTakeFirstOrThrow()
    await scene.earn(nellie, 100)
    scene.test.advance(8 * day)
    scene.ada.token = await scene.test.services.sessions.open(scene.ada.id)
    await scene.calls.refund(scene.ada, first, scene.rosa, 10)
    await scene.payLater()
    const second = scene.stripe.connect.transfers()[1]
    scene.stripe.connect.reverse(second?.id ?? '', 5_000)
    await scene.tell(scene.stripe.connect.transferEvent(second ?? { id: '' }))
    expect(await scene.balance()).toMatchObject({ available: 50, paid: 76 })
    expect(await scene.verify()).toEqual([])
    scene.stripe.connect.reverse(second?.id ?? '')
    await scene.tell(scene.stripe.connect.transferEvent(second ?? { id: '' }))
    expect(await scene.balance()).toMatchObject({ available: 81, paid: 45 })
  })

  it.each([
    [[5, 3], 6, [5, 1]],
    [[5, -2, 3], 6, [5, 0, 1]],
    [[-2, 5, 3], 0, [0, 0, 0]],
  ])('of items %j, %i cents are %j', (items, total, parts) => {
    expect(
      splitReturned(
        items.map((cents) => ({ cents })),
        total,
      ),
    ).toEqual(parts)
  })
})

describe('an administrator who takes a transfer back', () => {
  it('gets all of it, and nothing goes out until they allow it', async () => {
    const { payoutId, stripeId } = await scene.sendOne()
    expect(await scene.reverse(payoutId, 'key')).toEqual({ status: 200, body: { success: true } })
    expect(await scene.reverse(payoutId, 'key')).toEqual({ status: 200, body: { success: true } })
    expect(await scene.statuses()).toEqual(['failed 4500'])
    expect((await scene.payouts())[0]?.problem).toBe('It was paid by mistake.')
    expect(scene.stripe.connect.received(stripeId)).toBe(0)
    expect(await scene.subjects()).toEqual(['$45.00 of a payout was taken back'])
    expect(await scene.transfers()).toMatchObject({
      held: [{ account_id: nellie.id, name: 'Nellie Bly' }],
      provider: 'stripe',
    })
    expect((await scene.connection(nellie)).is_held).toBe(true)
    await insertDetails(scene.test, nellie.id)
    for (let pass = 0; pass < 4; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(409)
    expect((await scene.allow(nellie)).status).toBe(200)
    expect(await scene.allow(nellie)).toEqual({
      status: 409,
      body: { detail: 'Transfers to this journalist are not on hold.' },
    })
    await scene.pay()
    expect(scene.sent()).toEqual([4_500, 4_500])
  })

  it('pays again in the next pass once they allow it', async () => {
    const { payoutId } = await scene.sendOne()
    await scene.reverse(payoutId)
    const { tell, nudge } = listen()
    await scene.allow(nellie)
    expect([tell.mock.calls, nudge.mock.calls]).toEqual([[[[nellie.id, scene.ada.id]]], [[]]])
    expect(await scene.acts(nellie.id)).toContainEqual({
      actor: scene.ada.id,
      action: 'transfers.allowed',
      details: '{}',
    })
    await scene.pay()
    expect(scene.sent()).toEqual([4_500, 4_500])
  })

  it('stays held when the account is restricted meanwhile, so no bank run pays it', async () => {
    const { payoutId, stripeId } = await scene.sendOne()
    await scene.reverse(payoutId)
    await insertDetails(scene.test, nellie.id)
    scene.stripe.connect.become(stripeId, 'late')
    await scene.tell(scene.stripe.connect.accountEvent(stripeId))
    await scene.remove(nellie)
    expect(await scene.connection(nellie)).toMatchObject({ status: 'none', is_held: true })
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(409)
  })

  it('does not shorten the hold of an account that became ready meanwhile', async () => {
    const { payoutId, stripeId } = await scene.sendOne()
    await scene.reverse(payoutId)
    for (const state of ['late', 'ready'] as const) {
      scene.stripe.connect.become(stripeId, state)
      await scene.tell(scene.stripe.connect.accountEvent(stripeId))
    }
    await scene.allow(nellie)
    scene.test.advance(3 * day - 1)
    await scene.pay()
    expect(scene.sent()).toEqual([4_500])
    scene.test.advance(hour)
    await scene.pay()
    expect(scene.sent()).toEqual([4_500, 4_500])
  })

  it.each([
    ['as Stripe has told', true, 4_000],
    ['although Stripe has not told of the rest', false, 4_500],
  ])('gets what is left, %s', async (_, isTold, cents) => {
    const { payoutId, stripeId, transferId } = await scene.sendOne()
    const returned = scene.stripe.connect.reverse(transferId, 500)
    if (isTold) await scene.tell(scene.stripe.connect.transferEvent(returned))
    const reverse = vi.spyOn(scene.connect, 'reverse')
    await scene.reverse(payoutId)
    expect(reverse.mock.calls).toEqual([[{ key: `reversal-${payoutId}-500-0`, transferId, cents: 4_000 }]])
    expect(await scene.acts(payoutId)).toContainEqual({
      actor: scene.ada.id,
      action: 'transfer.reversal-requested',
      details: JSON.stringify({ cents }),
    })
    expect(await scene.statuses()).toEqual(['failed 4500'])
    expect(scene.stripe.connect.received(stripeId)).toBe(0)
  })

  it.each(['before', 'after'] as const)('is answered while Stripe is not; lost %s it acted', async (loss) => {
    const { payoutId, stripeId, transferId } = await scene.sendOne()
    let asked = 0
    // The first request looks at the transfer.
    scene.stripe.connect.loses = () => (asked++ < 1 ? 'none' : loss)
    const { tell, nudge } = listen()
    expect((await scene.reverse(payoutId)).status).toBe(200)
    expect([tell.mock.calls, nudge.mock.calls]).toEqual([[[[nellie.id, scene.ada.id]]], [[]]])
    expect((await scene.transfers()).transfers).toMatchObject([{ status: 'paid', is_reversing: true }])
    expect(await findDeletionError(scene.test.database.query, nellie.id, scene.test.services)).toMatchObject({
      status: 409,
      detail:
        'A payout of $45.00 is being taken back. You can delete your account once your earnings page shows that it came back.',
    })
    expect(await scene.reverse(payoutId)).toEqual({
      status: 409,
      body: { detail: 'This transfer is being taken back already.' },
    })
    scene.stripe.connect.loses = () => 'none'
    scene.stripe.forgetKeys()
    // The server asks for the rest, also after a part has come back in the dashboard of Stripe.
    if (loss === 'before') {
      await scene.tell(scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transferId, 500)))
      expect((await scene.transfers()).transfers).toMatchObject([{ status: 'paid', is_reversing: true }])
    }
    scene.test.advance(hour)
    await Promise.all([continueReversals(scene.test.services), continueReversals(scene.test.services)])
    const requests = scene.stripe.asked.filter((one) => one === `POST /v1/transfers/${transferId}/reversals`)
    expect(requests).toHaveLength(loss === 'before' ? 2 : 1)
    expect(await scene.statuses()).toEqual(['failed 4500'])
    expect(await scene.transferRows()).toMatchObject([{ refusals: 0, problem: null }])
    expect(scene.stripe.connect.received(stripeId)).toBe(0)
    expect((await scene.transfers()).transfers).toMatchObject([{ status: 'failed', is_reversing: false }])
  })

  it('waits while Stripe does not know the transfer', async () => {
    const { payoutId } = await scene.sendOne()
    const { alarm } = listen()
    vi.spyOn(scene.connect, 'fetchTransfer').mockResolvedValueOnce(undefined)
    await scene.reverse(payoutId)
    const err = new Error(`Stripe does not know the transfer tr_1 of the payout ${payoutId}`)
    expect(alarm.mock.calls).toEqual([[{ err, payout: payoutId }, 'failed to take a transfer back']])
    expect(await scene.statuses()).toEqual(['paid 0'])
    await scene.payLater()
    expect(await scene.statuses()).toEqual(['failed 4500'])
  })

  it('can try again after Stripe has refused it many times', async () => {
    const { payoutId } = await scene.sendOne()
    scene.stripe.connect.refuses = () => 'insufficient_funds'
    await scene.reverse(payoutId)
    for (let pass = 0; pass < 40; pass += 1) await scene.payLater()
    expect((await scene.transferRows())[0]?.refusals).toBe(12)
    expect((await scene.transfers()).transfers).toMatchObject([
      { status: 'paid', is_reversing: false, problem: 'insufficient_funds' },
    ])
    scene.stripe.connect.refuses = () => undefined
    expect((await scene.reverse(payoutId)).status).toBe(200)
    expect(await scene.statuses()).toEqual(['failed 4500'])
  })

  it('cannot take back what was not sent, came back or does not exist', async () => {
    const refused = {
      status: 409,
      body: { detail: 'Only a transfer that was sent, and has not come back, can be taken back.' },
    }
    await scene.earnAndWait()
    scene.stripe.connect.balance = 0
    await scene.pay()
    const [payout] = await scene.payouts()
    expect(await scene.reverse(payout?.id ?? '')).toEqual(refused)
    scene.stripe.connect.balance = 9_000
    await scene.payLater()
    await scene.reverse(payout?.id ?? '')
    expect(await scene.statuses()).toEqual(['failed 4500'])
    expect(await scene.reverse(payout?.id ?? '')).toEqual(refused)
    expect(await scene.reverse('nothing')).toEqual({ status: 404, body: { detail: 'This transfer does not exist' } })
    expect(await scene.allow(scene.rosa)).toEqual({
      status: 404,
      body: { detail: 'This journalist has no account at Stripe' },
    })
  })

  it('is not the person who commissioned one of the stories, also to allow transfers again', async () => {
    const { payoutId } = await scene.sendOne()
    for (const { id: accountId } of [scene.ada, scene.rosa]) {
      await recordMark(scene.test.database.query, { accountId, kind: 'card', mark: 'one' }, '2026-11-21T09:00:00.000Z')
    }
    const refused = { status: 403, body: { detail: partInTransfer } }
    expect([await scene.reverse(payoutId), await scene.allow(nellie)]).toEqual([refused, refused])
    expect(await scene.statuses()).toEqual(['paid 0'])
  })

  it('has entered their password just now', async () => {
    const { payoutId } = await scene.sendOne()
    scene.ada.token = await scene.test.services.sessions.open(scene.ada.id)
    scene.test.advance(5 * 60_000 + 1)
    const again = { status: 403, body: { detail: 'Please enter your password again.' } }
    const body = { reason: 'No.' }
    expect(await scene.calls.ask('POST', `/api/admin/transfers/${payoutId}/reversal`, scene.ada, { body })).toEqual(
      again,
    )
    expect(await scene.calls.ask('POST', `/api/admin/payout-connections/${nellie.id}/release`, scene.ada)).toEqual(
      again,
    )
  })
})
