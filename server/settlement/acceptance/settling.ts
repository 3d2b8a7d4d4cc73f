import type { Transaction } from 'kysely'
import { deliveryNotFound, notYoursToAccept, paymentsUnderWay } from '../../../contract/delivery.ts'
import type { PaymentProviderName } from '../../../contract/money.ts'
import { splitPayment } from '../../../contract/payment-split.ts'
import {
  answerPublished,
  askCreatorLater,
  isBacking,
  recordStep,
  requireLife,
  settleMatches,
  stopReview,
  storyPaid,
  totalOf,
} from '../../bounties/index.ts'
import {
  insertPayments,
  type LedgerMove,
  type Pledge,
  readPledges,
  receipt,
  recordMoves,
  storyPublished,
  sumByBacker,
} from '../../money/index.ts'
import { readPersons, recordAuditEntry } from '../../people/index.ts'
import { type Outbox, Refusal, refuse, type Schema, withdrawnTitle } from '../../platform/index.ts'
import { publishDelivery } from './publishing.ts'

/** In milliseconds. The receipts of such charges say that the story follows at once, unless a payer was waited for. */
const justCharged = 10 * 60 * 1000

export type Settlement = {
  deliveryId: string
  /** Null when the creator accepted earlier and charging has now finished. */
  acceptedBy: string | null
  /** Null: that of the acceptance that was begun, if any. */
  feedback: string | null
  provider: PaymentProviderName
  at: string
  publicUrl: string
  outbox: Outbox
}

export async function settleDelivery(
  transaction: Transaction<Schema>,
  settlement: Settlement,
): Promise<string | Refusal> {
  const { deliveryId, at, provider, publicUrl } = settlement
  const refusal = await findAcceptanceError(transaction, deliveryId, settlement.acceptedBy, at)
  if (refusal !== undefined) return refusal
  const delivery = await transaction
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('account', 'account.id', 'delivery.journalist_id')
    .innerJoin('account as creator', 'creator.id', 'bounty.creator_id')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .selectAll('delivery')
    .select('acceptance.feedback as earlier_feedback')
    .select(['bounty.title as bounty_title', 'bounty.creator_id', 'creator.email as creator_email', 'account.email'])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  // With a gateway this was decided before the sponsor was asked.
  if (provider === 'built-in') await settleMatches(transaction, delivery.bounty_id, at, { isFinal: true })
  const all = await readPledges(transaction, delivery.bounty_id)
  const pledges = all.filter(({ ended_at }) => ended_at === null)
  const isPaid = ({ status }: Pledge) => status === (provider === 'built-in' ? null : 'charged')
  // Never publish a story for no money.
  if (pledges.length === 0 || !pledges.every(isPaid)) {
    return refuse(503, paymentsUnderWay, { 'retry-after': '30' })
  }

  const feedback = settlement.feedback ?? delivery.earlier_feedback
  await transaction.updateTable('delivery').set({ accepted_at: at, feedback }).where('id', '=', deliveryId).execute()
  await transaction.updateTable('bounty').set({ paid_at: at }).where('id', '=', delivery.bounty_id).execute()
  await stopReview(transaction, delivery.bounty_id)
  await recordStep(transaction, { bountyId: delivery.bounty_id, kind: 'paid', actorId: delivery.creator_id, at })
  await recordAuditEntry(transaction, {
    actor: settlement.acceptedBy ?? 'job',
    action: 'delivery.paid',
    subject: delivery.bounty_id,
    details: { charged_cents: totalOf(pledges) },
    at,
  })
  await payOut(transaction, delivery, pledges, provider, at)
  await recordBackers(transaction, delivery, pledges, at)
  await publishDelivery(transaction, delivery, at)
  if (delivery.hidden_at !== null) await hidePublished(transaction, delivery, at)
  await askCreatorLater(transaction, delivery.bounty_id, at)

  const about = {
    bountyId: delivery.bounty_id,
    bountyTitle: delivery.bounty_title,
    publicUrl,
    title: delivery.hidden_at === null ? delivery.title : withdrawnTitle,
    articleId: deliveryId,
  }
  const totalCents = totalOf(pledges)
  const droppedCents = totalOf(all.filter(({ ended_as }) => ended_as === 'dropped'))
  const money = { totalCents, droppedCents, provider }
  const wasWaiting = all.some(({ unconfirmed_at }) => unconfirmed_at !== null)
  const isOwn = ({ account_id, pot_id }: Pledge) => pot_id === null && account_id !== delivery.creator_id
  const complaining = new Set(pledges.filter(isOwn).map(({ account_id }) => account_id))
  const emails = [
    storyPaid({ ...about, ...money, recipient: delivery.email, feedback }),
    ...sumByBacker(pledges).flatMap(({ account_id, email, cents, updated_at }) => {
      const mayComplain = complaining.has(account_id)
      const paid = {
        ...about,
        recipient: email,
        cents,
        at: updated_at ?? at,
        mayComplain,
      }
      const published = { ...about, ...money }
      // With a gateway each charge has brought its receipt.
      if (provider === 'built-in') return receipt({ ...paid, provider }, { published })
      const isNews = wasWaiting || Date.parse(paid.at) + justCharged < Date.parse(at)
      return isNews ? storyPublished(paid, published) : []
    }),
    ...(pledges.some(({ account_id, pot_id }) => pot_id === null && account_id === delivery.creator_id)
      ? []
      : [answerPublished({ ...about, recipient: delivery.creator_email })]),
  ]
  await settlement.outbox.enqueue(transaction, emails, at)
  return deliveryId
}

/** The newsroom withdrew it after its acceptance, while its payers were waited for. */
async function hidePublished(
  transaction: Transaction<Schema>,
  { id, hidden_reason: reason }: { id: string; hidden_reason: string | null },
  at: string,
): Promise<void> {
  await transaction.updateTable('article').set({ hidden_at: at, hidden_reason: reason }).where('id', '=', id).execute()
  await transaction
    .updateTable('delivery')
    .set({ hidden_at: null, hidden_reason: null, hidden_versions: 0 })
    .where('id', '=', id)
    .execute()
  await recordAuditEntry(transaction, { actor: 'job', action: 'story.hidden', subject: id, reason, at })
}

/** Counts the people who paid for the story besides its journalist, for the public record of the journalist. */
export async function recordBackers(
  transaction: Transaction<Schema>,
  delivery: { id: string; bounty_id: string; journalist_id: string; creator_id: string },
  pledges: readonly Pledge[],
  at: string,
): Promise<void> {
  const { id, journalist_id, creator_id } = delivery
  const accounts = pledges.filter(({ pot_id }) => pot_id === null).map(({ account_id }) => account_id)
  const personOf = await readPersons(transaction, [...accounts, journalist_id, creator_id])
  const persons = new Set(accounts.map(personOf))
  persons.delete(personOf(journalist_id))
  const isOwn = personOf(creator_id) === personOf(journalist_id)
  await transaction
    .updateTable('delivery')
    .set({ backers: persons.size, ...(isOwn && { own_person_at: at }) })
    .where('id', '=', id)
    .execute()
}

/**
 * The refusal, if this user cannot accept this delivery now. A stranger gets 404, so they cannot learn that it
 * exists.
 */
export async function findAcceptanceError(
  transaction: Transaction<Schema>,
  deliveryId: string,
  acceptedBy: string | null,
  at: string,
  event: 'delivery.accepted' | 'shortfall.accepted' = 'delivery.accepted',
): Promise<Refusal | undefined> {
  const row = await transaction
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select(['delivery.bounty_id', 'delivery.journalist_id', 'bounty.creator_id'])
    .select(({ selectFrom }) =>
      selectFrom('pledge')
        .select('pledge.id')
        .whereRef('pledge.bounty_id', '=', 'bounty.id')
        .where('pledge.account_id', '=', acceptedBy ?? '')
        .where(isBacking)
        .limit(1)
        .as('pledge_id'),
    )
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()
  if (row === undefined) return refuse(404, deliveryNotFound)
  if (acceptedBy !== null && acceptedBy !== row.creator_id) {
    const isConcerned = row.pledge_id !== null || row.journalist_id === acceptedBy
    return isConcerned ? refuse(403, notYoursToAccept) : refuse(404, deliveryNotFound)
  }
  const life = await requireLife(transaction, { bountyId: row.bounty_id, event, at })
  return life instanceof Refusal ? life : undefined
}

/** Without a gateway this also books the charges; a gateway's charges are already booked. */
export async function payOut(
  transaction: Transaction<Schema>,
  delivery: { bounty_id: string; journalist_id: string },
  pledges: Pledge[],
  provider: PaymentProviderName,
  at: string,
): Promise<void> {
  if (provider === 'built-in') {
    await insertPayments(transaction, pledges, { provider, status: 'charged', at })
    await recordMoves(transaction, chargesOf(delivery.bounty_id, pledges, at))
  }
  await recordMoves(transaction, paymentsOut(delivery, pledges, at))
}

const chargesOf = (bountyId: string, pledges: Pledge[], at: string): LedgerMove[] =>
  pledges.map(({ pledge_id, account_id, cents }) => ({
    kind: 'charge',
    bountyId,
    pledgeId: pledge_id,
    cents,
    from: { kind: 'provider' },
    to: { kind: 'backer', accountId: account_id },
    at,
    idempotencyKey: `charge ${pledge_id}`,
  }))

/** Each move has its own idempotency key, so that the database rejects a duplicate. */
function paymentsOut(
  { bounty_id: bountyId, journalist_id }: { bounty_id: string; journalist_id: string },
  pledges: Pledge[],
  at: string,
): LedgerMove[] {
  const { fee, net } = splitPayment(totalOf(pledges))
  const bounty = { kind: 'bounty', bountyId } as const
  const paid: LedgerMove[] = [
    {
      kind: 'fee',
      bountyId,
      cents: fee,
      from: bounty,
      to: { kind: 'platform' },
      at,
      idempotencyKey: `fee ${bountyId}`,
    },
    {
      kind: 'payout',
      bountyId,
      cents: net,
      from: bounty,
      to: { kind: 'journalist', accountId: journalist_id },
      at,
      idempotencyKey: `payout ${bountyId}`,
    },
  ]
  // Under 5 cents the fee rounds to zero.
  return paid.filter(({ cents }) => cents > 0)
}
