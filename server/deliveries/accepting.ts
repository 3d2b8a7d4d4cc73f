/** The creator accepts a delivery and pays (design, section 6 "Delivery"). */
import { cardsDeclined, paymentsUnderWay } from '../../contract/delivery.ts'
import { parseCategories } from '../../contract/story.ts'
import { tagsOfNewStory } from '../articles/story-tags.ts'
import type { Attempt } from '../http/idempotency.ts'
import { takeEffectOnce } from '../http/idempotency.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { chunk } from '../ledger/ledger.ts'
import { announce, announceStories } from '../live/announce.ts'
import type { Newsroom } from '../newsroom.ts'
import { chargePledges, type Tally } from '../payments/charging.ts'
import type { CardGateway } from '../payments/provider.ts'
import { findAcceptanceProblem, readPledges, settleDelivery } from './settling.ts'

type Acceptance = {
  deliveryId: string
  creatorId: string
  /** The creator's word on it. */
  feedback: string | null
  attempt: Attempt | undefined
}

const success = { success: true as const }

/**
 * Without a gateway one transaction does everything. With one, the decision is written first, then each pledge is
 * charged, and the same transaction follows once all are: whoever asks again meanwhile goes on where it was left.
 */
export async function acceptDelivery(
  newsroom: Newsroom,
  { deliveryId, creatorId, feedback, attempt }: Acceptance,
): Promise<typeof success | Refusal> {
  const { payments, publicUrl, now } = newsroom
  let hasCharged = false
  if (payments.gateway !== undefined) {
    const refusal = await charge(newsroom, payments.gateway, { deliveryId, creatorId, feedback })
    if (refusal instanceof Refusal) return refusal
    hasCharged = refusal.hasBegun
  }
  const at = new Date(now()).toISOString()
  const settlement = { deliveryId, acceptedBy: creatorId, feedback, provider: payments.name, at, publicUrl }
  return takeEffectOnce(newsroom, {
    accountId: creatorId,
    attempt,
    async effect(transaction) {
      const settled = await settleDelivery(transaction, settlement)
      // The gateway's word that all is charged may have come first: it is settled, as was asked here.
      return hasCharged && settled instanceof Refusal && settled.status === 409 ? deliveryId : settled
    },
    async answer() {
      await tellOfPublication(newsroom, deliveryId)
      return success
    },
  })
}

type Decision = Omit<Acceptance, 'attempt'>

/** `hasBegun` false where there is nothing to charge: whoever settles then says why. */
async function charge(
  newsroom: Newsroom,
  gateway: CardGateway,
  decision: Decision,
): Promise<{ hasBegun: boolean } | Refusal> {
  if (!(await beginCharging(newsroom, decision))) return { hasBegun: false }
  const refusal = refusalFor(await chargePledges(newsroom, gateway, decision.deliveryId, 'everybody'))
  return refusal ?? { hasBegun: true }
}

function refusalFor({ all, declined, charged }: Tally): Refusal | undefined {
  if (declined > 0) return refuse(402, cardsDeclined(declined, all))
  return charged < all ? refuse(503, paymentsUnderWay, { 'retry-after': '30' }) : undefined
}

/** Writes the decision and a payment for each pledge, unless they are there; false where the delivery cannot be accepted. */
function beginCharging({ database, payments, now }: Newsroom, { deliveryId, creatorId, feedback }: Decision) {
  const at = new Date(now()).toISOString()
  return database.write(async (transaction) => {
    if ((await findAcceptanceProblem(transaction, deliveryId, creatorId)) !== undefined) return false
    await transaction
      .insertInto('acceptance')
      .values({ delivery_id: deliveryId, feedback, begun_at: at })
      .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ feedback }))
      .execute()
    const { bounty_id } = await transaction
      .selectFrom('delivery')
      .select('bounty_id')
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow()
    const pledges = await readPledges(transaction, bounty_id)
    const without = pledges.filter(({ status }) => status === null)
    for (const some of chunk(without, 500)) {
      await transaction
        .insertInto('payment')
        .values(
          some.map(({ id }) => ({
            pledge_id: id,
            provider: payments.name,
            status: 'pending' as const,
            intent_id: null,
            attempts: 0,
            problem: null,
            updated_at: at,
          })),
        )
        .execute()
    }
    return true
  })
}

/**
 * Goes on with a delivery that its creator accepted and that was not settled, as far as it comes: charges, but for cards
 * that were declined and are not this person's, and settles once all is charged.
 */
export async function continueAcceptance(
  newsroom: Newsroom,
  deliveryId: string,
  accountId: string | null = null,
): Promise<void> {
  const { payments } = newsroom
  if (payments.gateway === undefined) return
  await chargePledges(newsroom, payments.gateway, deliveryId, { accountId })
  await settleCharged(newsroom, deliveryId)
}

/** Settles a delivery that its creator accepted, if all is charged and it is not settled yet. */
export async function settleCharged(newsroom: Newsroom, deliveryId: string): Promise<void> {
  const { database, payments, publicUrl, now } = newsroom
  const acceptance = await database.query
    .selectFrom('acceptance')
    .innerJoin('delivery', 'delivery.id', 'acceptance.delivery_id')
    .select('acceptance.feedback')
    .where('acceptance.delivery_id', '=', deliveryId)
    .where('delivery.accepted_at', 'is', null)
    .executeTakeFirst()
  if (acceptance === undefined) return
  const at = new Date(now()).toISOString()
  const { feedback } = acceptance
  const settlement = { deliveryId, acceptedBy: null, feedback, provider: payments.name, at, publicUrl }
  const settled = await database.write((transaction) => settleDelivery(transaction, settlement))
  if (!(settled instanceof Refusal)) await tellOfPublication(newsroom, deliveryId)
}

/** Goes on with every acceptance that a crash, or a gateway that was not there, has left; declined cards wait. */
export async function continueAcceptances(newsroom: Newsroom): Promise<void> {
  const left = await newsroom.database.query
    .selectFrom('acceptance')
    .innerJoin('delivery', 'delivery.id', 'acceptance.delivery_id')
    .select('delivery.id')
    .where('delivery.accepted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
            .select('payment.pledge_id')
            .whereRef('pledge.bounty_id', '=', 'delivery.bounty_id')
            .where('payment.status', '=', 'declined'),
        ),
      ),
    )
    .execute()
  for (const { id } of left) await continueAcceptance(newsroom, id)
}

/** After it is settled: fresh pages, letters on their way, and counts anew for everybody concerned. */
async function tellOfPublication(newsroom: Newsroom, deliveryId: string): Promise<void> {
  const { database, postman } = newsroom
  const { query } = database
  const { category } = await query
    .selectFrom('delivery')
    .select('category')
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  announceStories(newsroom, tagsOfNewStory(deliveryId, parseCategories(category)))
  postman.nudge()
  const concerned = await query
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select('delivery.journalist_id as id')
    .where('delivery.id', '=', deliveryId)
    .unionAll(
      query
        .selectFrom('delivery')
        .innerJoin('pledge', 'pledge.bounty_id', 'delivery.bounty_id')
        .select('pledge.account_id as id')
        .where('delivery.id', '=', deliveryId),
    )
    .execute()
  announce(newsroom, [...new Set(concerned.map(({ id }) => id))])
}
