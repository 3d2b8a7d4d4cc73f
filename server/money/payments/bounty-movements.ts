/** Every movement of a bounty's money. Their sums are those of `readMoneyTrail`. */
import { type Kysely, sql } from 'kysely'
import { type BountyMovementKind, bountyMovementsPageSize } from '../../../contract/bounty-movement.ts'
import type { Cents } from '../../../contract/money.ts'
import type { Schema } from '../../platform/index.ts'

export type MovementRow = {
  id: string
  at: string
  kind: BountyMovementKind
  cents: Cents
  /** The backer, or the journalist for a share and for payouts; null for the fee. */
  accountId: string | null
  name: string | null
  isOfBacker: boolean
  /** The line that says who matches pledges; null unless it is the money of a pot. */
  disclosure: string | null
  /** The change of the platform's fee and of the journalist's share. */
  feeCents: Cents
  shareCents: Cents
}

/** In the order of movements of the same moment. */
const groups = [
  'pledge',
  'released',
  'dropped',
  'charged',
  'charge_returned',
  'fee',
  'share',
  'refunded',
  'refund_failed',
  'charged_back',
  'chargeback_returned',
  'paid_out',
  'payout_returned',
] as const
type Group = (typeof groups)[number]

/** A bounty with more transactions is read only as far as fills a page. */
const readWhole = 1_000
const readFirst = 100

/** The part of a bounty's transactions to read: those after a moment, until another. */
type Span = { after: string | undefined; until: string | undefined }

/** The moment of the transaction after so many, the newest first. Undefined if there are fewer. */
async function momentAfter(query: Kysely<Schema>, bountyId: string, transactions: number, until: string | undefined) {
  const last = await query
    .selectFrom('ledger_transaction')
    .select('created_at')
    .where('bounty_id', '=', bountyId)
    .$if(until !== undefined, (all) => all.where('created_at', '<=', until ?? ''))
    .orderBy('created_at', 'desc')
    .offset(transactions)
    .limit(1)
    .executeTakeFirst()
  return last?.created_at
}

/**
 * One page, newest first. `after` is the `next` of the page before it. `total` is absent for a bounty with more than `readWhole`
 * transactions.
 */
export async function readBountyMovements(
  query: Kysely<Schema>,
  bountyId: string,
  after: string | undefined,
  { whole, first } = { whole: readWhole, first: readFirst },
) {
  if ((await momentAfter(query, bountyId, whole, undefined)) === undefined) {
    const { rows, next, total = 0 } = await readSpan(query, bountyId, after, { after: undefined, until: undefined })
    return { rows, next, total }
  }
  const until = after?.split('~')[0]
  // A moment is read whole, so one in which all pledges ended takes more rounds.
  for (let transactions = first; ; transactions *= 8) {
    const span = { after: await momentAfter(query, bountyId, transactions, until), until }
    const { rows, next } = await readSpan(query, bountyId, after, span)
    if (next !== undefined || span.after === undefined) return { rows, next }
  }
}

async function readSpan(query: Kysely<Schema>, bountyId: string, after: string | undefined, span: Span) {
  const counted = query
    .selectFrom(movementsOf(query, bountyId, span).as('moved'))
    .selectAll('moved')
    .select(sql<number>`count(*) over ()`.as('total'))
  const [at = '', rank = '', id = ''] = after?.split('~') ?? []
  const found = await query
    .selectFrom(counted.as('moved'))
    .leftJoin('account', 'account.id', 'moved.account_id')
    .leftJoin('pot', 'pot.id', 'moved.pot_id')
    .leftJoin('delivery', 'delivery.bounty_id', 'moved.bounty_id')
    .leftJoin('article', (join) =>
      join.onRef('article.delivery_id', '=', 'delivery.id').on('article.hidden_at', 'is', null),
    )
    .selectAll('moved')
    .select(['account.name', 'pot.disclosure', 'article.id as story_id', 'article.byline'])
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(moved.at, moved.rank, moved.id) < (${at}, ${Number(rank)}, ${id})`),
    )
    .orderBy('moved.at', 'desc')
    .orderBy('moved.rank', 'desc')
    .orderBy('moved.id', 'desc')
    .limit(bountyMovementsPageSize + 1)
    .execute()
  const page = found.slice(0, bountyMovementsPageSize)
  const last = page.at(-1)
  const next = last !== undefined && found.length > page.length ? `${last.at}~${last.rank}~${last.id}` : undefined
  return { rows: page.map(toMovement), next, total: last?.total }
}

type Found = Awaited<ReturnType<ReturnType<typeof movementsOf>['execute']>>[number] & {
  name: string | null
  disclosure: string | null
  story_id: string | null
  byline: string | null
}

function toMovement({ id, at, rank, cents, fee_cents, share_cents, ...row }: Found): MovementRow {
  const group = groups[rank] as Group
  const isOfBacker = row.is_of_backer === 1
  const journalist = row.story_id === null ? null : (row.byline ?? row.name)
  return {
    id,
    at,
    // A sponsor takes nothing back: their match falls with the pledge that it matched.
    kind: group !== 'pledge' ? group : cents > 0 ? 'pledged' : row.pot_id === null ? 'withdrawn' : 'unmatched',
    cents: Math.abs(cents),
    accountId: row.account_id,
    name: isOfBacker ? row.name : journalist,
    isOfBacker,
    disclosure: row.disclosure,
    feeCents: fee_cents,
    shareCents: share_cents,
  }
}

/**
 * One row for each moment, group, person and pot. So a lowered pledge (a withdrawal and a smaller pledge), a refund that
 * several pledges share, and the charges of one backer are one movement each.
 */
const movementsOf = (query: Kysely<Schema>, bountyId: string, span: Span) =>
  query
    .selectFrom(movesOf(query, bountyId, span).as('move'))
    .select(({ fn, ref }) => [
      fn.min<string>('move.id').as('id'),
      'move.bounty_id',
      'move.at',
      ref('move.rank').$notNull().as('rank'),
      'move.account_id',
      'move.is_of_backer',
      'move.pot_id',
      fn.sum<Cents>('move.cents').as('cents'),
      fn.sum<Cents>('move.fee_cents').as('fee_cents'),
      fn.sum<Cents>('move.share_cents').as('share_cents'),
    ])
    .where('move.rank', 'is not', null)
    .groupBy(['move.bounty_id', 'move.at', 'move.rank', 'move.account_id', 'move.is_of_backer', 'move.pot_id'])
    .having(({ fn }) => fn.sum('move.cents'), '<>', 0)

/** The transactions of a bounty, each with its two accounts. `rank` is null for those that the public does not see. */
const movesOf = (query: Kysely<Schema>, bountyId: string, { after, until }: Span) =>
  query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry as taken', (join) =>
      join.onRef('taken.transaction_id', '=', 'ledger_transaction.id').on('taken.amount_cents', '<', 0),
    )
    .innerJoin('ledger_account as giver', 'giver.id', 'taken.ledger_account_id')
    .innerJoin('ledger_entry as given', (join) =>
      join.onRef('given.transaction_id', '=', 'ledger_transaction.id').on('given.amount_cents', '>', 0),
    )
    .innerJoin('ledger_account as receiver', 'receiver.id', 'given.ledger_account_id')
    .leftJoin('pledge', 'pledge.id', 'ledger_transaction.pledge_id')
    .select(['ledger_transaction.id', 'ledger_transaction.bounty_id', 'ledger_transaction.created_at as at'])
    .select('pledge.pot_id')
    .select([
      rankOf(groupOfMove).as('rank'),
      sql<string | null>`case when giver.kind = 'backer' then giver.account_id
        else coalesce(receiver.account_id, giver.account_id) end`.as('account_id'),
      sql<number>`case when 'backer' in (giver.kind, receiver.kind) then 1 else 0 end`.as('is_of_backer'),
      sql<Cents>`case when ledger_transaction.kind = 'release' and pledge.ended_as = 'withdrawn'
        then -given.amount_cents else given.amount_cents end`.as('cents'),
      changeOf('platform').as('fee_cents'),
      // A payout takes nothing from the share.
      sql<Cents>`case when 'bank' in (giver.kind, receiver.kind) then 0 else ${changeOf('journalist')} end`.as(
        'share_cents',
      ),
    ])
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .$if(after !== undefined, (all) => all.where('ledger_transaction.created_at', '>', after ?? ''))
    .$if(until !== undefined, (all) => all.where('ledger_transaction.created_at', '<=', until ?? ''))

const changeOf = (account: 'platform' | 'journalist') =>
  sql<Cents>`case when receiver.kind = ${sql.lit(account)} then given.amount_cents
    when giver.kind = ${sql.lit(account)} then -given.amount_cents else 0 end`

const isOfDispute = sql<boolean>`ledger_transaction.dispute_id is not null`

/**
 * The parts of a refund are told by what they take from share and fee, at once; its confirmation and a chargeback's own
 * move are the other side of the same money. An offset settles a debt from the share of another story, so it and its
 * return tell of that story and are left out.
 */
const groupOfMove = sql<Group | null>`case ledger_transaction.kind
  when 'pledge' then 'pledge'
  when 'release' then case pledge.ended_as when 'withdrawn' then 'pledge' else pledge.ended_as end
  when 'charge' then case when ledger_transaction.refund_id is null then 'charged' end
  when 'refund' then case when ledger_transaction.refund_id is null then 'charge_returned' end
  when 'fee' then 'fee'
  when 'payout' then 'share'
  when 'clawback' then case when ${isOfDispute} then 'charged_back' else 'refunded' end
  when 'fee_refund' then case when ${isOfDispute} then 'charged_back' else 'refunded' end
  when 'refund_reversal' then case when ${isOfDispute} then 'chargeback_returned' else 'refund_failed' end
  when 'transfer' then 'paid_out'
  when 'transfer_reversal' then case when receiver.kind = 'journalist' then 'payout_returned' end
  end`

const rankOf = (group: typeof groupOfMove) =>
  sql<number | null>`case ${group} ${sql.join(
    groups.map((name, rank) => sql`when ${sql.lit(name)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`
