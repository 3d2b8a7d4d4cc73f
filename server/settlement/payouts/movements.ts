import { sql } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { Movement, MovementKind } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { modeOfPayment, type PaymentMode } from '../../money/index.ts'
import type { LedgerTransactionTable, Reader } from '../../platform/index.ts'

type LedgerKind = LedgerTransactionTable['kind']

/** The transactions that move money into or out of a journalist's ledger account. */
const kindOf = {
  payout: 'earned',
  clawback: 'refunded',
  refund_reversal: 'refund_reversed',
  transfer: 'paid_out',
  offset: 'offset',
  transfer_reversal: 'returned',
} as const satisfies Partial<Record<LedgerKind, MovementKind>>
type JournalistKind = keyof typeof kindOf

/** A dispute books its part with the kinds of a refund. */
const disputeKindOf: Partial<Record<LedgerKind, MovementKind>> = {
  clawback: 'charged_back',
  refund_reversal: 'chargeback_reversed',
}

const isOfDispute = sql<boolean>`ledger_transaction.dispute_id is not null`

export const journalistEntries = (query: Reader, accountId: string) =>
  query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .where('ledger_account.kind', '=', 'journalist')
    .where('ledger_account.account_id', '=', accountId)

export const sumOfEntries = () => sql<Cents>`coalesce(sum(ledger_entry.amount_cents), 0)`

/** 1 if nothing of the story was charged in the mode in which journalists are paid. */
const isDemo = (mode: PaymentMode) =>
  sql<number>`case when ${mode} <> 'demo' and not exists (select 1 from payment
      join pledge on pledge.id = payment.pledge_id
      where pledge.bounty_id = ledger_transaction.bounty_id and payment.status = 'charged' and ${modeOfPayment} = ${mode})
    then 1 else 0 end`

/** The journalist's entries of stories of which nothing was charged in the mode in which journalists are paid. */
export const sumOfOtherModes = (mode: PaymentMode) => {
  const charged = sql`select 1 from payment join pledge on pledge.id = payment.pledge_id
    where pledge.bounty_id = ledger_transaction.bounty_id and payment.status = 'charged'`
  return sql<Cents>`coalesce(sum(case
    when exists (${charged} and ${modeOfPayment} = ${mode}) then 0
    when ${mode} = 'demo' and not exists (${charged}) then 0
    else ledger_entry.amount_cents end), 0)`
}

/** A window, so that sums and lines come from one statement and agree while money moves. */
const sumOfKinds = (...kinds: JournalistKind[]) =>
  sql<Cents>`sum(case when ledger_transaction.kind in (${sql.join(kinds)}) then ledger_entry.amount_cents else 0 end)
    over ()`

/**
 * The oldest `payoutLimits.lines` movements, oldest first, and one more if there are more. `sums` are those of all
 * movements, in cents, with their signs.
 */
export async function readMovements(entries: ReturnType<typeof journalistEntries>, mode: PaymentMode) {
  const rows = await entries
    .innerJoin('bounty', 'bounty.id', 'ledger_transaction.bounty_id')
    .leftJoin('payout', 'payout.id', 'ledger_transaction.payout_id')
    .select(['ledger_transaction.created_at as at', 'ledger_transaction.kind', 'ledger_transaction.bounty_id'])
    .select(['bounty.title as bounty_title', 'ledger_entry.amount_cents as cents', 'payout.reference'])
    .select(sumOfKinds('payout').as('earned'))
    .select(sumOfKinds('clawback', 'refund_reversal').as('returned'))
    .select(
      sql<Cents>`sum(case when ${isOfDispute} then ledger_entry.amount_cents else 0 end) over ()`.as('charged_back'),
    )
    .select(sql<number>`case when ${isOfDispute} then 1 else 0 end`.as('is_of_dispute'))
    .select(sumOfKinds('transfer', 'offset', 'transfer_reversal').as('paid'))
    .select(isDemo(mode).as('is_demo'))
    .orderBy('ledger_transaction.created_at')
    .orderBy('ledger_transaction.id')
    .limit(payoutLimits.lines + 1)
    .execute()
  const { earned = 0, returned = 0, charged_back: chargedBack = 0, paid = 0 } = rows[0] ?? {}
  const movements = rows.map(
    ({ at, kind, bounty_id, bounty_title, cents, reference, is_of_dispute, is_demo }): Movement => ({
      at,
      kind: (is_of_dispute === 1 ? disputeKindOf[kind] : undefined) ?? kindOf[kind as JournalistKind],
      bounty_id,
      bounty_title,
      amount: toAmount(cents),
      reference,
      ...(is_demo === 1 && { is_demo: true as const }),
    }),
  )
  return { movements, sums: { earned, refunded: returned - chargedBack, chargedBack, paid } }
}
