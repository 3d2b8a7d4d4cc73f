/** Proves the ledger against the balance at Stripe (`npm run ledger -- verify --stripe`). */
import { toUtcDay } from '../../../contract/dates.ts'
import type { Cents } from '../../../contract/money.ts'
import type { BalanceMovement, BalanceReader } from '../../money/index.ts'
import type { Database } from '../../platform/index.ts'
import { listLedgerMovements } from './stripe-ledger.ts'
import { count } from './verify-stripe.ts'

type Query = Database['query']

/** Money between Stripe and the platform's bank, which the ledger does not follow. */
const bankTypes: readonly string[] = ['payout', 'payout_cancel', 'payout_failure', 'topup', 'topup_reversal']

const kinds = ['charge', 'refund', 'dispute', 'fee', 'transfer'] as const
type Kind = (typeof kinds)[number]

/** The sums that the ledger and Stripe have for one charge with its refunds and disputes, or for one transfer. In cents. */
type Difference = { id: string; ledger: Cents; stripe: Cents }

export type BalanceComparison = {
  /** At Stripe. */
  balance: Cents
  /** By the ledger, with the signs of the balance. */
  ledger: Record<Kind, Cents>
  /** The sum that came from the platform's bank, less what went there. */
  bank: Cents
  /** The server is about to book these. */
  waiting: Difference[]
  differences: Difference[]
  /** Movements at Stripe that are about nothing in the ledger. */
  unknown: BalanceMovement[]
  /** The sum that Stripe has beyond what the ledger, the bank and what waits explain. */
  rest: Cents
}

export async function verifyStripeBalance(
  query: Query,
  reader: BalanceReader,
  mode: 'test' | 'live',
): Promise<BalanceComparison> {
  const balance = await reader.readBalance()
  const charges = await readCharges(query, mode)
  const { ledger, sums } = await sumLedger(query, mode, charges)
  const waitingIds = await readWaiting(query)
  const atStripe = new Map<string, Cents>()
  const unknown: BalanceMovement[] = []
  let bank = 0
  for await (const movement of reader.listMovements()) {
    const { about, type, cents } = movement
    const isOurs = about !== undefined && (sums.has(about) || charges.has(about) || waitingIds.has(about))
    if (isOurs) atStripe.set(about, (atStripe.get(about) ?? 0) + cents)
    else if (bankTypes.includes(type)) bank += cents
    else unknown.push(movement)
  }
  const all = [...new Set([...sums.keys(), ...atStripe.keys()])]
    .map((id) => ({ id, ledger: sums.get(id) ?? 0, stripe: atStripe.get(id) ?? 0 }))
    .filter((one) => one.ledger !== one.stripe)
  const waiting = all.filter(({ id }) => waitingIds.has(id))
  const explained = [bank, ...Object.values(ledger), ...waiting.map((one) => one.stripe - one.ledger)]
  return {
    balance,
    ledger,
    bank,
    waiting,
    differences: all.filter(({ id }) => !waitingIds.has(id)),
    unknown,
    rest: balance - explained.reduce((sum, cents) => sum + cents, 0),
  }
}

/** The intents that these keys of Stripe have charged. */
async function readCharges(query: Query, mode: 'test' | 'live'): Promise<Set<string>> {
  const rows = await query.selectFrom('stripe_charge').select('intent_id').where('mode', '=', mode).execute()
  return new Set(rows.map(({ intent_id }) => intent_id))
}

async function sumLedger(query: Query, mode: 'test' | 'live', charges: ReadonlySet<string>) {
  const ledger: Record<Kind, Cents> = { charge: 0, refund: 0, dispute: 0, fee: 0, transfer: 0 }
  const sums = new Map<string, Cents>()
  const add = (kind: Kind, id: string | undefined, cents: Cents) => {
    if (id === undefined) return
    ledger[kind] += cents
    sums.set(id, (sums.get(id) ?? 0) + cents)
  }
  const ofCharge = (id: string | null | undefined) => (id && charges.has(id) ? id : undefined)
  const disputes = await query
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.pledge_id', 'dispute.pledge_id')
    .select(['dispute.id', 'dispute.intent_id', 'payment.intent_id as current'])
    .execute()
  const disputed = new Map(disputes.map((row) => [row.id, row.intent_id ?? row.current]))
  const transfers = await query
    .selectFrom('stripe_transfer')
    .innerJoin('payout', 'payout.id', 'stripe_transfer.payout_id')
    .select(['payout.id', 'stripe_transfer.transfer_id'])
    .where('payout.mode', '=', mode)
    .execute()
  const transferred = new Map(transfers.map((row) => [row.id, row.transfer_id ?? row.id]))
  for await (const page of listLedgerMovements(query, 0)) {
    for (const { kind, cents, intentId, disputeId = '', payoutId = '' } of page) {
      if (kind === 'transfer') add(kind, transferred.get(payoutId), cents)
      else add(kind, ofCharge(kind === 'dispute' ? disputed.get(disputeId) : intentId), cents)
    }
  }
  const fees = await query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_transaction.intent_id', 'ledger_entry.amount_cents as cents'])
    .where('ledger_account.kind', '=', 'processing_fees')
    .execute()
  for (const { intent_id, cents } of fees) add('fee', ofCharge(intent_id), -cents)
  return { ledger, sums }
}

/** The intents and transfers about which the server still has to book something. */
async function readWaiting(query: Query): Promise<Set<string>> {
  const payments = query.selectFrom('payment').select('payment.intent_id as id')
  const rows = await payments
    .where('payment.provider', '=', 'stripe')
    .where('payment.status', 'in', ['capturing', 'refunding'])
    .union(query.selectFrom('stripe_charge').select('intent_id as id').where('fees_due_at', 'is not', null))
    .union(
      payments
        .innerJoin('refund', 'refund.pledge_id', 'payment.pledge_id')
        .where('refund.status', '=', 'requested')
        .where('payment.provider', '=', 'stripe'),
    )
    .union(
      payments
        .innerJoin('dispute', 'dispute.pledge_id', 'payment.pledge_id')
        .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
        .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
        .where('bounty.paid_at', 'is', null)
        .where('payment.status', '=', 'charged'),
    )
    .union(
      query
        .selectFrom('stripe_transfer')
        .innerJoin('payout', 'payout.id', 'stripe_transfer.payout_id')
        .select('stripe_transfer.transfer_id as id')
        .where(({ or, eb }) =>
          or([eb('payout.status', '=', 'pending'), eb('stripe_transfer.reversal_requested_at', 'is not', null)]),
        ),
    )
    .execute()
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

type Format = (cents: Cents) => string

/** At most so many are named. */
const mostShown = 20

/** In sentences, one a line. */
export function describeBalance(comparison: BalanceComparison, format: Format): string {
  const { balance, ledger, bank, waiting, differences, unknown, rest } = comparison
  const named = [
    ...differences.map(
      (one) => `${one.id} moved ${format(one.ledger)} by the ledger, and ${format(one.stripe)} at Stripe.`,
    ),
    ...unknown.map(
      ({ id, type, cents, at }) =>
        `${id} (${type}, ${toUtcDay(at)}) moved ${format(cents)} at Stripe, and is not in the ledger.`,
    ),
  ]
  return [
    ...named.slice(0, mostShown),
    ...(named.length > mostShown ? [`And ${count(named.length - mostShown, 'more difference')}.`] : []),
    ...(waiting.length > 0
      ? [
          `Not booked yet, so compare again in an hour: ${waiting
            .map(({ id }) => id)
            .slice(0, mostShown)
            .join(', ')}.`,
        ]
      : []),
    `By the ledger: ${format(ledger.charge)} charged, ${format(ledger.refund)} refunded, ${format(ledger.dispute)} disputed, ${format(ledger.fee)} processing fees, ${format(ledger.transfer)} transferred to journalists. From and to your bank: ${format(bank)}.`,
    rest === 0
      ? `The balance at Stripe is ${format(balance)}, as the ledger says.`
      : `The balance at Stripe is ${format(balance)}: ${format(Math.abs(rest))} ${rest > 0 ? 'more' : 'less'} than the ledger says.`,
  ].join('\n')
}
