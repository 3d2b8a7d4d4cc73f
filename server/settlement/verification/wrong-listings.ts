import type { Database } from '../../platform/index.ts'
import type { BountyBook } from './bounty-book.ts'
import { isBackers, isLiving } from './expected-money.ts'

type Dates = Record<'assigned_at' | 'delivered_at' | 'paid_at' | 'ended_at' | 'closed_at' | 'hidden_at', string | null>

function stageOf({ assigned_at, delivered_at, paid_at, ended_at, closed_at, hidden_at }: Dates) {
  if (closed_at !== null || ended_at !== null || hidden_at !== null) return null
  if (paid_at !== null) return 'answered'
  return assigned_at === null && delivered_at === null ? 'open' : 'in_progress'
}

/** Compares the rows that sort the board with what they are copies and sums of. */
export async function findWrongListings(
  query: Database['query'],
  { id, entries, pledges }: BountyBook,
): Promise<string[]> {
  const bounty = await query
    .selectFrom('bounty')
    .select([
      'created_at',
      'expires_at',
      'assigned_at',
      'delivered_at',
      'paid_at',
      'ended_at',
      'closed_at',
      'hidden_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('vote')
        .select(({ fn }) => fn.countAll<number>().as('votes'))
        .where('vote.counts', '=', 1)
        .whereRef('vote.bounty_id', '=', 'bounty.id')
        .$asScalar()
        .$notNull()
        .as('votes'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = await query.selectFrom('bounty_category').select('category').where('bounty_id', '=', id).execute()
  const listings = await query.selectFrom('bounty_listing').selectAll().where('bounty_id', '=', id).execute()
  const promised = entries
    .filter(({ account, kind }) => account === 'bounty' && (kind === 'pledge' || kind === 'release'))
    .reduce((total, { cents }) => total + cents, 0)
  const backers = new Set(
    pledges
      .filter(isLiving)
      .filter(isBackers)
      .map(({ accountId }) => accountId),
  ).size
  const lists = ['all' as const, ...chosen.map(({ category }) => category)].toSorted().join(', ')
  const listed = listings.map(({ category }) => category)
  const shown = listings.flatMap(
    (row) =>
      [
        [`stage under ${row.category}`, row.stage, stageOf(bounty)],
        [`date under ${row.category}`, row.created_at, bounty.created_at],
        [`expiry under ${row.category}`, row.expires_at, bounty.expires_at],
        [`money under ${row.category}`, row.total_cents, promised],
        [`votes under ${row.category}`, row.votes, bounty.votes],
        [`backers under ${row.category}`, row.backers, backers],
      ] as const,
  )
  return [['lists', listed.toSorted().join(', '), lists] as const, ...shown]
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `is listed with ${found} as ${what} instead of ${wanted}`)
}
