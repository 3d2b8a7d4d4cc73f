import { sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/index.ts'
import type { BountyBook } from './bounty-book.ts'
import { isBackers, isLiving, totalOf } from './expected-money.ts'

/**
 * A pot's addition to a bounty is the pledge of its sponsor there. No match exceeds the terms of its pot, and only a
 * dropped pledge keeps its match after its end.
 */
export function findWrongMatches({ id, isPaid, hasEnded, pledges, matches }: BountyBook): string[] {
  const pots = new Set([
    ...matches.map(({ potId }) => potId),
    ...pledges.flatMap(({ potId, ending }) => (potId === null || ending !== null ? [] : [potId])),
  ])
  const sums = [...pots].flatMap((pot) => {
    const matched = totalOf(matches.filter(({ potId }) => potId === pot))
    const pledged = totalOf(pledges.filter((pledge) => pledge.potId === pot && isLiving(pledge)))
    // Reserved, until enough backers have pledged.
    const isWaiting = pledged === 0 && !isPaid && !hasEnded
    return matched === pledged || isWaiting
      ? []
      : [`Bounty ${id}: the pot ${pot} adds ${matched} cents and its sponsor ${pledged}`]
  })
  const excesses = matches.flatMap(({ pledgeId, potId, cents, percent, most }) => {
    const pledge = pledges.find((one) => one.id === pledgeId)
    const mayKeep = pledge !== undefined && isBackers(pledge) && (isLiving(pledge) || pledge.ending === 'dropped')
    const share = mayKeep ? Math.floor((pledge.cents * percent) / 100) : 0
    const ofBacker = matches.filter(
      (one) =>
        one.potId === potId && pledges.some((own) => own.id === one.pledgeId && own.accountId === pledge?.accountId),
    )
    return cents <= share && totalOf(ofBacker) <= most
      ? []
      : [`Bounty ${id}: the pot ${potId} adds ${cents} cents to the pledge ${pledgeId}, above its terms`]
  })
  return [...sums, ...excesses]
}

export async function findWrongPots(query: Database['query']): Promise<string[]> {
  const rows = await query
    .selectFrom('pot')
    .leftJoin('pledge_match', 'pledge_match.pot_id', 'pot.id')
    .select(['pot.id', 'pot.reserved_cents', 'pot.total_cents'])
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('pledge_match.cents'), sql<Cents>`0`).as('sum'))
    .groupBy(['pot.id', 'pot.reserved_cents', 'pot.total_cents'])
    .execute()
  return rows
    .filter(({ reserved_cents, total_cents, sum }) => reserved_cents !== sum || reserved_cents > total_cents)
    .map(
      ({ id, reserved_cents, total_cents, sum }) =>
        `Pot ${id} has ${reserved_cents} of ${total_cents} cents reserved, and its matches are ${sum}`,
    )
}
