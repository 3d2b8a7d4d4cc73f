import type { Kysely, Transaction } from 'kysely'
import { declinedCardSeconds } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import type { Schema } from '../database/schema.ts'
import { type LedgerMove, recordMoves } from '../ledger/ledger.ts'
import type { IntentOutcome } from '../payment-provider/provider.ts'
import type { Services } from '../services.ts'
import { afterHearing, isTaken, type PaymentStatus } from './payment-states.ts'

/** Stop re-authorizing a hold that keeps expiring before it is charged. */
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

export const deadlineFrom = (at: string) => new Date(Date.parse(at) + declinedCardSeconds * 1000).toISOString()

export const isOverdue = ({ deadline_at }: Pick<PaymentRow, 'deadline_at'>, at: string) =>
  deadline_at !== null && deadline_at <= at

export type Asked = { pledge_id: string; intent_id: string | null; attempts: number }

/**
 * Records the state of an intent and, in the same transaction, the ledger entries for money taken or refunded.
 * Ignores outcomes of replaced intents and ended attempts. Returns true if anything changed.
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
  // A paid-out payment is final.
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
      // Clear `told_at`, so that the owner is notified if this card fails later.
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

/** Ledger moves for a status change. Their keys are unique in the database, so each is recorded once. */
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
