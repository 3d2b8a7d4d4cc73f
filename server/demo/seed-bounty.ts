import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { bountyLifeLimits } from '../../contract/bounty-life-limits.ts'
import { endOfLocalDay, toLocalDay } from '../../contract/dates.ts'
import { mediaItemsOf } from '../../contract/media.ts'
import {
  awaitUpdate,
  followFirstPledge,
  postBounty,
  rateDelivery,
  recordPledge,
  recordStep,
  restartExpiry,
  startReview,
  stopExpiry,
  watchDueDate,
  wordsOf,
} from '../bounties/index.ts'
import { setReferences, summarizeDelivery } from '../content/index.ts'
import { expiryAfter, readPledges } from '../money/index.ts'
import { isoTime, Refusal, type Schema } from '../platform/index.ts'
import { payOut, publishDelivery, recordBackers } from '../settlement/index.ts'
import type { BountyLife } from './content.ts'
import type { AccountOf } from './people.ts'

const { expiryDays } = bountyLifeLimits

/** The content breaks no rule of the commands that it is seeded with. */
export function requireDone<Done>(outcome: Done | Refusal): Done {
  if (outcome instanceof Refusal) throw new Error(`The demonstration was refused: ${outcome.detail}`)
  return outcome
}

/** As the form of an offer makes them, so that screens show a day without a time. */
const endOfDay = (at: string): string => isoTime(endOfLocalDay(toLocalDay(Date.parse(at))))

/** `now` is ISO 8601 in UTC: open bounties expire, and assigned ones are due, some time after it. */
export async function seedBounty(
  transaction: Transaction<Schema>,
  accountOf: AccountOf,
  life: BountyLife,
  now: string,
): Promise<string> {
  const { title, description, categories = [], naming, amountCents: cents, createdAt, delivery, paidAt } = life
  const creatorId = accountOf(life.creator)
  const posted = { creatorId, title, description, categories, cents, expiryDays, naming, at: createdAt }
  // There is no pot to match from.
  const bountyId = await postBounty(transaction, posted, { bounty: 0 })
  const accepted = life.applications.find(({ status }) => status === 'accepted')
  await transaction
    .updateTable('bounty')
    .set({
      assigned_at: accepted?.appliedAt ?? null,
      delivered_at: delivery?.deliveredAt ?? null,
      paid_at: paidAt ?? null,
    })
    .where('id', '=', bountyId)
    .execute()
  const votes = life.votes.map((by) => ({ bounty_id: bountyId, account_id: accountOf(by), created_at: createdAt }))
  if (votes.length > 0) await transaction.insertInto('vote').values(votes).execute()
  for (const { by, cents, at } of life.pledges) {
    const pledge = { bountyId, accountId: accountOf(by), cents, at }
    await followFirstPledge(transaction, pledge)
    await recordPledge(transaction, pledge)
  }
  // A demonstration that starts next year still has journalists at work.
  const soonest = delivery === undefined ? expiryAfter(now, 30) : ''
  const dueDateOf = ({ dueDate }: { dueDate: string }) => endOfDay(dueDate > soonest ? dueDate : soonest)
  let deliveryId = ''
  for (const application of life.applications) {
    const { by, status, appliedAt, coverLetter, ownerMessage } = application
    const id = makeId({ msecs: Date.parse(appliedAt) })
    const completes = application === accepted && delivery !== undefined
    await transaction
      .insertInto('application')
      .values({
        id,
        bounty_id: bountyId,
        journalist_id: accountOf(by),
        cover_letter: coverLetter,
        requested_due_date: dueDateOf(application),
        final_due_date: status === 'accepted' ? dueDateOf(application) : null,
        owner_message: ownerMessage ?? null,
        status: completes ? 'completed' : status,
        created_at: appliedAt,
        updated_at: delivery?.deliveredAt ?? appliedAt,
      })
      .execute()
    if (completes) {
      const about = { bounty_id: bountyId, application_id: id, journalist_id: accountOf(by) }
      deliveryId = await seedDelivery(transaction, about, delivery)
      if (paidAt !== undefined) await settle(transaction, deliveryId, { ...life, paidAt }, creatorId)
    }
  }

  if (accepted === undefined) {
    await restartExpiry(transaction, { id: bountyId, expires_at: null, expiry_days: expiryDays }, now)
    return bountyId
  }
  const until = dueDateOf(accepted)
  await stopExpiry(transaction, bountyId)
  await recordStep(transaction, { bountyId, kind: 'assigned', actorId: creatorId, at: accepted.appliedAt, until })
  if (delivery === undefined) {
    await watchDueDate(transaction, { bountyId, dueDate: until, at: now })
    await awaitUpdate(transaction, bountyId, now)
    return bountyId
  }
  const journalistId = accountOf(accepted.by)
  await recordStep(transaction, { bountyId, kind: 'delivered', actorId: journalistId, at: delivery.deliveredAt })
  if (paidAt === undefined) await startReview(transaction, { deliveryId, bountyId }, now)
  else await recordStep(transaction, { bountyId, kind: 'paid', actorId: creatorId, at: paidAt })
  return bountyId
}

async function seedDelivery(
  transaction: Transaction<Schema>,
  about: { bounty_id: string; application_id: string; journalist_id: string },
  { title, document, categories, deliveredAt }: NonNullable<BountyLife['delivery']>,
): Promise<string> {
  const id = makeId({ msecs: Date.parse(deliveredAt) })
  const content = JSON.stringify(document)
  const text = { title, content, delivered_at: deliveredAt }
  await transaction
    .insertInto('delivery')
    .values({
      ...about,
      ...text,
      id,
      category: JSON.stringify(categories),
      language: 'en',
      accepted_at: null,
      feedback: null,
      words: wordsOf(title, content),
      preview: summarizeDelivery(content),
    })
    .execute()
  await transaction
    .insertInto('delivered_version')
    .values({ ...text, delivery_id: id, number: 1 })
    .execute()
  await setReferences(transaction, { kind: 'delivery', id }, mediaItemsOf(document))
  return id
}

async function settle(
  transaction: Transaction<Schema>,
  deliveryId: string,
  { paidAt, rating }: BountyLife & { paidAt: string },
  creatorId: string,
): Promise<void> {
  const accepted = await transaction
    .updateTable('delivery')
    .set({ accepted_at: paidAt, feedback: rating?.comment ?? null })
    .where('id', '=', deliveryId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const delivery = { ...accepted, creator_id: creatorId }
  const pledges = await readPledges(transaction, delivery.bounty_id)
  await payOut(transaction, delivery, pledges, 'built-in', paidAt)
  await recordBackers(transaction, delivery, pledges, paidAt)
  if (rating !== undefined) {
    const given = { rating: { ...rating, delivery_id: deliveryId }, raterId: creatorId, at: paidAt }
    requireDone(await rateDelivery(transaction, given))
  }
  await publishDelivery(transaction, delivery, paidAt)
}
