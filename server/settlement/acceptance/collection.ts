import type { Kysely } from 'kysely'
import type { Collection } from '../../../contract/delivery.ts'
import { toAmount } from '../../../contract/money.ts'
import {
  isCollected,
  isGivenUp,
  needsPayer,
  readPayments,
  waitsForPayer,
  withoutLaterMatches,
} from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { findShortfallError } from './acceptance-policy.ts'

/** Acceptances whose delivery is not paid for yet. */
export const unsettled = (query: Kysely<Schema>) =>
  query
    .selectFrom('acceptance')
    .innerJoin('delivery', 'delivery.id', 'acceptance.delivery_id')
    .where('delivery.accepted_at', 'is', null)

type CollectionReader = { deliveryId: string; callerId: string; at: string }

/** `mayPublish`: the creator can decide now not to wait for payers. `waitsOnly`: nothing but payers is waited for. */
export type Collecting = { collection: Collection; mayPublish: boolean; waitsOnly: boolean }

export async function readCollecting(
  query: Kysely<Schema>,
  { deliveryId, callerId, at }: CollectionReader,
): Promise<Collecting | null> {
  const acceptance = await unsettled(query)
    .select('delivery.bounty_id')
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()
  if (acceptance === undefined) return null
  const all = (await readPayments(query, acceptance.bounty_id)).filter(({ ended_at }) => ended_at === null)
  const payments = withoutLaterMatches(all)
  const declined = payments.filter(({ status, unconfirmed_at }) => status === 'declined' && unconfirmed_at === null)
  const waiting = payments.filter(
    (payment) => needsPayer(payment.status) && payment.unconfirmed_at !== null && !isGivenUp(payment, at),
  )
  const collected = payments.filter(({ status }) => isCollected(status))
  const people = (some: typeof payments) => new Set(some.map(({ account_id }) => account_id))
  const lastDeadline = (some: typeof payments) =>
    some
      .flatMap(({ deadline_at }) => deadline_at ?? [])
      .sort()
      .at(-1) ?? null
  const sum = (some: typeof payments) => toAmount(some.reduce((total, { cents }) => total + cents, 0))
  const collection = {
    pledged: sum(payments),
    authorized: sum(collected),
    is_charged: collected.length > 0 && collected.every(({ status }) => status === 'charged'),
    matches: sum(all.filter((payment) => !payments.includes(payment))),
    declined_cards: people(declined).size,
    deadline: lastDeadline(declined),
    unconfirmed: people(waiting).size,
    unconfirmed_until: lastDeadline(waiting),
    awaits_you: people(waiting).has(callerId),
  }
  return {
    collection,
    mayPublish: findShortfallError(all, at) === undefined,
    waitsOnly: payments.some(waitsForPayer) && declined.every(waitsForPayer),
  }
}
