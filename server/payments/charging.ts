/**
 * Charging the pledges of an accepted delivery through a gateway. How far each is stands in `payment`, so that whoever
 * comes next, after a crash or a declined card, goes on where it was left. Nothing is paid out meanwhile.
 *
 * A pledge has one intent with the gateway, written down before it is confirmed, and an intent succeeds once only: that,
 * and not a key that expires, is why nobody is charged twice.
 */
import type { Transaction } from 'kysely'
import type { Cents } from '../../contract/money.ts'
import type { Database } from '../database/open.ts'
import type { Schema } from '../database/schema.ts'
import { cardDeclined } from '../deliveries/letters.ts'
import type { Newsroom } from '../newsroom.ts'
import { type CardGateway, type ChargeOutcome, GatewayUnreachable } from './provider.ts'

/** How many cards are charged at the same time. */
const chargedAtOnce = 4

/** How the payments of a delivery stand. */
export type Tally = { all: number; declined: number; charged: number }

/**
 * Charges what is not charged yet, and answers how all stand then. Cards that were declined are tried again where
 * `again` says so, of one person or of everybody.
 */
export async function chargePledges(
  newsroom: Newsroom,
  gateway: CardGateway,
  deliveryId: string,
  again: 'everybody' | { accountId: string | null },
): Promise<Tally> {
  const uncharged = await readDue(newsroom.database, deliveryId)
  const due = uncharged.filter(
    ({ status, account_id }) => status !== 'declined' || again === 'everybody' || again.accountId === account_id,
  )
  const next = due.values()
  const work = async () => {
    for (const payment of next) {
      try {
        await recordOutcome(newsroom, payment, await charge(newsroom, gateway, payment))
      } catch (err) {
        if (!(err instanceof GatewayUnreachable)) throw err
        newsroom.logger.warn({ err, pledge: payment.pledge_id }, 'a payment is not known to have ended')
        return
      }
    }
  }
  await Promise.all(Array.from({ length: chargedAtOnce }, work))
  return tallyOf(newsroom.database, deliveryId)
}

const paymentsOf = (query: Database['query'], deliveryId: string) =>
  query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
    .where('delivery.id', '=', deliveryId)

type Due = {
  pledge_id: string
  account_id: string
  status: Schema['payment']['status']
  intent_id: string | null
  attempts: number
  cents: Cents
  email: string
  bounty_title: string
  customer_id: string | null
  payment_method_id: string | null
}

const readDue = ({ query }: Database, deliveryId: string): Promise<Due[]> =>
  paymentsOf(query, deliveryId)
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .leftJoin('card', 'card.account_id', 'pledge.account_id')
    .select([
      'payment.pledge_id',
      'pledge.account_id',
      'payment.status',
      'payment.intent_id',
      'payment.attempts',
      'ledger_entry.amount_cents as cents',
      'account.email',
      'bounty.title as bounty_title',
      'card.customer_id',
      'card.payment_method_id',
    ])
    .where('ledger_entry.amount_cents', '>', 0)
    .where('payment.status', '!=', 'charged')
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()

export async function tallyOf({ query }: Database, deliveryId: string): Promise<Tally> {
  const rows = await paymentsOf(query, deliveryId)
    .select('payment.status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('payment.status')
    .execute()
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { all, declined: counts.declined ?? 0, charged: counts.charged ?? 0 }
}

/** Throws `GatewayUnreachable` where it is not known how it ended. */
async function charge({ database, now }: Newsroom, gateway: CardGateway, due: Due): Promise<ChargeOutcome> {
  const { pledge_id, attempts, cents, customer_id: customerId, payment_method_id: paymentMethodId } = due
  if (due.intent_id !== null) {
    const outcome = await gateway.look(due.intent_id)
    if (outcome !== undefined) return outcome
  }
  if (customerId === null || paymentMethodId === null) return { status: 'declined', problem: 'no card', isOver: false }
  const opened =
    due.intent_id ??
    (await gateway.openIntent({ key: `pledge-${pledge_id}-${attempts}`, pledgeId: pledge_id, cents, customerId }))
  const written = await database.query
    .updateTable('payment')
    .set(({ fn, val }) => ({
      status: 'charging',
      // Who came first has written it down; that one alone is confirmed.
      intent_id: fn.coalesce('intent_id', val(opened)),
      updated_at: new Date(now()).toISOString(),
    }))
    .where('pledge_id', '=', pledge_id)
    .where('status', '!=', 'charged')
    .returning('intent_id')
    .executeTakeFirst()
  if (written === undefined) return { status: 'charged' }
  const intentId = written.intent_id ?? opened
  return gateway.confirm({ key: `confirm-${intentId}-${attempts}-${paymentMethodId}`, intentId, paymentMethodId })
}

/** Writes down how a charge ended, and tells its backer the first time that their card was declined. */
async function recordOutcome(newsroom: Newsroom, due: Due, outcome: ChargeOutcome): Promise<void> {
  const { database, publicUrl, outbox, now } = newsroom
  const at = new Date(now()).toISOString()
  await database.write(async (transaction) => {
    const recorded = await writeOutcome(transaction, due, outcome, at)
    if (!recorded || outcome.status !== 'declined' || due.status === 'declined') return
    const letter = cardDeclined({
      recipient: due.email,
      bountyTitle: due.bounty_title,
      publicUrl,
      cents: due.cents,
    })
    await outbox.enqueue(transaction, letter, at)
  })
  if (outcome.status === 'declined') newsroom.postman.nudge()
}

/** A charge that succeeded stays one; of two who saw the same attempt fail, one writes it down. */
async function writeOutcome(
  transaction: Transaction<Schema>,
  { pledge_id, attempts }: { pledge_id: string; attempts: number },
  outcome: ChargeOutcome,
  at: string,
): Promise<boolean> {
  const payment = transaction
    .updateTable('payment')
    .set({ updated_at: at })
    .where('pledge_id', '=', pledge_id)
    .where('status', '!=', 'charged')
  if (outcome.status !== 'declined') {
    const { numUpdatedRows } = await payment.set({ status: outcome.status, problem: null }).executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }
  const { numUpdatedRows } = await payment
    .set({ status: 'declined', problem: outcome.problem, attempts: attempts + 1 })
    .$if(outcome.isOver, (over) => over.set({ intent_id: null }))
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes down what the gateway tells by itself, however often it does; answers whose delivery it is about. */
export async function recordEvent(
  { database, now }: Newsroom,
  { intentId, outcome }: { intentId: string; outcome: ChargeOutcome },
): Promise<string | undefined> {
  const at = new Date(now()).toISOString()
  return database.write(async (transaction) => {
    const payment = await transaction
      .selectFrom('payment')
      .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
      .innerJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
      .select(['payment.pledge_id', 'payment.attempts', 'payment.status', 'delivery.id as delivery_id'])
      .where('payment.intent_id', '=', intentId)
      .executeTakeFirst()
    if (payment === undefined) return undefined
    // A word about an earlier attempt comes late: only what is waited for can fail.
    const isNews = outcome.status === 'charged' || payment.status === 'charging'
    if (isNews) await writeOutcome(transaction, payment, outcome, at)
    return payment.delivery_id
  })
}
