/** The lists of the overview. Each is bounded, and its total counts no further than `overviewLimits.counted`. */
import { type AliasableExpression, type Kysely, sql } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import { type Month, type Overview, overviewLimits } from '../../../contract/overview.ts'
import { promisedCents } from '../../bounties/index.ts'
import {
  bountyStateOf,
  ownMoneyRows,
  type PaymentMode,
  presentMoney,
  presentOwnMoney,
  sumOwnMoney,
} from '../../money/index.ts'
import type { Caller, Schema } from '../../platform/index.ts'
import { journalistEntries, sumOfOtherModes } from '../../settlement/index.ts'
import { investigations } from './tasks.ts'

type Query = Kysely<Schema>
type Asked = { query: Query; caller: Caller; at: string }

const { list, counted, months } = overviewLimits

/** `rows` has at most `counted` rows. */
async function countRows(query: Query, rows: AliasableExpression<object>): Promise<number> {
  const { total } = await query
    .selectFrom(rows.as('row'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function readMoney({ query, caller, at }: Asked): Promise<Overview['money']> {
  const backed = query
    .selectFrom(ownMoneyRows(query, caller.id).as('own'))
    .where(({ eb, or }) => or([eb('own.promised', '<>', 0), eb('own.charged', '<>', 0)]))
  const [sums, items, total, byMonth] = await Promise.all([
    sumOwnMoney(query, ownMoneyRows(query, caller.id)),
    backed
      .innerJoin('bounty', 'bounty.id', 'own.bounty_id')
      .selectAll('own')
      .select(['bounty.title', 'bounty.assigned_at', 'bounty.delivered_at', 'bounty.paid_at', 'bounty.ended_as'])
      .orderBy('own.pledged_at', 'desc')
      .orderBy('own.bounty_id', 'desc')
      .limit(overviewLimits.money)
      .execute(),
    countRows(query, backed.select('own.bounty_id').limit(counted)),
    readPledgedByMonth({ query, caller, at }),
  ])
  return {
    ...presentMoney(sums),
    items: items.map((row) => ({
      id: row.bounty_id,
      title: row.title,
      state: bountyStateOf(row),
      ...presentOwnMoney(row),
    })),
    total,
    by_month: byMonth,
  }
}

/** By the day of the pledge. Raising a pledge adds another one, and lowering it leaves a smaller one. */
async function readPledgedByMonth({ query, caller, at }: Asked): Promise<Month[]> {
  const names = lastMonths(at)
  const rows = await query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(sql<string>`substr(pledge.created_at, 1, 7)`.as('month'))
    .select(({ fn }) => fn.sum<Cents>('ledger_entry.amount_cents').as('cents'))
    .where('pledge.account_id', '=', caller.id)
    .where('pledge.created_at', '>=', `${names[0]}-`)
    .where(({ eb, or }) => or([eb('pledge.ended_as', 'is', null), eb('pledge.ended_as', '<>', 'withdrawn')]))
    .where('ledger_entry.amount_cents', '>', 0)
    .groupBy(sql`1`)
    .execute()
  return fillMonths(names, rows)
}

export async function readEarnedByMonth({ query, caller, at }: Asked, mode: PaymentMode): Promise<Month[]> {
  const names = lastMonths(at)
  const rows = await journalistEntries(query, caller.id)
    .select(sql<string>`substr(ledger_transaction.created_at, 1, 7)`.as('month'))
    .select(sql<Cents>`sum(ledger_entry.amount_cents) - ${sumOfOtherModes(mode)}`.as('cents'))
    .where('ledger_transaction.kind', 'in', ['payout', 'clawback', 'refund_reversal'])
    .where('ledger_transaction.created_at', '>=', `${names[0]}-`)
    .groupBy(sql`1`)
    .execute()
  return fillMonths(names, rows)
}

/** The names of the last twelve months in UTC, oldest first. */
function lastMonths(at: string): string[] {
  const last = Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1
  return Array.from({ length: months }, (_, index) => {
    const month = last - months + 1 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

function fillMonths(names: readonly string[], rows: readonly { month: string; cents: Cents }[]): Month[] {
  const sums = new Map(rows.map(({ month, cents }) => [month, cents]))
  return names.map((month) => ({ month, amount: toAmount(sums.get(month) ?? 0) }))
}

export async function readQuestions({ query, caller }: Asked): Promise<Overview['questions']> {
  const own = query.selectFrom('bounty').where('creator_id', '=', caller.id).where('closed_at', 'is', null)
  const [rows, total] = await Promise.all([
    own
      .select(['bounty.id', 'bounty.title', 'assigned_at', 'delivered_at', 'paid_at', 'ended_as'])
      .select((expression) => promisedCents(expression).as('cents'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(list)
      .execute(),
    countRows(query, own.select('id').limit(counted)),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: bountyStateOf(row),
    total_amount: toAmount(row.cents),
  }))
  return { items, total }
}

type Work = NonNullable<Overview['work']>

export async function readDrafts({ query, caller }: Asked): Promise<Work['drafts']> {
  const own = query
    .selectFrom('draft')
    .leftJoin('bounty', 'bounty.id', 'draft.bounty_id')
    .where('draft.account_id', '=', caller.id)
    // A draft is kept after its delivery, and is of use again once changes are asked for.
    .where('bounty.delivered_at', 'is', null)
    .where('bounty.ended_at', 'is', null)
    .where('bounty.closed_at', 'is', null)
  const [rows, total] = await Promise.all([
    own
      .select(['draft.id', 'draft.title', 'draft.updated_at', 'draft.bounty_id', 'bounty.title as bounty_title'])
      .orderBy('draft.updated_at', 'desc')
      .orderBy('draft.id', 'desc')
      .limit(list)
      .execute(),
    countRows(query, own.select('draft.id').limit(counted)),
  ])
  const items = rows.map(({ bounty_id, bounty_title, ...draft }) => ({
    ...draft,
    bounty: bounty_id === null ? null : { id: bounty_id, title: bounty_title ?? '' },
  }))
  return { items, total }
}

export async function readInvestigations(asked: Asked): Promise<Work['investigations']> {
  const own = investigations(asked)
  const [rows, total] = await Promise.all([
    own.limit(list).execute(),
    countRows(asked.query, own.clearOrderBy().limit(counted)),
  ])
  const items = rows.map((row) => ({ id: row.id, title: row.title, state: bountyStateOf(row), due_date: row.until }))
  return { items, total }
}
