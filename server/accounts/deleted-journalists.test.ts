import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '../../contract/endpoints.ts'
import type { Person } from '../testing/board.ts'
import { openDisputable } from '../testing/disputes.ts'
import { insertDetails, payoutCalls } from '../testing/payouts.ts'
import { createStripeEvent } from '../testing/stripe-imitation.ts'

const week = 7 * 24 * 60 * 60 * 1000

let opened: Awaited<ReturnType<typeof openDisputable>>
let calls: ReturnType<typeof payoutCalls>
let ada: Person
let nellie: Person
beforeEach(async () => {
  opened = await openDisputable()
  calls = payoutCalls(opened.test)
  ;({ nellie, admin: ada } = opened)
  await insertDetails(opened.test, nellie.id)
})

const signIn = async (person: Person) => {
  person.token = await opened.test.services.sessions.open(person.id)
}
/** Pays everything that is available, and returns the run and its payout. */
async function payAll() {
  opened.test.advance(week)
  await signIn(ada)
  const run = (await calls.createRun(ada)).body.id
  const payout = (await calls.run(ada, run)).body.payouts[0]?.id ?? ''
  expect((await calls.markPaid(ada, run, [payout])).status).toBe(200)
  return { run, payout }
}
async function remove(person = nellie) {
  await signIn(person)
  await opened.test.services.mailer.deliver()
  await calls.receiveEmails()
  return calls.ask('POST', deleteAccount.path, person, { body: { byline: 'keep' } })
}
const removed = { status: 200, body: { success: true } }
const refused = (detail: string) => ({ status: 409, body: { detail } })
const inDoubt = (what: string) => refused(`${what} You can delete your account once it is decided.`)
const owed = async () => (await calls.overview(ada)).owed_to_deleted
const toNobody = async () => (await calls.receiveEmails()).filter(({ recipient }) => !recipient.includes('@'))

describe('deleting the account of a journalist', () => {
  it('waits until Stripe has confirmed the refunds of their stories', async () => {
    const { stripe, gwen, bountyId, calls: refunds } = opened
    await payAll()
    stripe.refundManners.set(gwen.card, 'pending')
    await refunds.refund(ada, bountyId, gwen, 60.05)
    expect(await remove()).toEqual(
      inDoubt(
        'A refund for your story on “Who closed the ferry?” is not confirmed yet, and its amount is yours again if it fails.',
      ),
    )
    const [refund] = await refunds.refundRows(bountyId)
    stripe.decideRefund(refund?.id ?? '', 'succeeded')
    await opened.tell(createStripeEvent('refund.updated', stripe.refunds()[0]))
    expect(await remove()).toEqual(removed)
  })

  it('waits until the disputes of their stories are decided', async () => {
    await payAll()
    const { id } = await opened.open()
    expect(await remove()).toEqual(
      inDoubt(
        'A charge for your story on “Who closed the ferry?” is disputed, and its amount is yours again if the dispute is won.',
      ),
    )
    await opened.decide(id, 'lost')
    expect(await remove()).toEqual(removed)
  })

  it('does not wait for an inquiry of a bank, which holds no money', async () => {
    await payAll()
    await opened.open({ status: 'warning_needs_response' })
    expect(await remove()).toEqual(removed)
  })
})

describe('money that comes back after its journalist has deleted their account', () => {
  it('is listed when the bank returns a payout', async () => {
    const { run, payout } = await payAll()
    expect(await remove()).toEqual(removed)
    expect(await owed()).toEqual([])
    expect((await calls.markFailed(ada, run, payout)).status).toBe(200)
    expect(await owed()).toEqual([{ account_id: nellie.id, amount: 99.49 }])
    expect((await calls.overview(ada)).due).toEqual([])
    expect((await calls.createRun(ada)).status).toBe(409)
    expect(await toNobody()).toEqual([])
  })

  it('is listed when a refund fails that was made', async () => {
    const { stripe, gwen, bountyId, calls: refunds } = opened
    await refunds.refund(ada, bountyId, gwen, 60.05)
    await payAll()
    expect(await remove()).toEqual(removed)
    const [refund] = await refunds.refundRows(bountyId)
    stripe.decideRefund(refund?.id ?? '', 'failed')
    expect((await opened.tell(createStripeEvent('refund.failed', stripe.refunds()[0]))).status).toBe(200)
    expect(await owed()).toEqual([{ account_id: nellie.id, amount: 54.04 }])
    expect(await toNobody()).toEqual([])
  })

  it('is listed when a dispute is won that was lost', async () => {
    const { id } = await opened.open()
    await opened.decide(id, 'lost')
    await payAll()
    expect(await remove()).toEqual(removed)
    await opened.decide(id, 'won')
    expect(await owed()).toEqual([{ account_id: nellie.id, amount: 54.04 }])
    expect(await toNobody()).toEqual([])
  })

  it('is not listed while a debt exceeds it', async () => {
    await payAll()
    const { id } = await opened.open({ cents: 1_000 })
    await opened.decide(id, 'lost')
    expect(await remove()).toEqual(removed)
    expect(await owed()).toEqual([])
  })

  it('is not the refund of a backer who has deleted theirs, which goes to their card', async () => {
    const { stripe, gwen, bountyId, calls: refunds } = opened
    stripe.refundManners.set(gwen.card, 'pending')
    await refunds.refund(ada, bountyId, gwen, 60.05)
    expect(await remove(gwen)).toEqual(removed)
    expect(await owed()).toEqual([])
  })
})
