import { parseCents } from '../../../contract/money.ts'
import { bountyRows, contributorRows } from '../../bounties/index.ts'
import { readMoneyTrail } from '../../money/index.ts'
import type { Database, PledgeEnding } from '../../platform/index.ts'
import type { BountyBook } from './bounty-book.ts'
import { expectedMoney, isBackers, isLiving, totalOf } from './expected-money.ts'

export async function findWrongTotals(query: Database['query'], book: BountyBook): Promise<string[]> {
  const { id } = book
  const pledges = book.pledges.filter(isLiving)
  const [row, contributors, trail] = await Promise.all([
    bountyRows(query).where('bounty.id', '=', id).executeTakeFirstOrThrow(),
    contributorRows(query, id, book.pledges.length + 1).execute(),
    readMoneyTrail(query, id, 'built-in'),
  ])
  const ofBackers = pledges.filter(isBackers)
  const matched = totalOf(pledges) - totalOf(ofBackers)
  const own = book.pledges.find(
    (pledge) => pledge.accountId === book.creatorId && pledge.ending !== 'withdrawn' && isBackers(pledge),
  )
  const endedAs = (ending: PledgeEnding) => totalOf(book.pledges.filter((pledge) => pledge.ending === ending))
  const pledged = totalOf(pledges)
  const { fee, share, booked, chargedBack } = expectedMoney(book)
  const shown = [
    ['total', row.total_cents, pledged],
    ['own pledge of its creator', row.amount_cents, own?.cents ?? 0],
    ['number of backers', row.contributor_count, new Set(ofBackers.map(({ accountId }) => accountId)).size],
    ['sum of its contributors', totalOf(contributors), pledged - matched],
    ['pledged money', parseCents(trail.pledged), pledged],
    [
      'matched money',
      totalOf((trail.matches ?? []).map(({ amount }) => ({ cents: parseCents(amount) ?? 0 }))),
      matched,
    ],
    ['dropped money', parseCents(trail.dropped ?? 0), endedAs('dropped')],
    ['released money', parseCents(trail.released ?? 0), endedAs('released')],
    ['fee', parseCents(trail.fee), fee],
    ['pay', parseCents(trail.paid), share],
    ['refunded money', parseCents(trail.refunded ?? 0), booked],
    ['money charged back', parseCents(trail.charged_back ?? 0), chargedBack],
    ['trail of backers', trail.backers, row.contributor_count],
  ] as const
  return shown
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `shows ${found} as ${what} instead of ${wanted}`)
}
