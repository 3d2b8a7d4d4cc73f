import { describeCollection, nothingCollected, paymentsUnderWay } from '../../../contract/delivery.ts'
import { success } from '../../../contract/endpoint.ts'
import { parseCategories } from '../../../contract/story.ts'
import { beginAcceptance } from '../../bounties/index.ts'
import {
  type CardGateway,
  type MoneyServices,
  type RetryScope,
  readPayments,
  reconcile,
  startWaiting,
} from '../../money/index.ts'
import {
  announce,
  announceStories,
  type Database,
  type IdempotentWork,
  isoTime,
  Refusal,
  refuse,
  tagsOfNewStory,
} from '../../platform/index.ts'
import { beginEnding, collectPledges } from './collecting.ts'
import { readCollecting, unsettled } from './collection.ts'
import { findAcceptanceError, settleDelivery } from './settling.ts'

type Decision = {
  deliveryId: string
  creatorId: string
  feedback: string | null
}

/** How long captured money waits for a settlement that keeps failing before it is refunded, in milliseconds. */
const settlementTimeout = 72 * 60 * 60 * 1000

/**
 * Without a gateway, the returned transaction does everything. With one, the server first stores the decision, then
 * collects the pledges, then returns the same transaction. A repeated request resumes where the last one stopped
 * (docs/decisions/0012 and 0019).
 */
export async function acceptDelivery(
  services: MoneyServices,
  { deliveryId, creatorId, feedback }: Decision,
): Promise<IdempotentWork<typeof success> | Refusal> {
  const { payments, publicUrl, outbox, now } = services
  let hasCollected = false
  if (payments.gateway !== undefined) {
    const collected = await collect(services, payments.gateway, { deliveryId, creatorId, feedback })
    if (collected instanceof Refusal) return collected
    hasCollected = collected.hasBegun
  }
  const at = isoTime(now())
  const settlement = { deliveryId, acceptedBy: creatorId, feedback, provider: payments.name, at, publicUrl, outbox }
  return {
    async effect(transaction) {
      const settled = await settleDelivery(transaction, settlement)
      // A 409 here means that another pass settled the delivery first, which is what the creator asked for.
      return hasCollected && settled instanceof Refusal && settled.status === 409 ? deliveryId : settled
    },
    async answer() {
      await tellOfPublication(services, deliveryId)
      return success
    },
  }
}

export async function countAcceptances({ query }: Database): Promise<number> {
  const { waiting } = await unsettled(query)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** `hasBegun` is false when the delivery cannot be accepted; settling then returns the reason. */
async function collect(
  services: MoneyServices,
  gateway: CardGateway,
  decision: Decision,
): Promise<{ hasBegun: boolean } | Refusal> {
  const wait = startWaiting(services)
  if (!(await beginCollecting(services, decision))) return { hasBegun: false }
  const collecting = collectPledges(services, gateway, decision.deliveryId, 'all')
  const collected = await wait(collecting, () => 'waiting')
  if (collected === 'ready') return { hasBegun: true }
  if (collected === 'ended') return refuse(402, nothingCollected)
  const { deliveryId, creatorId: callerId } = decision
  const reader = { deliveryId, callerId, at: isoTime(services.now()) }
  const collection = (await readCollecting(services.database.query, reader))?.collection
  const isWaiting = collection !== undefined && collection.declined_cards + collection.unconfirmed > 0
  if (isWaiting) return refuse(402, describeCollection(collection))
  return refuse(503, paymentsUnderWay, { 'retry-after': '30' })
}

function beginCollecting({ database, payments, now }: MoneyServices, { deliveryId, creatorId, feedback }: Decision) {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    if ((await findAcceptanceError(transaction, deliveryId, creatorId, at)) !== undefined) return false
    await beginAcceptance(transaction, { deliveryId, feedback, payments, at })
    return true
  })
}

/**
 * Resumes an accepted delivery that is not settled: collects as much as it can and settles once everything is
 * charged. `retry` says whose declined payment cards to try again.
 */
export async function continueAcceptance(
  services: MoneyServices,
  deliveryId: string,
  retry: RetryScope = 'none',
): Promise<void> {
  const { payments } = services
  if (payments.gateway === undefined) return settleCollected(services, deliveryId)
  const collected = await collectPledges(services, payments.gateway, deliveryId, retry)
  if (collected === 'ready') await settleCollected(services, deliveryId)
}

/**
 * Continues after the creator's choice to publish with what was collected. Never rejects: the choice is stored, and the
 * next pass repeats the rest.
 */
export async function continueAfterShortfall(services: MoneyServices, deliveryId: string): Promise<void> {
  const wait = startWaiting(services)
  try {
    await wait(continueAcceptance(services, deliveryId), () => undefined)
  } catch (err) {
    services.logger.error({ err, deliveryId }, 'failed to continue an acceptance')
  }
}

/** Refunds instead of settling once settlement has failed for `settlementTimeout`. */
async function settleCollected(services: MoneyServices, deliveryId: string): Promise<void> {
  const { database, payments, publicUrl, outbox, now, logger } = services
  const acceptance = await unsettled(database.query)
    .select('delivery.bounty_id')
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()
  if (acceptance === undefined) return
  const at = isoTime(now())
  const { bounty_id } = acceptance
  const settlement = { deliveryId, acceptedBy: null, feedback: null, provider: payments.name, at, publicUrl, outbox }
  try {
    const settled = await database.write((transaction) => settleDelivery(transaction, settlement))
    if (!(settled instanceof Refusal)) await tellOfPublication(services, deliveryId)
  } catch (err) {
    if (payments.gateway === undefined) throw err
    // The last payment to be decided may be a dropped one, days after the others were charged.
    const decided = (await readPayments(database.query, bounty_id)).map(({ updated_at }) => Date.parse(updated_at))
    if (now() - Math.max(...decided) < settlementTimeout) throw err
    logger.error({ err, deliveryId }, 'failed to settle a delivery: refunding the charges')
    await database.write((transaction) => beginEnding(transaction, deliveryId, 'cannot settle'))
  }
}

/** Resumes every waiting acceptance, including those a crash interrupted. */
export async function continueAcceptances(services: MoneyServices): Promise<void> {
  await reconcile(services, {
    to: 'continue an acceptance',
    due: await unsettled(services.database.query).select('delivery.id').orderBy('acceptance.begun_at').execute(),
    name: ({ id }) => ({ deliveryId: id }),
    step: ({ id }) => continueAcceptance(services, id),
  })
}

async function tellOfPublication(services: MoneyServices, deliveryId: string): Promise<void> {
  const { database, mailer } = services
  const { query } = database
  const { category, journalist_id } = await query
    .selectFrom('delivery')
    .select(['category', 'journalist_id'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  announceStories(services, tagsOfNewStory(deliveryId, journalist_id, parseCategories(category)))
  mailer.nudge()
  const accountsToNotify = await query
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
  announce(services, [...new Set(accountsToNotify.map(({ id }) => id))])
}
