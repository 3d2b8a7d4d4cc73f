import { sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { Database, PayoutStatus } from '../../platform/index.ts'

/** A payout is the sum of its items, and pays journalists for their own stories only, and as they were charged. */
export const findWrongPayouts = async (query: Database['query']): Promise<string[]> => [
  ...(await findWrongSums(query)),
  ...(await findNeverCharged(query)),
]

/** A transfer through Stripe pays for what Stripe charged; a payout of a mode, for what was charged in that mode. */
async function findNeverCharged(query: Database['query']): Promise<string[]> {
  const rows = await query
    .selectFrom('payout')
    .select(['payout.id', 'payout.cents'])
    .where('payout.status', '<>', 'failed')
    .where(({ or, eb }) => or([eb('payout.kind', '=', 'stripe'), eb('payout.mode', 'in', ['test', 'live'])]))
    .where(({ exists, selectFrom, not }) =>
      exists(
        selectFrom('payout_item')
          .select('payout_item.bounty_id')
          .whereRef('payout_item.payout_id', '=', 'payout.id')
          .where((item) =>
            not(
              item.exists(
                item
                  .selectFrom('pledge')
                  .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
                  .select('pledge.id')
                  .whereRef('pledge.bounty_id', '=', 'payout_item.bounty_id')
                  .where('payment.status', '=', 'charged')
                  .where('payment.provider', '=', 'stripe')
                  .whereRef('payment.mode', '=', 'payout.mode'),
              ),
            ),
          ),
      ),
    )
    .orderBy('payout.id')
    .execute()
  return rows.map(({ id, cents }) => `Payout ${id} of ${cents} cents pays for what no card paid`)
}

async function findWrongSums(query: Database['query']): Promise<string[]> {
  const rows = await query
    .selectFrom('payout')
    .leftJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .leftJoin('delivery', 'delivery.bounty_id', 'payout_item.bounty_id')
    .select(['payout.id', 'payout.cents', 'payout.returned_cents as returned'])
    .select(({ fn, ref }) => [
      fn.sum<number | null>('payout_item.returned_cents').as('returnedItems'),
      fn.sum<number | null>('payout_item.cents').as('sum'),
      fn
        .count<number>(sql`case when ${ref('delivery.journalist_id')} = ${ref('payout.account_id')} then 1 end`)
        .as('own'),
      fn.count<number>('payout_item.bounty_id').as('items'),
    ])
    .groupBy(['payout.id', 'payout.cents', 'payout.returned_cents', 'payout.status'])
    .having(({ and, or, eb, fn, ref }) =>
      or([
        eb(fn.coalesce(fn.sum('payout_item.cents'), sql`0`), '!=', ref('payout.cents')),
        eb(fn.coalesce(fn.sum('payout_item.returned_cents'), sql`0`), '!=', ref('payout.returned_cents')),
        and([
          eb(ref('payout.returned_cents'), '!=', 0),
          // A transfer that came back as a whole has failed; one of which nothing is known cannot come back.
          eb(
            'payout.status',
            '!=',
            sql<PayoutStatus>`case when payout.returned_cents = payout.cents then 'failed' else 'paid' end`,
          ),
        ]),
        eb(
          fn.count(sql`case when ${ref('delivery.journalist_id')} = ${ref('payout.account_id')} then 1 end`),
          '!=',
          fn.count('payout_item.bounty_id'),
        ),
      ]),
    )
    .execute()
  return rows.map(
    ({ id, cents, returned, returnedItems, sum: items, own, items: all }) =>
      `Payout ${id} of ${cents} cents has items of ${items ?? 0}, and ${own} of ${all} are for stories of its journalist${describeReturned(returned, returnedItems ?? 0)}`,
  )
}

const describeReturned = (cents: Cents, items: Cents): string =>
  cents === 0 && items === 0 ? '' : `; ${cents} cents came back, and ${items} of its items`
