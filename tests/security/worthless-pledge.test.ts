/**
 * One contributor saves a payment card, pledges $0.50 and $999,999, and the card later declines. Within 72 hours the
 * story must be published and paid with the honest pledges, and their money must not be kept otherwise.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { continueAcceptance, continueAcceptances } from '../../server/settlement/acceptance/accepting.ts'
import { verifyLedger } from '../../server/settlement/verification/verify.ts'
import type { Person } from '../../server/testing/board.ts'
import { type Backer, openStripeServices } from '../../server/testing/stripe-services.ts'

type Opened = Awaited<ReturnType<typeof openStripeServices>>
let opened: Opened
let { stripe, test, calls, giveCard } = {} as Opened
let rosa: Backer
let gwen: Backer
let mallory: Backer
let nellie: Person
let id: string
beforeEach(async () => {
  opened = await openStripeServices()
  ;({ stripe, test, calls, giveCard } = opened)
  nellie = await calls.join('Nellie Bly', 1)
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  mallory = await opened.joinWithCard('Mallory')
  const contributions: [Person, number][] = [
    [gwen, 50],
    [mallory, 0.5],
    [mallory, 999_999],
  ]
  ;({ id } = await calls.delivered(rosa, nellie, contributions, 100))
  stripe.manners.set(mallory.card, 'declines')
  await calls.receiveEmails()
})
afterEach(() => opened.close())

const hour = 60 * 60 * 1000

async function expectRightBooks(held: number) {
  const books = await verifyLedger(test.database)
  expect([books.errors, books.held]).toEqual([[], held])
}

const stateOf = async () => {
  const { status, money } = (await calls.delivery(rosa, id)).body
  const { status: story } = await calls.ask('GET', `/api/public/articles/${id}`)
  return { status, paid: money.paid, story, charged: stripe.charged.map(({ cents }) => cents).sort((a, b) => a - b) }
}

describe('pledge with a declining payment card', () => {
  it('charges nothing and is dropped after 72 hours, when the honest pledges pay', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await calls.accept(rosa, id)).status).toBe(402)
      expect(await stateOf()).toEqual({ status: 'submitted', paid: 0, story: 404, charged: [] })
      await expectRightBooks(0)
    }
    expect(await calls.receiveEmails()).toEqual([
      { recipient: mallory.email, subject: 'Your card was declined: please use another' },
    ])
    for (let hours = 0; hours < 72; hours += 24) {
      await continueAcceptances(test.services)
      expect((await stateOf()).story).toBe(404)
      await expectRightBooks(0)
      test.advance(24 * hour)
    }
    await continueAcceptances(test.services)
    expect(await stateOf()).toEqual({ status: 'accepted', paid: 135, story: 200, charged: [5_000, 10_000] })
    await expectRightBooks(0)
    expect((await calls.receiveEmails()).map(({ recipient }) => recipient)).toEqual([
      // A reminder, and what became of the pledge.
      mallory.email,
      mallory.email,
      rosa.email,
      gwen.email,
      nellie.email,
    ])
  })

  it('is not kept alive by saving one declining payment card after another', async () => {
    await calls.accept(rosa, id)
    for (let hours = 0; hours < 72; hours += 12) {
      test.advance(12 * hour)
      await giveCard(mallory, 'declines')
    }
    await continueAcceptances(test.services)
    expect(await stateOf()).toEqual({ status: 'accepted', paid: 135, story: 200, charged: [5_000, 10_000] })
    await expectRightBooks(0)
  })

  it('is not kept alive by payment cards that authorize but cannot be charged', async () => {
    stripe.manners.set(mallory.card, 'uncapturable')
    expect((await calls.accept(rosa, id)).status).toBe(402)
    await expectRightBooks(15_000)
    for (let hours = 0; hours < 72; hours += 12) {
      test.advance(12 * hour)
      await giveCard(mallory, 'uncapturable')
      await expectRightBooks((await stateOf()).story === 200 ? 0 : 15_000)
    }
    await continueAcceptances(test.services)
    expect(await stateOf()).toEqual({ status: 'accepted', paid: 135, story: 200, charged: [5_000, 10_000] })
    await expectRightBooks(0)
    expect(stripe.held()).toEqual([])
  })

  it('pays in full when another payment card is saved in time', async () => {
    await calls.accept(rosa, id)
    test.advance(71 * hour)
    await giveCard(mallory)
    expect(await stateOf()).toEqual({
      status: 'accepted',
      paid: 900_134.55,
      story: 200,
      charged: [50, 5_000, 10_000, 99_999_900],
    })
    await expectRightBooks(0)
  })

  it('ends the acceptance when no payment card can pay, and authorizes no later card until the story is accepted again', async () => {
    for (const { card } of [rosa, gwen]) stripe.manners.set(card, 'declines')
    await calls.accept(rosa, id)
    test.advance(72 * hour)
    await continueAcceptances(test.services)
    await giveCard(gwen)
    await continueAcceptance(test.services, id)
    expect(stripe.held()).toEqual([])
    await giveCard(rosa)
    expect((await calls.accept(rosa, id)).status).toBe(402)
    expect(stripe.held()).toHaveLength(2)
    await expectRightBooks(0)
  })
})
