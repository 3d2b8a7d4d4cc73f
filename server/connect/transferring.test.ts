import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDeletionError } from '../accounts/deletion-checks.ts'
import { followDispute } from '../disputes/following.ts'
import type { Person } from '../testing/board.ts'
import { type ConnectScene, day, hour, openConnectScene } from '../testing/connect.ts'
import { insertDetails } from '../testing/payouts.ts'
import { countLateTransfers } from './paying.ts'
import { splitReturned } from './recording.ts'

let scene: ConnectScene
let nellie: Person
beforeEach(async () => {
  scene = await openConnectScene()
  nellie = await scene.calls.join('Nellie Bly', 1)
})
afterEach(async () => {
  expect(await scene.verify()).toEqual([])
  await scene.close()
})

const subjects = async () => (await scene.calls.receiveEmails()).map(({ subject }) => subject)
const balance = async () => (await scene.earnings(nellie)).balance
const statuses = async () => (await scene.payouts()).map(({ status, returned_cents }) => `${status} ${returned_cents}`)

/** A ready account, a story that is available, and no news. */
async function earnAndWait(amount = 50): Promise<string> {
  const stripeId = await scene.connectJournalist(nellie)
  await scene.earn(nellie, amount)
  scene.test.advance(8 * day)
  await scene.calls.receiveEmails()
  return stripeId
}

async function sendOne(amount = 50): Promise<{ stripeId: string; payoutId: string; transferId: string }> {
  const stripeId = await earnAndWait(amount)
  await scene.pay()
  await scene.calls.receiveEmails()
  const payoutId = (await scene.payouts())[0]?.id ?? ''
  return { stripeId, payoutId, transferId: scene.stripe.connect.transfers()[0]?.id ?? '' }
}

describe('a transfer', () => {
  it('goes out once after the hold, and its journalist gets an email', async () => {
    const stripeId = await earnAndWait()
    await scene.pay()
    expect(scene.stripe.connect.transfers()).toMatchObject([
      { amount: 4_500, currency: 'usd', destination: stripeId, transfer_group: (await scene.payouts())[0]?.id },
    ])
    expect(await statuses()).toEqual(['paid 0'])
    expect(await subjects()).toEqual(['We sent you $45.00'])
    for (let pass = 0; pass < 3; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await balance()).toEqual({ pending: 0, available: 0, on_the_way: 0, paid: 45 })
    expect((await scene.earnings(nellie)).payouts).toMatchObject([
      { amount: 45, kind: 'stripe', hint: 'Stripe', status: 'paid', returned: 0, problem: null },
    ])
  })

  it('waits for the hold of the share and for that of the account', async () => {
    await scene.earn(nellie)
    scene.test.advance(7 * day - 1)
    const stripeId = await scene.connectJournalist(nellie)
    await scene.payLater()
    expect([stripeId, scene.sent()]).toEqual(['acct_1', []])
    scene.test.advance(3 * day - hour - 1)
    await scene.pay()
    expect(scene.sent()).toEqual([])
    scene.test.advance(1)
    await scene.pay()
    expect(scene.sent()).toEqual([4_500])
  })

  it('goes to nobody whose account is suspended', async () => {
    await earnAndWait()
    const { query } = scene.test.database
    const suspend = (suspended_at: string | null) =>
      query.updateTable('account').set({ suspended_at }).where('id', '=', nellie.id).execute()
    await suspend('2026-11-21T09:00:00.000Z')
    await scene.payLater()
    expect(await statuses()).toEqual([])
    await suspend(null)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('goes out once from two processes', async () => {
    await earnAndWait()
    await Promise.all([scene.pay(), scene.pay(), scene.pay()])
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await statuses()).toEqual(['paid 0'])
  })

  it('waits for a bank payout that is under way', async () => {
    await scene.earn(nellie)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(200)
    await scene.connectJournalist(nellie)
    scene.test.advance(4 * day)
    await scene.pay()
    expect(scene.sent()).toEqual([])
  })

  it('deducts a debt', async () => {
    await sendOne(50)
    const bountyId = await scene.earn(nellie, 100)
    scene.test.advance(8 * day)
    const [first] = await scene.test.database.query
      .selectFrom('payout_item')
      .select('bounty_id')
      .where('bounty_id', '!=', bountyId)
      .execute()
    scene.ada.token = await scene.test.services.sessions.open(scene.ada.id)
    expect((await scene.calls.refund(scene.ada, first?.bounty_id ?? '', scene.rosa, 10)).status).toBe(200)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500, 8_100])
  })
})

describe('the share of a story', () => {
  it('is in no transfer while an objection is open', async () => {
    await scene.connectJournalist(nellie)
    const { id } = await scene.calls.delivered(scene.rosa, nellie)
    const objection = await scene.ask('POST', `/api/delivered-bounties/${id}/objections`, scene.rosa, {
      reason: 'It answers another question.',
    })
    expect(objection.status).toBe(200)
    scene.test.advance(30 * day)
    await scene.pay()
    expect(await scene.payouts()).toEqual([])
    expect(await balance()).toEqual({ pending: 0, available: 0, on_the_way: 0, paid: 0 })
  })

  it('is in no transfer while a dispute is open', async () => {
    await earnAndWait()
    const dispute = await openDispute('needs_response')
    await scene.payLater()
    expect(await scene.payouts()).toEqual([])
    scene.stripe.disputes.decide(dispute.id, 'won')
    await followDisputeOf(dispute.id)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('is not sent while a dispute is open, even if its payout waits already', async () => {
    await earnAndWait()
    scene.stripe.connect.balance = 0
    await scene.pay()
    const dispute = await openDispute('needs_response')
    scene.stripe.connect.balance = 10_000
    for (let pass = 0; pass < 5; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([])
    scene.stripe.disputes.decide(dispute.id, 'won')
    await followDisputeOf(dispute.id)
    for (let pass = 0; pass < 8; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })
})

async function openDispute(status: 'needs_response') {
  const { id } = await scene.test.database.query.selectFrom('pledge').select('id').executeTakeFirstOrThrow()
  const dispute = scene.stripe.disputes.open(scene.stripe.intentOf(id), { status })
  await followDisputeOf(dispute.id)
  return dispute
}

async function followDisputeOf(id: string) {
  const { gateway } = scene.test.services.payments
  if (gateway === undefined) throw new Error('There is one.')
  await followDispute(scene.test.services, gateway, id)
}

describe('a transfer whose outcome is unknown', () => {
  it.each(['before', 'after'] as const)('is looked up before it is tried again; lost %s it acted', async (loss) => {
    await earnAndWait()
    scene.stripe.connect.loses = () => loss
    await scene.pay()
    expect(await statuses()).toEqual(['pending 0'])
    expect((await balance()).on_the_way).toBe(45)
    scene.stripe.connect.loses = () => 'none'
    scene.stripe.forgetKeys()
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await statuses()).toEqual(['paid 0'])
    expect(await subjects()).toEqual(['We sent you $45.00'])
  })

  it('is recorded by an event as well', async () => {
    await earnAndWait()
    scene.stripe.connect.loses = () => 'after'
    await scene.pay()
    scene.stripe.connect.loses = () => 'none'
    const [made] = scene.stripe.connect.transfers()
    if (made === undefined) throw new Error('It was made.')
    expect((await scene.tell(scene.stripe.connect.transferEvent(made))).status).toBe(200)
    expect(await statuses()).toEqual(['paid 0'])
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('is told to administrators once, and counted after 48 hours', async () => {
    await earnAndWait()
    scene.stripe.connect.loses = () => 'before'
    for (let pass = 0; pass < 47; pass += 1) await scene.payLater()
    expect(await countLateTransfers(scene.test.services)).toBe(0)
    for (let pass = 0; pass < 3; pass += 1) await scene.payLater()
    expect(await countLateTransfers(scene.test.services)).toBe(1)
    expect(await subjects()).toEqual(['A payout of $45.00 waits at Stripe'])
    scene.stripe.connect.loses = () => 'none'
    for (let pass = 0; pass < 7; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await countLateTransfers(scene.test.services)).toBe(0)
  })
})

describe('a transfer that Stripe refuses', () => {
  it('is tried again until the balance suffices', async () => {
    await earnAndWait()
    scene.stripe.connect.balance = 4_499
    for (let pass = 0; pass < 30; pass += 1) await scene.payLater()
    expect(await statuses()).toEqual(['pending 0'])
    expect((await scene.transfers()).transfers).toMatchObject([
      { status: 'pending', amount: 45, stories: 1, problem: 'balance_insufficient', is_reversing: false },
    ])
    expect(await subjects()).toEqual(['A payout of $45.00 waits at Stripe'])
    // Stripe repeats a refusal for a known key, so the next attempt has another.
    scene.stripe.connect.balance = 4_500
    for (let pass = 0; pass < 7; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect((await scene.transfers()).transfers).toMatchObject([{ status: 'paid', problem: null }])
  })

  it('fails if the account cannot be paid, and the amount is available again', async () => {
    const stripeId = await earnAndWait()
    scene.stripe.connect.become(stripeId, 'closed')
    await scene.pay()
    expect(await statuses()).toEqual(['failed 0'])
    expect(await balance()).toEqual({ pending: 0, available: 45, on_the_way: 0, paid: 0 })
    expect(await subjects()).toEqual(['Your payout of $45.00 failed'])
    expect(await scene.connection(nellie)).toMatchObject({ status: 'restricted', needs: ['closed'] })
    for (let pass = 0; pass < 30; pass += 1) await scene.payLater()
    expect(await statuses()).toEqual(['failed 0'])
  })

  it('fails once a day if Stripe calls the account ready all the same', async () => {
    await earnAndWait()
    scene.stripe.connect.refuses = () => 'transfers_not_allowed'
    for (let pass = 0; pass < 24; pass += 1) await scene.payLater()
    expect(await statuses()).toEqual(['failed 0'])
    scene.stripe.connect.refuses = () => undefined
    for (let pass = 0; pass < 2; pass += 1) await scene.payLater()
    expect(await statuses()).toEqual(['failed 0', 'paid 0'])
    expect(scene.sent()).toEqual([4_500])
  })

  it('fails if its owner removes the account before it was made', async () => {
    await earnAndWait()
    scene.stripe.connect.balance = 0
    await scene.pay()
    await scene.remove(nellie)
    scene.stripe.connect.balance = 9_000
    await scene.payLater()
    expect(scene.sent()).toEqual([])
    expect(await statuses()).toEqual(['failed 0'])
    expect(await balance()).toMatchObject({ available: 45, on_the_way: 0 })
  })

  it('is paid if it was made before its owner removed the account', async () => {
    await earnAndWait()
    scene.stripe.connect.loses = () => 'after'
    await scene.pay()
    scene.stripe.connect.loses = () => 'none'
    await scene.remove(nellie)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await statuses()).toEqual(['paid 0'])
  })

  it('fails after many refusals of another kind', async () => {
    await earnAndWait()
    scene.stripe.connect.refuses = () => 'a code of next year'
    for (let pass = 0; pass < 40; pass += 1) await scene.payLater()
    expect((await statuses())[0]).toBe('failed 0')
  })
})

describe('what comes back of a transfer', () => {
  it('is owed again, in parts', async () => {
    const { transferId } = await sendOne(50)
    scene.test.advance(1_000)
    const first = scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transferId, 1_000))
    await scene.tell(first)
    await scene.tell(first)
    expect(await statuses()).toEqual(['paid 1000'])
    expect(await balance()).toEqual({ pending: 0, available: 10, on_the_way: 0, paid: 35 })
    expect(await subjects()).toEqual(['$10.00 of a payout was taken back'])
    // Out of order: the older event arrives after more has come back.
    scene.stripe.connect.reverse(transferId)
    await scene.tell(first)
    expect(await statuses()).toEqual(['failed 4500'])
    expect(await balance()).toEqual({ pending: 0, available: 45, on_the_way: 0, paid: 0 })
    expect(await subjects()).toEqual(['$35.00 of a payout was taken back'])
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
    const { transferId, stripeId } = await sendOne(50)
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
    const { transferId, payoutId } = await sendOne(50)
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

  it('restores a debt that the payout had settled', async () => {
    await sendOne(50)
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
    expect(await balance()).toMatchObject({ available: 50, paid: 76 })
    expect(await scene.verify()).toEqual([])
    scene.stripe.connect.reverse(second?.id ?? '')
    await scene.tell(scene.stripe.connect.transferEvent(second ?? { id: '' }))
    expect(await balance()).toMatchObject({ available: 81, paid: 45 })
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
    const { payoutId, stripeId } = await sendOne()
    expect(await scene.reverse(payoutId, 'key')).toEqual({ status: 200, body: { success: true } })
    expect(await scene.reverse(payoutId, 'key')).toEqual({ status: 200, body: { success: true } })
    expect(await statuses()).toEqual(['failed 4500'])
    expect((await scene.payouts())[0]?.problem).toBe('It was paid by mistake.')
    expect(scene.stripe.connect.received(stripeId)).toBe(0)
    expect(await subjects()).toEqual(['$45.00 of a payout was taken back'])
    expect((await scene.transfers()).held).toMatchObject([{ account_id: nellie.id, name: 'Nellie Bly' }])
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

  it('stays held when the account is restricted meanwhile, so no bank run pays it', async () => {
    const { payoutId, stripeId } = await sendOne()
    await scene.reverse(payoutId)
    await insertDetails(scene.test, nellie.id)
    scene.stripe.connect.become(stripeId, 'late')
    await scene.tell(scene.stripe.connect.accountEvent(stripeId))
    await scene.remove(nellie)
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(409)
  })

  it('does not shorten the hold of an account that became ready meanwhile', async () => {
    const { payoutId, stripeId } = await sendOne()
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

  it('gets what is left', async () => {
    const { payoutId, stripeId, transferId } = await sendOne()
    scene.stripe.connect.reverse(transferId, 500)
    await scene.reverse(payoutId)
    expect(await statuses()).toEqual(['failed 4500'])
    expect(scene.stripe.connect.received(stripeId)).toBe(0)
  })

  it.each(['before', 'after'] as const)('is answered while Stripe is not; lost %s it acted', async (loss) => {
    const { payoutId, stripeId } = await sendOne()
    let asked = 0
    // The first request looks at the transfer.
    scene.stripe.connect.loses = () => (asked++ < 1 ? 'none' : loss)
    expect((await scene.reverse(payoutId)).status).toBe(200)
    expect((await scene.transfers()).transfers).toMatchObject([{ status: 'paid', is_reversing: true }])
    expect(await findDeletionError(scene.test.database.query, nellie.id)).toMatchObject({
      status: 409,
      detail:
        'A payout of $45.00 is being taken back. You can delete your account once your earnings page shows the end of that.',
    })
    expect(await scene.reverse(payoutId)).toEqual({
      status: 409,
      body: { detail: 'This transfer is being taken back already.' },
    })
    scene.stripe.connect.loses = () => 'none'
    scene.stripe.forgetKeys()
    await scene.payLater()
    expect(await statuses()).toEqual(['failed 4500'])
    expect(scene.stripe.connect.received(stripeId)).toBe(0)
    expect((await scene.transfers()).transfers).toMatchObject([{ status: 'failed', is_reversing: false }])
  })

  it('can try again after Stripe has refused it many times', async () => {
    const { payoutId } = await sendOne()
    scene.stripe.connect.refuses = () => 'insufficient_funds'
    await scene.reverse(payoutId)
    for (let pass = 0; pass < 40; pass += 1) await scene.payLater()
    expect((await scene.transfers()).transfers).toMatchObject([
      { status: 'paid', is_reversing: false, problem: 'insufficient_funds' },
    ])
    scene.stripe.connect.refuses = () => undefined
    expect((await scene.reverse(payoutId)).status).toBe(200)
    expect(await statuses()).toEqual(['failed 4500'])
  })

  it('cannot take back what was not sent, came back or does not exist', async () => {
    const refused = {
      status: 409,
      body: { detail: 'Only a transfer that was sent, and has not come back, can be taken back.' },
    }
    await earnAndWait()
    scene.stripe.connect.balance = 0
    await scene.pay()
    const [payout] = await scene.payouts()
    expect(await scene.reverse(payout?.id ?? '')).toEqual(refused)
    scene.stripe.connect.balance = 9_000
    await scene.payLater()
    await scene.reverse(payout?.id ?? '')
    expect(await statuses()).toEqual(['failed 4500'])
    expect(await scene.reverse(payout?.id ?? '')).toEqual(refused)
    expect(await scene.reverse('nothing')).toEqual({ status: 404, body: { detail: 'This transfer does not exist' } })
  })

  it('has entered their password just now', async () => {
    const { payoutId } = await sendOne()
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
