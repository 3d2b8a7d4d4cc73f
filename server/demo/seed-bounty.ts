import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { bountyLifeLimits } from '../../contract/bounty-life-limits.ts'
import type { EditorDocument } from '../../contract/document.ts'
import { mediaItemsOf } from '../../contract/media.ts'
import { payOut, recordBackers } from '../acceptance/settling.ts'
import { awaitUpdate, watchDueDate } from '../bounties/due-date.ts'
import { restartExpiry, stopExpiry } from '../bounties/expiry.ts'
import { recordPledge } from '../bounties/pledge-rows.ts'
import { postBounty } from '../bounties/pledges.ts'
import type { Schema } from '../database/schema.ts'
import { startReview } from '../deliveries/review-dates.ts'
import { wordsOf } from '../deliveries/words.ts'
import { setReferences } from '../media/references.ts'
import { readPledges } from '../payments/payment-rows.ts'
import { expiryAfter } from '../policy/bounty-policy.ts'
import { recordStep } from '../timeline/timeline.ts'
import { summarizeDelivery } from '../writing/summary.ts'
import type { DemoApplication, DemoBounty } from './bounties.ts'
import type { DemoPersonKey } from './people.ts'
import type { DemoRating } from './ratings.ts'
import { type AccountOf, isoTime, seedArticle } from './seed-article.ts'

export type BountyLife = Omit<DemoBounty, 'state' | 'delivery'> & {
  delivery?: { title: string; deliveredAt: string; document: EditorDocument; categories: string[] }
  paidAt?: string
  rating?: DemoRating
}

/** `now` is ISO 8601 in UTC: open bounties expire, and assigned ones are due, some time after it. */
export async function seedBounty(
  transaction: Transaction<Schema>,
  accountOf: AccountOf,
  life: BountyLife,
  now: string,
) {
  const posted = {
    creatorId: accountOf(life.creator),
    title: life.title,
    description: life.description,
    categories: life.categories ?? [],
    cents: life.amountCents,
    expiryDays: bountyLifeLimits.expiryDays,
    at: isoTime(life.createdAt),
  }
  // There is no pot to match from.
  const id = await postBounty(transaction, posted, { bounty: 0 })
  const accepted = life.applications.find((application) => application.status === 'accepted')
  await transaction
    .updateTable('bounty')
    .set({
      claimed_at: accepted === undefined ? null : isoTime(accepted.appliedAt),
      delivered_at: life.delivery === undefined ? null : isoTime(life.delivery.deliveredAt),
      paid_at: life.paidAt === undefined ? null : isoTime(life.paidAt),
    })
    .where('id', '=', id)
    .execute()
  const votes = life.votes.map((by) => ({
    bounty_id: id,
    account_id: accountOf(by),
    created_at: isoTime(life.createdAt),
  }))
  if (votes.length > 0) await transaction.insertInto('vote').values(votes).execute()
  for (const { by, cents, at } of life.pledges) {
    await recordPledge(transaction, { bountyId: id, accountId: accountOf(by), cents, at: isoTime(at) })
  }
  for (const application of life.applications) {
    const dueDate = dueDateOf(application, life, now)
    await seedApplication(transaction, accountOf, id, { ...application, dueDate }, life)
  }
  await seedDates(transaction, accountOf, id, life, now)
  return id
}

/** A demonstration that starts next year still has journalists at work. */
function dueDateOf({ dueDate }: DemoApplication, { delivery }: BountyLife, now: string): string {
  const soonest = delivery === undefined ? expiryAfter(now, 30) : ''
  return isoTime(dueDate) > soonest ? isoTime(dueDate) : soonest
}

async function seedDates(
  transaction: Transaction<Schema>,
  accountOf: AccountOf,
  bountyId: string,
  life: BountyLife,
  now: string,
): Promise<void> {
  const accepted = life.applications.find(({ status }) => status === 'accepted')
  if (accepted === undefined) {
    const bounty = { id: bountyId, expires_at: null, expiry_days: bountyLifeLimits.expiryDays }
    await restartExpiry(transaction, bounty, now)
    return
  }
  await stopExpiry(transaction, bountyId)
  const creator = accountOf(life.creator)
  const until = dueDateOf(accepted, life, now)
  const assigned = { bountyId, kind: 'assigned', actorId: creator, at: isoTime(accepted.appliedAt), until } as const
  await recordStep(transaction, assigned)
  if (life.delivery === undefined) {
    await watchDueDate(transaction, bountyId, until)
    await awaitUpdate(transaction, bountyId, now)
    return
  }
  const journalist = accountOf(accepted.by)
  const deliveredAt = isoTime(life.delivery.deliveredAt)
  await recordStep(transaction, { bountyId, kind: 'delivered', actorId: journalist, at: deliveredAt })
  if (life.paidAt === undefined) {
    const { id } = await transaction
      .selectFrom('delivery')
      .select('id')
      .where('bounty_id', '=', bountyId)
      .executeTakeFirstOrThrow()
    await startReview(transaction, { deliveryId: id, bountyId }, now)
    return
  }
  await recordStep(transaction, { bountyId, kind: 'paid', actorId: creator, at: isoTime(life.paidAt) })
}

async function seedApplication(
  transaction: Transaction<Schema>,
  accountOf: AccountOf,
  bountyId: string,
  application: DemoApplication,
  life: BountyLife,
) {
  const id = makeId({ msecs: Date.parse(application.appliedAt) })
  const completes = application.status === 'accepted' && life.delivery !== undefined
  await transaction
    .insertInto('application')
    .values({
      id,
      bounty_id: bountyId,
      journalist_id: accountOf(application.by),
      cover_letter: application.coverLetter,
      requested_due_date: isoTime(application.dueDate),
      final_due_date: application.status === 'accepted' ? isoTime(application.dueDate) : null,
      owner_message: application.ownerMessage ?? null,
      status: completes ? 'completed' : application.status,
      created_at: isoTime(application.appliedAt),
      updated_at: isoTime(life.delivery?.deliveredAt ?? application.appliedAt),
    })
    .execute()
  if (completes) await seedDelivery(transaction, accountOf, bountyId, id, application.by, life)
}

async function seedDelivery(
  transaction: Transaction<Schema>,
  accountOf: AccountOf,
  bountyId: string,
  applicationId: string,
  journalist: DemoPersonKey,
  { delivery, paidAt, rating, creator }: BountyLife,
) {
  if (delivery === undefined) return
  const id = makeId({ msecs: Date.parse(delivery.deliveredAt) })
  await transaction
    .insertInto('delivery')
    .values({
      id,
      bounty_id: bountyId,
      application_id: applicationId,
      journalist_id: accountOf(journalist),
      title: delivery.title,
      content: JSON.stringify(delivery.document),
      category: JSON.stringify(delivery.categories),
      delivered_at: isoTime(delivery.deliveredAt),
      accepted_at: paidAt === undefined ? null : isoTime(paidAt),
      feedback: rating?.comment ?? null,
      words: wordsOf(delivery.title, JSON.stringify(delivery.document)),
      preview: summarizeDelivery(JSON.stringify(delivery.document)),
    })
    .execute()
  await transaction
    .insertInto('delivered_version')
    .values({
      delivery_id: id,
      number: 1,
      title: delivery.title,
      content: JSON.stringify(delivery.document),
      delivered_at: isoTime(delivery.deliveredAt),
    })
    .execute()
  await setReferences(transaction, { kind: 'delivery', id }, mediaItemsOf(delivery.document))
  if (paidAt === undefined) return
  const at = isoTime(paidAt)
  const delivered = { id, bounty_id: bountyId, journalist_id: accountOf(journalist), creator_id: accountOf(creator) }
  const pledges = await readPledges(transaction, bountyId)
  await payOut(transaction, delivered, pledges, 'built-in', at)
  await recordBackers(transaction, delivered, pledges, at)
  if (rating !== undefined) {
    const { story, comment, ...scores } = rating
    await transaction
      .insertInto('rating')
      .values({
        ...scores,
        id: makeId({ msecs: Date.parse(paidAt) }),
        delivery_id: id,
        rater_id: accountOf(creator),
        journalist_id: accountOf(journalist),
        comment,
        created_at: at,
      })
      .execute()
  }
  await seedArticle(transaction, {
    id,
    deliveryId: id,
    authorId: accountOf(journalist),
    title: delivery.title,
    document: delivery.document,
    categories: delivery.categories,
    publishedAt: paidAt,
    deliveredAt: delivery.deliveredAt,
  })
}
