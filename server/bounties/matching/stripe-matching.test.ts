import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BountyMovementPage } from '../../../contract/bounty-movement.ts'
import { cardMissing } from '../../../contract/payment.ts'
import { sponsorCannotPay } from '../../../contract/pot.ts'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import type { Person } from '../../testing/board.ts'
import { potCalls } from '../../testing/pots.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { createStripeEvent } from '../../testing/stripe-imitation.ts'
import { openStripeServices } from '../../testing/stripe-services.ts'

let services: Awaited<ReturnType<typeof openStripeServices>>
let pots: ReturnType<typeof potCalls>
let ada: Person
let nellie: Person
beforeAll(async () => {
  services = await openStripeServices()
  pots = potCalls(services.test, services.calls)
  ada = await services.calls.join('Ada Admin', 99)
  nellie = await services.calls.join('Nellie Bly', 1)
})
afterAll(() => services.close())

describe('with Stripe, a sponsor', () => {
  it('needs a card to agree', async () => {
    const sponsor = await services.calls.join('Harbor Foundation', 0)
    const { body } = await pots.propose(ada, sponsor)
    expect(await pots.answer(sponsor, body.id)).toEqual({ status: 402, body: { detail: cardMissing } })
    await services.giveCard(sponsor)
    expect((await pots.answer(sponsor, body.id)).status).toBe(200)
    await pots.close(sponsor, body.id)
    expect(await pots.propose(ada, ada)).toEqual({ status: 402, body: { detail: cardMissing } })
  })

  it('needs a card to request a pot, and when an administrator approves it', async () => {
    const sponsor = await services.calls.join('Harbor Foundation', 0)
    expect(await pots.request(sponsor)).toEqual({ status: 402, body: { detail: cardMissing } })
    await services.giveCard(sponsor)
    const { body } = await pots.request(sponsor)
    const { query } = services.test.database
    const card = query.updateTable('card').where('account_id', '=', sponsor.id)
    await card.set({ payment_method_id: null }).execute()
    const cannotPay = { status: 409, body: { detail: sponsorCannotPay } }
    expect(await pots.decide(ada, body.id, { approve: true })).toEqual(cannotPay)
    await card.set({ payment_method_id: 'pm_later' }).execute()
    expect(await pots.decide(ada, body.id, { approve: true })).toMatchObject({ body: { state: 'open' } })
    await pots.close(sponsor, body.id)
  })

  it('is charged once for a bounty, and their match is dropped and goes back to the pot when the card fails', async () => {
    const { calls, stripe, test } = services
    const rosa = await services.joinWithCard('Rosa Reader')
    const gwen = await services.joinWithCard('Gwen')
    const sponsor = await services.joinWithCard('Mill Trust')
    const pot = await pots.opened(ada, sponsor, { percent: 300 })
    const paid = await calls.delivered(rosa, nellie, [[gwen, 10]], 20)
    expect((await calls.accept(rosa, paid.id)).status).toBe(200)
    expect(stripe.charged.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([
      1_000, 2_000, 3_000,
    ])
    const failing = await calls.delivered(rosa, nellie, [[gwen, 10]], 20)
    expect((await pots.own(sponsor))[0]?.reserved).toBe(60)
    stripe.manners.set(sponsor.card, 'declines')
    await calls.accept(rosa, failing.id)
    test.advance(73 * 60 * 60 * 1000)
    const again = { ...rosa, token: await test.services.sessions.open(rosa.id) }
    await calls.accept(again, failing.id)
    const { money } = await calls.detail(failing.bountyId)
    expect(money).toMatchObject({ pledged: 30, dropped: 30, state: 'paid' })
    expect(money.matches).toBeUndefined()
    expect((await pots.all(ada)).find(({ id }) => id === pot)?.reserved).toBe(30)
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('is named by the disclosure line when their charge is disputed or a refund fails', async () => {
    const { stripe, test, calls: board, tell } = services
    const calls = refundCalls(test)
    const rosa = await services.joinWithCard('Rosa Reader')
    const sponsor = await services.joinWithCard('Mill Trust')
    const gwen = await services.joinWithCard('Gwen')
    const pot = await pots.opened(ada, sponsor)
    const { id, bountyId } = await board.delivered(rosa, nellie, [[gwen, 20]], 1)
    await board.accept(rosa, id)
    const { id: pledgeId } = await test.database.query
      .selectFrom('pledge')
      .select('id')
      .where('bounty_id', '=', bountyId)
      .where('pot_id', '=', pot)
      .executeTakeFirstOrThrow()
    const lines = async () => {
      const { items } = (await board.ask<BountyMovementPage>('GET', `/api/bounties/${bountyId}/movements`, rosa)).body
      return items.flatMap(({ kind, amount, person, match }) =>
        match === null ? [] : `${kind} ${amount} ${person?.name ?? '-'} ${match}`,
      )
    }
    test.advance(1_000)
    stripe.refundManners.set(sponsor.card, 'failed')
    await calls.refund(ada, bountyId, sponsor, 5)
    test.advance(1_000)
    const dispute = stripe.disputes.open(stripe.intentOf(pledgeId), {})
    await tell(createStripeEvent('charge.dispute.created', dispute))
    test.advance(1_000)
    await tell(createStripeEvent('charge.dispute.closed', stripe.disputes.decide(dispute.id, 'won')))
    expect((await lines()).map((line) => line.replace(' - Matched by the Harbor Foundation.', ''))).toEqual([
      'chargeback_returned 20',
      'charged_back 20',
      'refund_failed 5',
      'refunded 5',
      'charged 20',
      'pledged 20',
    ])
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })
})
