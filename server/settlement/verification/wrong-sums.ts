import { toUtcDay } from '../../../contract/dates.ts'
import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/index.ts'
import type { BountyBook } from './bounty-book.ts'
import { isBackers, isLiving } from './expected-money.ts'

/** Compares the sums that triggers keep (docs/decisions/0088) with the ledger and the pledges. */
export async function findWrongSums(query: Database['query'], { id, entries, pledges }: BountyBook): Promise<string[]> {
  const [ofLedger, ofBackers] = await Promise.all([
    query.selectFrom('ledger_sum').selectAll().where('bounty_id', '=', id).execute(),
    query.selectFrom('backer_sum').selectAll().where('bounty_id', '=', id).execute(),
  ])
  const found = addUp([
    ...ofLedger.map(({ day, kind, account, cents }) => [`${kind} of the ${account} on ${day}`, cents] as const),
    ...ofBackers.map(({ account_id, cents }) => [`pledges of ${account_id}`, cents] as const),
  ])
  const wanted = addUp([
    ...entries.map(({ at, kind, account, cents }) => [`${kind} of the ${account} on ${toUtcDay(at)}`, cents] as const),
    ...pledges
      .filter((pledge) => isLiving(pledge) && isBackers(pledge))
      .map(({ accountId, cents }) => [`pledges of ${accountId}`, cents] as const),
  ])
  return [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((name) => found.get(name) !== wanted.get(name))
    .map((name) => `adds up ${found.get(name) ?? 0} as ${name} instead of ${wanted.get(name) ?? 0}`)
}

function addUp(amounts: readonly (readonly [name: string, cents: Cents])[]): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const [name, cents] of amounts) sums.set(name, (sums.get(name) ?? 0) + cents)
  return sums
}
