/**
 * The newsroom withdraws a story that is not published yet. While it is under review, nobody can accept it and silence accepts
 * nothing (docs/product.md#withdrawn-texts).
 */
import { sql, type Transaction } from 'kysely'
import { acceptedBySilenceAt } from '../../money/index.ts'
import { findListed, type Listed, recordAuditEntry, type Written } from '../../people/index.ts'
import { type Database, isoTime, type Schema, trusted } from '../../platform/index.ts'
import { type Life, readLife } from '../bounty-life.ts'
import { startReview } from '../deliveries/review-dates.ts'
import { deliveryWithheld } from '../deliveries/review-emails.ts'
import { readEmail } from '../step-context.ts'
import type { Place } from './hiding.ts'

/** Hides all versions of a delivery. Returns false if there is no such delivery, or if it is published. */
export const hideDelivery = (place: Place, id: string, reason: string): Promise<boolean> =>
  change(place, { id, reason, isHidden: true }, async (transaction, at) => {
    const versions = transaction
      .selectFrom('delivered_version')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('delivery_id', '=', id)
    const delivery = transaction.updateTable('delivery').where('id', '=', id)
    const first = await delivery
      .set({ hidden_versions: sql`(${versions})` })
      .where('hidden_at', 'is', null)
      .where('accepted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await delivery
      .set({ hidden_at: at, hidden_reason: reason })
      .where('accepted_at', 'is', null)
      .executeTakeFirstOrThrow()
    // A delivery that is withdrawn already only gets another reason, which is no news.
    return { isChanged: numUpdatedRows > 0n, isNews: first.numUpdatedRows > 0n }
  })

/** Shows all versions of a delivery, and begins its review anew. Returns false if none is withdrawn. */
export const showDelivery = (place: Place, id: string, reason: string | null = null): Promise<boolean> =>
  change(place, { id, reason, isHidden: false }, async (transaction) => {
    const shown = await transaction
      .updateTable('delivery')
      .set({ hidden_at: null, hidden_reason: null, hidden_versions: 0 })
      .where('id', '=', id)
      .where('hidden_versions', '>', 0)
      .executeTakeFirstOrThrow()
    const isChanged = shown.numUpdatedRows > 0n
    return { isChanged, isNews: isChanged }
  })

type Change = { id: string; reason: string | null; isHidden: boolean }
type Moved = { isChanged: boolean; isNews: boolean }

function change(
  { database, now, actor, publicUrl, openOutbox }: Place,
  { id, reason, isHidden }: Change,
  move: (transaction: Transaction<Schema>, at: string) => Promise<Moved>,
): Promise<boolean> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const before = await readLifeOf(transaction, id, at)
    const { isChanged, isNews } = await move(transaction, at)
    if (!isChanged) return false
    const action = isHidden ? 'delivery.hidden' : 'delivery.shown'
    await recordAuditEntry(transaction, { actor, action, subject: id, reason, at })
    const life = await readLifeOf(transaction, id, at)
    if (!isNews || life === undefined) return true
    const about = { deliveryId: id, bountyId: life.id, bountyTitle: life.title, title: life.delivery_title ?? '' }
    const recipient = await readEmail(transaction, life.creator_id)
    if (before?.state === 'withheld' && life.state === 'delivered')
      await startReview(transaction, { deliveryId: id, bountyId: life.id }, at)
    if (life.state === 'withheld' || before?.state === 'withheld') {
      const acceptedAt = life.state === 'delivered' ? acceptedBySilenceAt(at) : null
      const email = deliveryWithheld({ ...about, publicUrl, recipient, reason, isHidden, acceptedAt })
      await (await openOutbox()).enqueue(transaction, email, at)
    }
    return true
  })
}

async function readLifeOf(transaction: Transaction<Schema>, id: string, at: string): Promise<Life | undefined> {
  const delivery = await transaction.selectFrom('delivery').select('bounty_id').where('id', '=', id).executeTakeFirst()
  return delivery && readLife(transaction, delivery.bounty_id, at)
}

/** The deliveries that are not published, with their present titles. */
export async function listDeliveries({ query }: Pick<Database, 'query'>, search?: string): Promise<Listed[]> {
  const deliveries = await query
    .selectFrom('delivery')
    .innerJoin('account', 'account.id', 'delivery.journalist_id')
    .select(['delivery.id', 'delivery.title', 'delivery.delivered_at as at', 'delivery.hidden_at'])
    .select(['delivery.hidden_reason', 'account.name as author'])
    .where('delivery.accepted_at', 'is', null)
    .orderBy('delivery.delivered_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .execute()
  const marked = deliveries.map((one) => ({ ...one, author: `${one.author}, not published` }))
  return findListed(marked, search)
}

/** Returns what emails quote of a delivery. */
export async function wordsOfDelivery({ query }: Pick<Database, 'query'>, id: string): Promise<string[]> {
  const versions = await query.selectFrom('delivered_version').select('title').where('delivery_id', '=', id).execute()
  return [...new Set(versions.map(({ title }) => title))]
}

export async function writersOfDelivery({ query }: Pick<Database, 'query'>, id: string): Promise<Written[]> {
  const deliveries = await query
    .selectFrom('delivery')
    .select('journalist_id')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()
  const about = { what: trusted`a story of yours`, path: `/delivered-bounties/${id}` }
  return deliveries.map(({ journalist_id: accountId }) => ({ accountId, ...about }))
}
