/** The sum of the pledges to a bounty as it grew, for the chart on its page. */
import type { Kysely } from 'kysely'
import { type PledgedDay, pledgedDays } from '../../../contract/bounty.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { Schema } from '../../platform/index.ts'

/**
 * Days in UTC, each with the sum at its end. `until` adds that day, so that the chart shows how long nothing was pledged.
 * Says nothing about persons: several pledges of a day are one step.
 */
export async function readPledgedByDay(
  query: Kysely<Schema>,
  bountyId: string,
  until: string | undefined,
): Promise<PledgedDay[]> {
  const rows = await query
    .selectFrom('ledger_sum')
    .select('day')
    .select(({ fn }) => fn.sum<Cents>('cents').as('cents'))
    .where('bounty_id', '=', bountyId)
    .where('kind', 'in', ['pledge', 'release'])
    .where('account', '=', 'bounty')
    .groupBy('day')
    .orderBy('day')
    .execute()
  let total: Cents = 0
  const days = rows.map((row) => {
    total += row.cents
    return { day: row.day, total: toAmount(total) }
  })
  const last = days.at(-1)
  const today = until?.slice(0, 10)
  if (last !== undefined && today !== undefined && today > last.day) days.push({ day: today, total: last.total })
  return thin(days)
}

/** Keeps the first day, the last one, and as many between them as fit, evenly. */
function thin(days: readonly PledgedDay[]): PledgedDay[] {
  const kept = Array.from({ length: pledgedDays }, (_, place) =>
    Math.round((place * (days.length - 1)) / (pledgedDays - 1)),
  )
  return days.filter((_, at) => kept.includes(at))
}
