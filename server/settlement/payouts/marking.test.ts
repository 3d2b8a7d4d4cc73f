import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastWeek, openPayoutScene, type PayoutScene } from '../../testing/payout-scene.ts'
import { insertDetails } from '../../testing/payouts.ts'
import { verifyLedger } from '../verification/verify.ts'

let test: PayoutScene['test']
let calls: PayoutScene['calls']
let ada: PayoutScene['ada']
let nellie: PayoutScene['nellie']
let share: PayoutScene['share']
let run: PayoutScene['run']
let createRun: PayoutScene['createRun']
let payouts: PayoutScene['payouts']
let earnTwice: PayoutScene['earnTwice']
beforeEach(async () => {
  ;({ test, calls, ada, nellie, share, run, createRun, payouts, earnTwice } = await openPayoutScene())
})
afterEach(() => test.close())

describe('marking payouts as paid', () => {
  it('books each story, deletes the bank details and emails the journalist', async () => {
    const bounties = await earnTwice()
    const id = await createRun()
    const [payout] = (await run(id)).payouts
    expect(await calls.markPaid(ada, id, [payout?.id ?? ''])).toEqual({ status: 200, body: { success: true } })
    expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 0, onTheWay: 0, paid: 9_949 })
    expect(await payouts()).toMatchObject([{ status: 'paid', sealed: null, paid_at: '2026-11-28T09:00:00.000Z' }])
    const keys = await test.database.query
      .selectFrom('ledger_transaction')
      .select('idempotency_key')
      .where('kind', '=', 'transfer')
      .execute()
    expect(keys.map(({ idempotency_key }) => idempotency_key).sort()).toEqual(
      bounties.map((bountyId) => `transfer ${payout?.id} ${bountyId}`).sort(),
    )
    expect(await calls.receiveEmails()).toEqual([{ recipient: nellie.email, subject: 'We sent you $99.49' }])
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('changes nothing if one of them cannot be marked', async () => {
    const ida = await calls.join('Ida Wells', 1)
    for (const person of [nellie, ida]) {
      await share(person, 1_000)
      await insertDetails(test, person.id)
    }
    const id = await createRun()
    const [first, second] = (await payouts()).map((payout) => payout.id) as [string, string]
    await calls.markPaid(ada, id, [first, first])
    const [paid] = await payouts()
    const before = await payouts()
    expect(await calls.markPaid(ada, id, [first, second])).toEqual({
      status: 409,
      body: { detail: `The payout ${paid?.reference} is already marked as paid.` },
    })
    expect(await calls.markPaid(ada, id, [second, 'nothing'])).toEqual({
      status: 404,
      body: { detail: 'This payout is not part of this run' },
    })
    expect(await payouts()).toEqual(before)
  })

  it('does not accept a payout of another run', async () => {
    await share(nellie, 1_000)
    await insertDetails(test, nellie.id)
    await createRun()
    const ida = await calls.join('Ida Wells', 1)
    await share(ida, 1_000)
    await insertDetails(test, ida.id)
    const second = await createRun()
    const [foreign] = await payouts()
    expect((await calls.markPaid(ada, second, [foreign?.id ?? ''])).status).toBe(404)
    expect((await calls.markFailed(ada, second, foreign?.id ?? '')).status).toBe(404)
    expect(await payouts()).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  })
})

describe('marking a payout as failed', () => {
  it('makes the amount available again without a booking, and says why', async () => {
    await earnTwice()
    const id = await createRun()
    const [payout] = await payouts()
    const before = await calls.countMoney()
    expect((await calls.markFailed(ada, id, payout?.id ?? '')).status).toBe(200)
    expect(await calls.countMoney()).toEqual(before)
    expect(await payouts()).toMatchObject([
      { status: 'failed', sealed: null, problem: 'The account is closed.', failed_at: '2026-11-28T09:00:00.000Z' },
    ])
    expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 9_949, onTheWay: 0, paid: 0 })
    await test.services.mailer.deliver()
    const [email] = test.emails
    expect(email).toMatchObject({ recipient: nellie.email, subject: 'Your payout of $99.49 failed' })
    expect(email?.text).toContain('The reason: “The account is closed.”')
    expect(email?.text).toContain(payout?.reference)
    expect((await calls.overview(ada)).runs).toMatchObject([{ pending: 0, failed: 1 }])
  })

  it('books a sent payout back, and the next run pays it again', async () => {
    await earnTwice()
    const id = await createRun()
    const [first] = await payouts()
    await calls.markPaid(ada, id, [first?.id ?? ''])
    await calls.markFailed(ada, id, first?.id ?? '')
    expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 9_949, onTheWay: 0, paid: 0 })
    expect((await verifyLedger(test.database)).errors).toEqual([])
    const detail = (words: string) => ({ status: 409, body: { detail: words } })
    expect(await calls.markFailed(ada, id, first?.id ?? '')).toEqual(
      detail(`The payout ${first?.reference} is already marked as failed.`),
    )
    expect((await calls.markPaid(ada, id, [first?.id ?? ''])).status).toBe(409)
    const again = await createRun()
    const [second] = (await run(again)).payouts
    await calls.markPaid(ada, again, [second?.id ?? ''])
    expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 0, onTheWay: 0, paid: 9_949 })
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('sends no email to a deleted account', async () => {
    await share(nellie, 1_000)
    await insertDetails(test, nellie.id)
    const id = await createRun()
    const [payout] = await payouts()
    await calls.markPaid(ada, id, [payout?.id ?? ''])
    await calls.receiveEmails()
    await test.database.query.updateTable('account').set({ deleted_at: lastWeek }).where('id', '=', nellie.id).execute()
    expect((await calls.markFailed(ada, id, payout?.id ?? '')).status).toBe(200)
    expect(await calls.receiveEmails()).toEqual([])
  })
})
