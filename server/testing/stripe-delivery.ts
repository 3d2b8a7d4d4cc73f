import { expect, onTestFinished } from 'vitest'
import { continueAcceptances } from '../settlement/acceptance/accepting.ts'
import { verifyLedger } from '../settlement/verification/verify.ts'
import { openStripeServices } from './stripe-services.ts'
import type { TestServices } from './test-services.ts'

export type StripeDelivery = Awaited<ReturnType<typeof openDelivery>>

export const hour = 60 * 60 * 1000

/** In cents, what each pledge of the delivery is charged. */
export const everything = [50, 5_000, 6_005]
export const settled = ['accepted', 'paid', 99.49]

export const [success, processing] = [
  { status: 200, body: { success: true } },
  { status: 503, body: { detail: 'The payment is still being processed. Please try again in a moment.' } },
]

/** Deadlines are three days after the start of the test's clock. */
export const declined = (authorized: string, people = 1) => ({
  status: 402,
  body: {
    detail:
      `$${authorized} of $110.55 is authorized. ` +
      (people === 1
        ? '1 card was declined; its owner has until November 24, 2026, 09:00 UTC'
        : `${people} cards were declined; their owners have until November 24, 2026, 09:00 UTC`) +
      ' to use another card. ' +
      (authorized === '0.00'
        ? 'If no card can be charged by then, nobody is charged and the story is not published. You can then accept it again.'
        : 'After that the story is published and paid with what was collected.'),
  },
})

const centsOf = (charges: { cents: number }[]) => charges.map(({ cents }) => cents).sort((a, b) => a - b)

/**
 * A delivery by Nellie waits for Rosa, who pledged $50.00 by card; Gwen pledged $60.05 and $0.50. Checks the ledger and
 * closes the services when the test has finished.
 */
export async function openDelivery() {
  const opened = await openStripeServices()
  const { stripe, test, calls } = opened
  onTestFinished(async () => {
    expect((await verifyLedger(test.database)).errors).toEqual([])
    await opened.close()
  })
  const nellie = await calls.join('Nellie Bly', 1)
  const rosa = await opened.joinWithCard('Rosa Reader')
  const gwen = await opened.joinWithCard('Gwen')
  const { id, bountyId } = await calls.delivered(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ])
  await calls.receiveEmails()

  const payments = () =>
    test.database.query
      .selectFrom('payment')
      .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
      .selectAll('payment')
      .where('pledge.bounty_id', '=', bountyId)
      .orderBy('pledge.created_at')
      .orderBy('pledge.id')
      .execute()

  return {
    ...opened,
    nellie,
    rosa,
    gwen,
    id,
    bountyId,
    payments,
    statuses: async () => (await payments()).map(({ status }) => status),
    attempts: async () => (await payments()).map((payment) => payment.attempts),
    async pledgeIds() {
      const rows = await test.database.query
        .selectFrom('pledge')
        .select('id')
        .where('bounty_id', '=', bountyId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map((row) => row.id)
    },
    async state() {
      const { status, money } = (await calls.delivery(rosa, id)).body
      return [status, money.state, money.paid]
    },
    chargedCents: () => centsOf(stripe.charged),
    heldCents: () => centsOf(stripe.held()),
    goOn: () => continueAcceptances(test.services),
    /** The accounts that the server tells of changes while `work` runs, each as often as it is told. */
    async toldWhile(work: () => Promise<void>): Promise<string[]> {
      const told: string[] = []
      const stop = test.services.live.listen((audience) => told.push(...[audience].flat()))
      await work()
      stop()
      return told
    },
  }
}

/** Settling fails, because another story has the identifier. */
export function keepFromPublishing({ database }: TestServices, authorId: string, id: string) {
  const article = { author_id: authorId, title: 'In its place', content: '[]', category: '[]', media_items: '[]' }
  const at = '2026-11-20T09:00:00.000Z'
  return database.query
    .insertInto('article')
    .values({ id, ...article, published_at: at, updated_at: at })
    .execute()
}

export const letPublish = ({ database }: TestServices, id: string) =>
  database.query.deleteFrom('article').where('id', '=', id).execute()
