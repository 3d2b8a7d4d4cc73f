import type { Kysely, Transaction } from 'kysely'
import { confirmationLimits, declinedCardSeconds } from '../../../contract/bounty-life-limits.ts'
import type { Cents, PaymentProviderName } from '../../../contract/money.ts'
import { announce, chunk, isoTime, type PlatformServices, type Schema } from '../../platform/index.ts'
import { type LedgerMove, recordMoves } from '../ledger/ledger.ts'
import type { IntentOutcome } from '../payment-provider/provider.ts'
import type { MoneyServices } from '../services.ts'
import { isTaken, needsPayer, onGatewayOutcome, type PaymentStatus } from './payment-states.ts'
import { expectFees } from './processing-fees.ts'
import { writeReceipt } from './telling-charged.ts'

/** Stop re-authorizing a hold that keeps expiring before it is charged. */
const mostAttempts = 5

const pledgeRows = (query: Kysely<Schema>) =>
  query
    .selectFrom('pledge')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select([
      'pledge.id as pledge_id',
      'pledge.bounty_id',
      'pledge.account_id',
      'pledge.pot_id',
      'pledge.ended_at',
      'pledge.ended_as',
      'account.email',
      'ledger_entry.amount_cents as cents',
    ])
    .where('ledger_entry.amount_cents', '>', 0)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')

const paymentRows = (query: Kysely<Schema>) =>
  pledgeRows(query)
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select([
      'payment.status',
      'payment.intent_id',
      'payment.attempts',
      'payment.updated_at',
      'payment.deadline_at',
      'payment.told_at',
      'payment.unconfirmed_at',
      'payment.reminded_at',
    ])

/** All pledges for a bounty, or those of one account, also ended ones and those without a payment, oldest first. */
export const readPledges = (query: Kysely<Schema>, bountyId: string, accountId?: string) =>
  pledgeRows(query)
    .leftJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select(['payment.status', 'payment.updated_at', 'payment.unconfirmed_at'])
    .where('pledge.bounty_id', '=', bountyId)
    .$if(accountId !== undefined, (all) => all.where('pledge.account_id', '=', accountId ?? ''))
    .execute()

export type Pledge = Awaited<ReturnType<typeof readPledges>>[number]

/** All payments for a bounty, or those of one account, oldest pledge first. */
export const readPayments = (query: Kysely<Schema>, bountyId: string, accountId?: string) =>
  paymentRows(query)
    .leftJoin('card', 'card.account_id', 'pledge.account_id')
    .leftJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select(['card.customer_id', 'card.payment_method_id', 'acceptance.shortfall_accepted_at'])
    .where('pledge.bounty_id', '=', bountyId)
    .$if(accountId !== undefined, (all) => all.where('pledge.account_id', '=', accountId ?? ''))
    .execute()

export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number]

/** One row for each backer, with the sum of their pledges. */
export function sumByBacker<Row extends { account_id: string; cents: Cents }>(rows: readonly Row[]): Row[] {
  const backers = new Map<string, Row>()
  for (const row of rows) {
    backers.set(row.account_id, { ...row, cents: row.cents + (backers.get(row.account_id)?.cents ?? 0) })
  }
  return [...backers.values()]
}

/** Gives each pledge that counts a payment, unless it has one. */
export async function openPayments(
  transaction: Transaction<Schema>,
  bountyId: string,
  { provider, at }: { provider: PaymentProviderName; at: string },
): Promise<void> {
  const pledges = await readPledges(transaction, bountyId)
  const without = pledges.filter(({ status, ended_at }) => status === null && ended_at === null)
  await insertPayments(transaction, without, { provider, status: 'pending', at })
}

export async function insertPayments(
  transaction: Transaction<Schema>,
  pledges: readonly Pledge[],
  { provider, status, at }: { provider: PaymentProviderName; status: PaymentStatus; at: string },
): Promise<void> {
  for (const some of chunk(pledges)) {
    const rows = some.map(({ pledge_id }) => ({ pledge_id, provider, status, attempts: 0, updated_at: at }))
    await transaction.insertInto('payment').values(rows).execute()
  }
}

const day = 24 * 60 * 60 * 1000

const deadlineFrom = (at: string, status: 'declined' | 'unconfirmed') =>
  isoTime(Date.parse(at) + (status === 'declined' ? declinedCardSeconds * 1000 : confirmationLimits.days * day))

/** A declined card has 72 hours, and a day of them is left at the reminder. */
export const remindedFrom = (deadline: string, status: PaymentStatus) =>
  isoTime(Date.parse(deadline) - (status === 'declined' ? 1 : confirmationLimits.reminderDays) * day)

export const isOverdue = ({ deadline_at }: Pick<PaymentRow, 'deadline_at'>, at: string) =>
  deadline_at !== null && deadline_at <= at

/**
 * Matches are collected last, so that sponsors pay only for pledges that were charged: until every other pledge is
 * charged or dropped, their payments stay pending and count for nothing.
 */
export function withoutLaterMatches(payments: PaymentRow[]): PaymentRow[] {
  const isDecided = ({ pot_id, ended_at, status }: PaymentRow) =>
    pot_id !== null || ended_at !== null || status === 'charged'
  if (payments.every(isDecided)) return payments
  return payments.filter(({ pot_id, status }) => pot_id === null || status !== 'pending')
}

type Waiting = Pick<PaymentRow, 'status' | 'deadline_at' | 'unconfirmed_at' | 'pot_id'>

/**
 * Only this payer is waited for, and nobody else waits: a backer whose bank wants to hear from them, also after it has
 * declined what they confirmed, and every sponsor.
 */
export const waitsForPayer = ({ status, unconfirmed_at, pot_id }: Omit<Waiting, 'deadline_at'>) =>
  needsPayer(status) && (unconfirmed_at !== null || pot_id !== null)

/** The payer's time is over, or the creator does not wait for them. */
export const isGivenUp = (payment: Waiting & Pick<PaymentRow, 'shortfall_accepted_at'>, at: string) =>
  needsPayer(payment.status) &&
  (isOverdue(payment, at) || (payment.shortfall_accepted_at !== null && waitsForPayer(payment)))

export type PaymentAttempt = { pledge_id: string; intent_id: string | null; attempts: number }

/**
 * Records the state of an intent and, in the same transaction, the ledger entries for money taken or refunded and the
 * receipt of who was charged. Ignores outcomes of replaced intents and ended attempts.
 */
export async function recordOutcome(
  services: MoneyServices,
  attempt: PaymentAttempt,
  outcome: IntentOutcome,
): Promise<void> {
  const at = isoTime(services.now())
  const charged = await services.database.write((transaction) =>
    writeOutcome(transaction, attempt, outcome, { at, ...services }),
  )
  if (charged === undefined) return
  services.mailer.nudge()
  announce(services, [charged])
}

/** Returns the account that was charged, if one was. */
async function writeOutcome(
  transaction: Transaction<Schema>,
  attempt: PaymentAttempt,
  outcome: IntentOutcome,
  { at, publicUrl, outbox }: { at: string } & Pick<PlatformServices, 'publicUrl' | 'outbox'>,
): Promise<string | undefined> {
  const payment = await readPayment(transaction, attempt.pledge_id)
  // A paid-out payment is final.
  if (payment === undefined || payment.paid_at !== null || payment.intent_id !== attempt.intent_id) return undefined
  if (needsPayer(outcome.status) && payment.attempts !== attempt.attempts) return undefined
  const status = nextStatus(payment, outcome)
  const isOver = outcome.status === 'canceled' || (outcome.status === 'declined' && outcome.isOver)
  const forgetsIntent = isOver && !isTaken(status) && status !== 'authorized' && payment.intent_id !== null
  const isNewlyUnconfirmed = status === 'unconfirmed' && payment.status !== 'unconfirmed'
  const isFailure = forgetsIntent || isNewlyUnconfirmed || (outcome.status === 'declined' && status === 'declined')
  const waits = needsPayer(status) || outcome.status === 'processing'
  const deadline = deadlineFrom(at, status === 'unconfirmed' ? 'unconfirmed' : 'declined')
  const deadline_at = waits ? (payment.deadline_at ?? deadline) : payment.deadline_at
  // The owner hears of this failure if a hold fails later, and if what they must do changes.
  const isNews =
    status === 'authorized' || isNewlyUnconfirmed || (status === 'declined' && payment.status === 'unconfirmed')
  if (status === payment.status && !isFailure && deadline_at === payment.deadline_at) return undefined
  await transaction
    .updateTable('payment')
    .set({
      status,
      deadline_at,
      updated_at: at,
      attempts: payment.attempts + (isFailure ? 1 : 0),
      problem: outcome.status === 'declined' ? outcome.reason : null,
      ...(forgetsIntent ? { intent_id: null } : {}),
      ...(isNews ? { told_at: null } : {}),
      ...(isNewlyUnconfirmed ? { unconfirmed_at: payment.unconfirmed_at ?? at } : {}),
    })
    .where('pledge_id', '=', attempt.pledge_id)
    .execute()
  await recordMoves(transaction, movesBetween(payment, status, at))
  await recordCharge(transaction, payment, status, at)
  if (!isTaken(status) || isTaken(payment.status)) return undefined
  await outbox.enqueue(transaction, await writeReceipt(transaction, payment, { status, publicUrl, at }), at)
  return payment.account_id
}

/** Remembers a charge by card, whose fees the provider is asked for, and asks again once it is refunded. */
async function recordCharge(
  transaction: Transaction<Schema>,
  { pledge_id, intent_id, mode, ...payment }: RecordedPayment,
  status: PaymentStatus,
  fees_due_at: string,
): Promise<void> {
  // A card that was asked has both.
  if (!isTaken(status) || intent_id === null || mode === null) return
  const charge = { intent_id, pledge_id, mode, fees_due_at }
  if (!isTaken(payment.status)) await transaction.insertInto('stripe_charge').values(charge).execute()
  else if (status !== payment.status) await expectFees(transaction, pledge_id, fees_due_at)
}

const readPayment = (transaction: Transaction<Schema>, pledgeId: string) =>
  paymentRows(transaction)
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select(['bounty.paid_at', 'payment.mode'])
    .where('pledge.id', '=', pledgeId)
    .executeTakeFirst()

type RecordedPayment = NonNullable<Awaited<ReturnType<typeof readPayment>>>

function nextStatus({ status, attempts }: RecordedPayment, outcome: IntentOutcome): PaymentStatus {
  const next = onGatewayOutcome[status][outcome.status]
  const startsOver = next === 'pending' && status !== 'pending'
  return startsOver && attempts + 1 >= mostAttempts ? 'declined' : next
}

/** Ledger moves for a status change. Their keys are unique in the database, so each is recorded once. */
function movesBetween(payment: RecordedPayment, status: PaymentStatus, at: string): LedgerMove[] {
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
    pledgeId: pledge_id,
    intentId: intent_id,
    cents,
    at,
    idempotencyKey: `${move.kind} ${pledge_id} ${intent_id}`,
  }))
}

/** `not waited for`: the creator chose to publish with what was collected. `refunded`: it was charged, and went back. */
export type DropReason = 'no card' | 'not confirmed' | 'not waited for' | 'refunded'

export function dropReasonOf(payment: PaymentRow, at: string): DropReason {
  if (payment.status === 'refunded') return 'refunded'
  if (!needsPayer(payment.status)) return 'no card'
  if (!isOverdue(payment, at)) return 'not waited for'
  return payment.unconfirmed_at === null ? 'no card' : 'not confirmed'
}
