/** Payments as the database holds them, and what is written when the gateway says where an intent stands. */
import type { Kysely, Transaction } from 'kysely'
import { declinedCardSeconds } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import type { Schema } from '../database/schema.ts'
import { type LedgerMove, recordMoves } from '../ledger/ledger.ts'
import type { Services } from '../services.ts'
import { afterHearing, isTaken, type PaymentStatus } from './payment-states.ts'
import type { IntentOutcome } from './provider.ts'

/** A hold that keeps ending before it is charged is not asked for again and again. */
const mostAttempts = 5

export type PaymentRow = {
  pledge_id: string
  bounty_id: string
  account_id: string
  status: PaymentStatus
  intent_id: string | null
  attempts: number
  updated_at: string
  deadline_at: string | null
  told_at: string | null
  dropped_at: string | null
  cents: Cents
  email: string
  customer_id: string | null
  payment_method_id: string | null
}

/** Every payment of a bounty, in the order in which its pledges came. */
export const readPayments = (query: Kysely<Schema>, bountyId: string): Promise<PaymentRow[]> =>
  query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .leftJoin('card', 'card.account_id', 'pledge.account_id')
    .select([
      'payment.pledge_id',
      'pledge.bounty_id',
      'pledge.account_id',
      'payment.status',
      'payment.intent_id',
      'payment.attempts',
      'payment.updated_at',
      'payment.deadline_at',
      'payment.told_at',
      'pledge.dropped_at',
      'ledger_entry.amount_cents as cents',
      'account.email',
      'card.customer_id',
      'card.payment_method_id',
    ])
    .where('pledge.bounty_id', '=', bountyId)
    .where('ledger_entry.amount_cents', '>', 0)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()

/** Until when the owner of a card that is declined now has to use another one. */
export const deadlineFrom = (at: string) => new Date(Date.parse(at) + declinedCardSeconds * 1000).toISOString()

export const isOverdue = ({ deadline_at }: Pick<PaymentRow, 'deadline_at'>, at: string) =>
  deadline_at !== null && deadline_at <= at

/** The intent that the gateway was asked about, at an attempt. */
export type Asked = { pledge_id: string; intent_id: string | null; attempts: number }

/**
 * Writes down where an intent stands, and books what was taken or given back in the same transaction. An outcome about an
 * intent that was replaced, or about an attempt that ended, changes nothing. Answers whether anything changed.
 */
export async function recordOutcome(services: Services, asked: Asked, outcome: IntentOutcome): Promise<boolean> {
  const at = new Date(services.now()).toISOString()
  return services.database.write((transaction) => writeOutcome(transaction, asked, outcome, at))
}

async function writeOutcome(
  transaction: Transaction<Schema>,
  asked: Asked,
  outcome: IntentOutcome,
  at: string,
): Promise<boolean> {
  const payment = await readPayment(transaction, asked.pledge_id)
  // What was paid out stays as it is.
  if (payment === undefined || payment.paid_at !== null || payment.intent_id !== asked.intent_id) return false
  if (outcome.status === 'declined' && payment.attempts !== asked.attempts) return false
  const status = nextStatus(payment, outcome)
  const isOver = outcome.status === 'canceled' || (outcome.status === 'declined' && outcome.isOver)
  const forgetsIntent = isOver && !isTaken(status) && status !== 'authorized' && payment.intent_id !== null
  const isFailure = forgetsIntent || (outcome.status === 'declined' && status === 'declined')
  const waits = status === 'declined' || outcome.status === 'processing'
  const deadline_at = waits ? (payment.deadline_at ?? deadlineFrom(at)) : payment.deadline_at
  if (status === payment.status && !isFailure && deadline_at === payment.deadline_at) return false
  await transaction
    .updateTable('payment')
    .set({
      status,
      deadline_at,
      updated_at: at,
      attempts: payment.attempts + (isFailure ? 1 : 0),
      problem: outcome.status === 'declined' ? outcome.reason : null,
      ...(forgetsIntent ? { intent_id: null } : {}),
      // A card that answered and fails later is a failure that its owner has not heard of.
      ...(status === 'authorized' ? { told_at: null } : {}),
    })
    .where('pledge_id', '=', asked.pledge_id)
    .execute()
  await recordMoves(transaction, movesBetween(payment, status, at))
  return true
}

const readPayment = (transaction: Transaction<Schema>, pledgeId: string) =>
  transaction
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select([
      'payment.pledge_id',
      'payment.status',
      'payment.intent_id',
      'payment.attempts',
      'payment.deadline_at',
      'pledge.bounty_id',
      'pledge.account_id',
      'bounty.paid_at',
      'ledger_entry.amount_cents as cents',
    ])
    .where('payment.pledge_id', '=', pledgeId)
    .where('ledger_entry.amount_cents', '>', 0)
    .executeTakeFirst()

type Standing = NonNullable<Awaited<ReturnType<typeof readPayment>>>

function nextStatus({ status, attempts }: Standing, outcome: IntentOutcome): PaymentStatus {
  const next = afterHearing[status][outcome.status]
  const startsOver = next === 'pending' && status !== 'pending'
  return startsOver && attempts + 1 >= mostAttempts ? 'declined' : next
}

/** What is booked when a payment goes from one status to another: each key is taken once by the database. */
function movesBetween(payment: Standing, status: PaymentStatus, at: string): LedgerMove[] {
  const { pledge_id, bounty_id: bountyId, account_id: accountId, intent_id, cents } = payment
  const backer = { kind: 'backer', accountId } as const
  const provider = { kind: 'provider' } as const
  const charge = { kind: 'charge', from: provider, to: backer } as const
  const refund = { kind: 'refund', from: backer, to: provider } as const
  const moves = [
    ...(isTaken(status) && !isTaken(payment.status) ? [charge] : []),
    ...(status === 'refunded' && payment.status !== 'refunded' ? [refund] : []),
  ]
  return moves.map((move) => ({
    ...move,
    bountyId,
    cents,
    at,
    idempotencyKey: `${move.kind} ${pledge_id} ${intent_id}`,
  }))
}
