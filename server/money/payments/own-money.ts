/** Sums over the ledger, as receipts are: the money that one account promised, paid and got back, by bounty. */
import { type Kysely, sql } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { MoneySums, OwnMoney } from '../../../contract/own-money.ts'
import type { Schema } from '../../platform/index.ts'

type OwnSums = { promised: Cents; charged: Cents; refunded: Cents }

const cents = sql.ref('ledger_entry.amount_cents')

/** Not of a refund, whose charge is money that the bank sent back. */
const isOwn = sql`ledger_transaction.refund_id is null`
const kind = sql.ref('ledger_transaction.kind')

/** The ledger's entries of one backer, with the pledge that each is about. */
const backerEntries = (query: Kysely<Schema>, accountId: string) =>
  query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .innerJoin('pledge', 'pledge.id', 'ledger_transaction.pledge_id')
    .where('ledger_account.kind', '=', sql.lit('backer'))
    .where('ledger_account.account_id', '=', accountId)

/** One row for each bounty that the account has ever pledged to. A refund before the story is paid makes the promise stand again. */
export const ownMoneyRows = (query: Kysely<Schema>, accountId: string) =>
  backerEntries(query, accountId)
    .select('pledge.bounty_id')
    .select([
      sql<Cents>`-sum(case when ${kind} in ('pledge', 'release') then ${cents} else 0 end)`.as('pledged'),
      sql<Cents>`-sum(case when ${kind} in ('pledge', 'release') or ${kind} in ('charge', 'refund') and ${isOwn}
        then ${cents} else 0 end)`.as('promised'),
      sql<Cents>`sum(case when ${kind} = 'charge' and ${isOwn} then ${cents} else 0 end)`.as('charged'),
      sql<Cents>`sum(case when ${kind} in ('clawback', 'fee_refund', 'refund_reversal') then ${cents}
        when ${kind} = 'refund' and ${isOwn} then -${cents} else 0 end)`.as('refunded'),
      sql<string | null>`min(case when ${kind} = 'charge' and ${isOwn} then ledger_transaction.created_at end)`.as(
        'charged_at',
      ),
      sql<string>`max(pledge.created_at)`.as('pledged_at'),
    ])
    .groupBy('pledge.bounty_id')

export const presentMoney = ({ promised, charged, refunded }: OwnSums): MoneySums => ({
  promised: toAmount(promised),
  charged: toAmount(charged),
  refunded: toAmount(refunded),
})

/** The money of one bounty. */
export const presentOwnMoney = (row: OwnSums & { pledged: Cents; charged_at: string | null }): OwnMoney => ({
  ...presentMoney(row),
  pledged: toAmount(row.pledged),
  charged_at: row.charged_at,
})

type Rows = { as: ReturnType<typeof ownMoneyRows>['as'] }

export async function sumOwnMoney(query: Kysely<Schema>, rows: Rows): Promise<OwnSums> {
  const sum = (column: keyof OwnSums) => sql<Cents>`coalesce(sum(${sql.ref(column)}), 0)`.as(column)
  return query
    .selectFrom(rows.as('own'))
    .select([sum('promised'), sum('charged'), sum('refunded')])
    .executeTakeFirstOrThrow()
}

/** The money of backed bounties as their backer reads it, without the additions of a pot that they sponsor. */
export async function readOwnMoney(
  query: Kysely<Schema>,
  accountId: string,
  bountyIds: readonly string[],
): Promise<Map<string, OwnMoney>> {
  if (bountyIds.length === 0) return new Map()
  const rows = await ownMoneyRows(query, accountId)
    .where('pledge.bounty_id', 'in', bountyIds)
    .where('pledge.pot_id', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.bounty_id, presentOwnMoney(row)]))
}
