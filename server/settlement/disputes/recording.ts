import type { Transaction } from 'kysely'
import { type Dispute, expectFees, type MoneyServices, recordMoves } from '../../money/index.ts'
import { isoTime, type PlatformServices, type Schema } from '../../platform/index.ts'
import { readCharges } from '../refunds/refund-rows.ts'
import { type Notice, tellOfRefund } from '../refunds/telling.ts'
import { type DisputeRow, planBooking, planLoss } from './booking.ts'
import { findPledge, readDispute, readDisputedBounty, saveDispute } from './dispute-rows.ts'
import { isClosed, statusOf } from './dispute-states.ts'
import { enqueueNews } from './news.ts'

/**
 * Records what the gateway says of a dispute. `revision` is that of the row before the gateway was asked, or zero: if the
 * row has changed since, another answer may be older than what is recorded, and is not used. Returns false then.
 */
export async function recordDispute(services: MoneyServices, found: Dispute, revision: number): Promise<boolean> {
  const { database, logger, now } = services
  const at = isoTime(now())
  const result = await database.write(async (transaction) => {
    const before = await readDispute(transaction, found.id)
    const isFresh = (before?.revision ?? 0) === revision
    const pledgeId = before?.pledge_id ?? (await findPledge(transaction, found.intentId))
    if (pledgeId === undefined) return 'unknown charge'
    const dispute = rowFor(before, found, pledgeId, at)
    if (isFresh) return writeDispute(transaction, services, { before, dispute, at })
    return before !== undefined && isSame(before, dispute) ? 'known already' : 'changed meanwhile'
  })
  if (result === 'changed meanwhile') return false
  if (result === 'unknown charge') {
    logger.warn(
      { dispute: found.id, intent: found.intentId },
      'a dispute is about a charge that this server did not make',
    )
  } else if (result !== 'known already') finish(services, result)
  return true
}

/** Books what a dispute lacks, if anything: its bounty was paid meanwhile, or a refund of the charge has failed. */
export async function bookUnbooked(services: MoneyServices, disputeId: string): Promise<void> {
  const at = isoTime(services.now())
  const result = await services.database.write(async (transaction) => {
    const before = await readDispute(transaction, disputeId)
    if (before === undefined) throw new Error(`There is no dispute ${disputeId}`)
    const dispute = { ...before, revision: before.revision + 1 }
    return writeDispute(transaction, services, { before, dispute, at })
  })
  finish(services, result)
}

const isSame = (before: DisputeRow, now: DisputeRow): boolean =>
  (['cents', 'charge_refunded', 'reason', 'status', 'evidence_due_at', 'closed_at'] as const).every(
    (key) => before[key] === now[key],
  )

/** The row that the outcome calls for. */
function rowFor(before: DisputeRow | undefined, found: Dispute, pledgeId: string, at: string): DisputeRow {
  const status = statusOf[found.outcome]
  const closedBefore = before?.status === status ? before.closed_at : null
  return {
    id: found.id,
    pledge_id: pledgeId,
    intent_id: found.intentId ?? before?.intent_id ?? null,
    charge_refunded: found.isChargeRefunded ? 1 : 0,
    cents: found.cents,
    booked_cents: before?.booked_cents ?? 0,
    loss_cents: before?.loss_cents ?? 0,
    reason: found.reason,
    status,
    revision: (before?.revision ?? 0) + 1,
    evidence_due_at: found.evidenceDueAt,
    opened_at: found.openedAt,
    closed_at: isClosed[found.outcome] ? (closedBefore ?? at) : null,
    updated_at: at,
  }
}

type Change = { before: DisputeRow | undefined; dispute: DisputeRow; at: string }

/** `missing`: what cannot be booked, in cents. */
type Written = { disputeId: string; notice: Notice | undefined; missing: number }

/** The row, its moves and the emails about it. */
async function writeDispute(
  transaction: Transaction<Schema>,
  services: Pick<PlatformServices, 'publicUrl' | 'outbox'>,
  { before, dispute, at }: Change,
): Promise<Written> {
  const bounty = await readDisputedBounty(transaction, dispute)
  const { paid, wasRefunded } = bounty
  const booking = wasRefunded
    ? planLoss(dispute, bounty, at)
    : paid && planBooking({ dispute, bounty: paid, charges: await readCharges(transaction, bounty.id), at })
  const saved = { ...dispute, booked_cents: booking?.bookedCents ?? 0, loss_cents: booking?.lossCents ?? 0 }
  await saveDispute(transaction, before, saved)
  if (booking !== undefined) await recordMoves(transaction, booking.moves)
  await expectFees(transaction, dispute.pledge_id, at)
  const notice = await enqueueNews(transaction, services, { before, dispute: saved, bounty, booking, at })
  const isNews = before?.status !== saved.status || before?.cents !== saved.cents
  return { disputeId: saved.id, notice, missing: isNews ? (booking?.missing ?? 0) : 0 }
}

/** Call it after the commit. */
function finish(services: MoneyServices, { disputeId, notice, missing }: Written): void {
  if (missing > 0) {
    services.logger.error(
      { dispute: disputeId, cents: missing },
      'the bank took more than is left of a charge: the platform bears the rest',
    )
  }
  if (notice !== undefined) tellOfRefund(services, notice)
}
