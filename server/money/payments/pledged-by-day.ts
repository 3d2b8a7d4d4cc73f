/** The sum of the pledges to a bounty as it grew, for the chart on its page. */
import { type Kysely, sql } from 'kysely'
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
  const day = sql<string>`substr(ledger_transaction.created_at, 1, 10)`
  const rows = await query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(day.as('day'))
    .select(({ fn }) => fn.sum<Cents>('ledger_entry.amount_cents').as('cents'))
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .where('ledger_transaction.kind', 'in', ['pledge', 'release'])
    .where('ledger_account.kind', '=', 'bounty')
    .groupBy(day)
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
