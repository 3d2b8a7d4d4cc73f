/**
 * The balances of journalists, story by story: sums over the ledger, less the amounts that payouts reserve
 * (docs/decisions/0036). For each journalist, pending + available + on the way = owed.
 */
import { type Kysely, sql } from 'kysely'
import type { Cents } from '../../contract/money.ts'
import { payoutLimits } from '../../contract/payout-limits.ts'
import { chunk } from '../database/chunk.ts'
import type { Schema } from '../database/schema.ts'
import { availableFrom, lastAvailable } from '../policy/payout-policy.ts'

/** The platform's debt to a journalist for one bounty, in cents. Negative if a share that was paid out went back. */
export type StoryBalance = {
  accountId: string
  bountyId: string
  owed: Cents
  /** In a payout that is pending. */
  underWay: Cents
  /** Sent to the journalist, less what came back. */
  paid: Cents
  acceptedAt: string
  /** 1 while a charge for the story is disputed, and 0 otherwise. */
  isHeld: number
}

/** One row for each journalist and bounty with entries in the journalist's ledger account. */
export const storyBalances = (query: Kysely<Schema>) =>
  query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .leftJoin(
      (of) =>
        of
          .selectFrom('payout')
          .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
          .select(['payout.account_id', 'payout_item.bounty_id', 'payout_item.cents'])
          // SQLite uses a partial index only for a literal.
          .where('payout.status', '=', sql.lit('pending'))
          .as('reserved'),
      (join) =>
        join
          .onRef('reserved.account_id', '=', 'ledger_account.account_id')
          .onRef('reserved.bounty_id', '=', 'ledger_transaction.bounty_id'),
    )
    .select([
      sql<string>`ledger_account.account_id`.as('accountId'),
      'ledger_transaction.bounty_id as bountyId',
      sql<Cents>`sum(ledger_entry.amount_cents)`.as('owed'),
      // A journalist has one pending payout at most, so each entry of a story joins the same item.
      sql<Cents>`coalesce(max(reserved.cents), 0)`.as('underWay'),
      sql<Cents>`coalesce(sum(case when ledger_transaction.kind in ('transfer', 'offset', 'transfer_reversal')
        then -ledger_entry.amount_cents end), 0)`.as('paid'),
      sql<string>`min(ledger_transaction.created_at)`.as('acceptedAt'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('dispute')
        .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
        .select(sql<number>`case when count(*) > 0 then 1 else 0 end`.as('held'))
        .whereRef('pledge.bounty_id', '=', 'ledger_transaction.bounty_id')
        .where('dispute.status', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('isHeld'),
    )
    .where('ledger_account.kind', '=', 'journalist')
    .groupBy(['ledger_account.account_id', 'ledger_transaction.bounty_id'])

type Wanted = {
  accountIds: readonly string[]
  /** Leaves out stories for which nothing is owed or under way, which no payout needs. */
  open?: boolean
}

/** Oldest acceptance first. Throws if an account has so many stories that a sum over them would be wrong. */
export async function readStoryBalances(
  query: Kysely<Schema>,
  { accountIds, open = false }: Wanted,
): Promise<StoryBalance[]> {
  const found: StoryBalance[] = []
  for (const some of chunk(accountIds)) {
    const most = some.length * payoutLimits.lines
    const rows = await query
      .selectFrom(storyBalances(query).where('ledger_account.account_id', 'in', some).as('story'))
      .selectAll()
      .$if(open, (all) => all.where(({ eb, or }) => or([eb('owed', '<>', 0), eb('underWay', '<>', 0)])))
      .orderBy('acceptedAt')
      .orderBy('bountyId')
      .limit(most + 1)
      .execute()
    if (rows.length > most) throw new Error(`${some.length} journalists have more than ${most} stories`)
    found.push(...rows)
  }
  return found
}

type InHold = Pick<StoryBalance, 'owed' | 'underWay' | 'acceptedAt' | 'isHeld'>

/**
 * The amount that the next payout takes for a story at `at`. During the hold, and during a dispute, only a debt counts: it
 * counts at once.
 */
export function availableOf({ owed, underWay, acceptedAt, isHeld }: InHold, at: string): Cents {
  const free = owed - underWay
  return acceptedAt <= lastAvailable(at) && isHeld === 0 ? free : Math.min(free, 0)
}

/** As `availableOf`, for a query over `storyBalances`. */
export const availableInSql = (at: string) =>
  sql<Cents>`case when ${sql.ref('acceptedAt')} <= ${lastAvailable(at)} and ${sql.ref('isHeld')} = 0
      or ${sql.ref('owed')} < ${sql.ref('underWay')}
    then ${sql.ref('owed')} - ${sql.ref('underWay')} else 0 end`

export type SumOfBalances = {
  pending: Cents
  available: Cents
  onTheWay: Cents
  paid: Cents
  /** The part of `pending` whose stories have an open dispute. */
  held: Cents
  /** When the next pending share becomes available by itself. */
  nextAvailableAt: string | null
}

export function sumBalance(stories: readonly StoryBalance[], at: string): SumOfBalances {
  const sum = { pending: 0, available: 0, onTheWay: 0, paid: 0, held: 0 }
  let first: string | undefined
  for (const story of stories) {
    const available = availableOf(story, at)
    const pending = story.owed - story.underWay - available
    sum.available += available
    sum.pending += pending
    sum.onTheWay += story.underWay
    sum.paid += story.paid
    if (story.isHeld === 1) sum.held += pending
    else if (pending > 0 && (first === undefined || story.acceptedAt < first)) first = story.acceptedAt
  }
  return { ...sum, nextAvailableAt: first === undefined ? null : availableFrom(first) }
}
