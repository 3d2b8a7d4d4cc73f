import { toAmount } from '../../../contract/money.ts'
import { type Pot, type PotState, potLimits } from '../../../contract/pot.ts'
import type { Reader } from '../../platform/index.ts'
import { potCategories } from '../match-offers.ts'
import { parseNames } from '../present-bounty.ts'
import { isRequest } from './pots.ts'

const potRows = (query: Reader) =>
  query
    .selectFrom('pot')
    .innerJoin('account', 'account.id', 'pot.account_id')
    .selectAll('pot')
    .select('account.name as sponsor_name')
    .select((expression) => [
      potCategories(expression).as('category_names'),
      expression
        .selectFrom('pledge_match')
        .select(({ fn }) => fn.count<number>('pledge_match.bounty_id').distinct().as('bounties'))
        .whereRef('pledge_match.pot_id', '=', 'pot.id')
        .$asScalar()
        .$notNull()
        .as('bounties'),
    ])

type PotRow = Awaited<ReturnType<ReturnType<typeof potRows>['executeTakeFirstOrThrow']>>

export async function readPots(query: Reader, at: string, sponsorId?: string): Promise<Pot[]> {
  const rows = await potRows(query)
    .$if(sponsorId !== undefined, (pots) => pots.where('pot.account_id', '=', sponsorId ?? ''))
    // So that many old ones never hide one that can be answered or closed.
    .orderBy(({ and, eb }) => and([eb('pot.closed_at', 'is', null), eb('pot.ends_at', '>', at)]), 'desc')
    .orderBy('pot.proposed_at', 'desc')
    .orderBy('pot.id', 'desc')
    .limit(potLimits.listed)
    .execute()
  return rows.map((row) => presentPot(row, at))
}

export const readPot = async (query: Reader, id: string, at: string): Promise<Pot> =>
  presentPot(await potRows(query).where('pot.id', '=', id).executeTakeFirstOrThrow(), at)

const presentPot = (row: PotRow, at: string): Pot => ({
  id: row.id,
  state: stateOf(row, at),
  sponsor_name: row.sponsor_name,
  disclosure: row.disclosure,
  categories: parseNames(row.category_names),
  percent: row.percent,
  most_per_backer: toAmount(row.most_cents),
  total: toAmount(row.total_cents),
  least_backers: row.least_backers,
  bounty_percent: row.bounty_percent,
  reserved: toAmount(row.reserved_cents),
  bounties: row.bounties,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  proposed_at: row.proposed_at,
  declined_because: row.declined_because,
})

function stateOf(row: PotRow, at: string): PotState {
  const { opened_at, closed_at, declined_because, starts_at, ends_at } = row
  const requested = isRequest(row)
  if (closed_at !== null) {
    // A sponsor who closes an own request has withdrawn it.
    const isDeclined = requested ? declined_because !== null : opened_at === null
    return isDeclined ? 'declined' : 'closed'
  }
  if (ends_at <= at) return 'ended'
  if (opened_at === null) return requested ? 'requested' : 'proposed'
  return starts_at > at ? 'scheduled' : 'open'
}
