import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { EditorDocument } from '../../contract/document.ts'
import { mediaItemsOf } from '../../contract/media.ts'
import type { Schema } from '../database/schema.ts'
import { payOut } from '../deliveries/settling.ts'
import { wordsOf } from '../deliveries/words.ts'
import { recordMove } from '../ledger/ledger.ts'
import { setReferences } from '../media/references.ts'
import { readPledges } from '../payments/payment-rows.ts'
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

export async function seedBounty(transaction: Transaction<Schema>, accountOf: AccountOf, life: BountyLife) {
  const id = makeId({ msecs: Date.parse(life.createdAt) })
  const creatorId = accountOf(life.creator)
  const accepted = life.applications.find((application) => application.status === 'accepted')
  await transaction
    .insertInto('bounty')
    .values({
      id,
      creator_id: creatorId,
      title: life.title,
      description: life.description,
      amount_cents: life.amountCents,
      created_at: isoTime(life.createdAt),
      claimed_at: accepted === undefined ? null : isoTime(accepted.appliedAt),
      delivered_at: life.delivery === undefined ? null : isoTime(life.delivery.deliveredAt),
      paid_at: life.paidAt === undefined ? null : isoTime(life.paidAt),
    })
    .execute()
  const votes = life.votes.map((by) => ({
    bounty_id: id,
    account_id: accountOf(by),
    created_at: isoTime(life.createdAt),
  }))
  if (votes.length > 0) await transaction.insertInto('vote').values(votes).execute()
  const pledges = [{ by: life.creator, cents: life.amountCents, at: life.createdAt }, ...life.pledges]
  for (const pledge of pledges)
    await seedPledge(transaction, id, accountOf(pledge.by), pledge.cents, isoTime(pledge.at))
  for (const application of life.applications) await seedApplication(transaction, accountOf, id, application, life)
  return id
}

async function seedPledge(
  transaction: Transaction<Schema>,
  bountyId: string,
  accountId: string,
  cents: number,
  at: string,
) {
  const transactionId = await recordMove(transaction, {
    kind: 'pledge',
    bountyId,
    cents,
    from: { kind: 'backer', accountId },
    to: { kind: 'bounty', bountyId },
    at,
    idempotencyKey: null,
  })
  await transaction
    .insertInto('pledge')
    .values({ id: makeId(), bounty_id: bountyId, account_id: accountId, transaction_id: transactionId, created_at: at })
    .execute()
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
  await setReferences(transaction, { kind: 'delivery', id }, mediaItemsOf(delivery.document))
  if (paidAt === undefined) return
  const at = isoTime(paidAt)
  const delivered = { bounty_id: bountyId, journalist_id: accountOf(journalist) }
  await payOut(transaction, delivered, await readPledges(transaction, bountyId), 'built-in', at)
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
  })
}
