import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardMissing } from '../../contract/payment.ts'
import type { Person } from '../testing/board.ts'
import { potCalls } from '../testing/pots.ts'
import { openStripeServices } from '../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'

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

  it('is charged once for a bounty, and their match is dropped and goes back to the pot when the card fails', async () => {
    const { calls, stripe, test } = services
    const rosa = await services.joinWithCard('Rosa Reader')
    const gwen = await services.joinWithCard('Gwen')
    const sponsor = await services.joinWithCard('Mill Trust')
    const pot = await pots.opened(ada, sponsor)
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
})
