import type { Kysely } from 'kysely'
import type { Collection } from '../../contract/delivery.ts'
import { toDollars } from '../../contract/money.ts'
import type { Schema } from '../database/schema.ts'
import { readPayments } from '../payments/payment-rows.ts'
import { isCollected } from '../payments/payment-states.ts'

/** Acceptances whose delivery is not paid for yet. */
export const unsettled = (query: Kysely<Schema>) =>
  query
    .selectFrom('acceptance')
    .innerJoin('delivery', 'delivery.id', 'acceptance.delivery_id')
    .where('delivery.accepted_at', 'is', null)

export async function readCollection(query: Kysely<Schema>, deliveryId: string): Promise<Collection | null> {
  const acceptance = await unsettled(query)
    .select('delivery.bounty_id')
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()
  if (acceptance === undefined) return null
  const payments = (await readPayments(query, acceptance.bounty_id)).filter(({ dropped_at }) => dropped_at === null)
  const declined = payments.filter(({ status }) => status === 'declined')
  const deadlines = declined.flatMap(({ deadline_at }) => deadline_at ?? []).sort()
  const sum = (some: typeof payments) => toDollars(some.reduce((total, { cents }) => total + cents, 0))
  return {
    pledged: sum(payments),
    authorized: sum(payments.filter(({ status }) => isCollected(status))),
    declined_cards: new Set(declined.map(({ account_id }) => account_id)).size,
    deadline: deadlines.at(-1) ?? null,
  }
}
