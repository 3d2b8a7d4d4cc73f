/**
 * Collects the pledges of an accepted delivery through a card gateway (docs/decisions/0019): authorizes all, waits
 * for the owners of declined payment cards, drops late ones, then captures. Each decision is one transaction over
 * rows, and each gateway request stands between two of them, so any pass can resume where the last one died.
 */
import type { Transaction } from 'kysely'
import { endPledges } from '../bounties/pledges.ts'
import { chunk } from '../database/chunk.ts'
import type { EndingReason } from '../database/money-tables.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { announce } from '../live/announce.ts'
import type { Email } from '../mail/email.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { CardGateway } from '../payment-provider/provider.ts'
import { type Again, authorizePledges, capturePledges, refundPledges, releasePledges } from '../payments/charging.ts'
import { deadlineFrom, isOverdue, type PaymentRow, readPayments, sumByBacker } from '../payments/payment-rows.ts'
import { afterDeciding, isCollected } from '../payments/payment-states.ts'
import type { Services } from '../services.ts'
import { unsettled } from './collection.ts'
import { acceptanceEnded, cardDeclined, pledgeDropped } from './emails.ts'
import { startReview } from './review-dates.ts'

/**
 * `ready`: everything is charged, or the delivery is already settled. `waiting`: for the gateway, or for the owner of
 * a declined payment card. `ended`: nothing was collected, no backer pays, and the delivery can be accepted again.
 */
export type Collected = 'ready' | 'waiting' | 'ended'

type Step = 'wait' | 'capture' | 'ready' | 'end' | 'ended'

/** Limits one pass; the next pass resumes. */
const mostRounds = 4

export async function collectPledges(
  services: Services,
  gateway: CardGateway,
  deliveryId: string,
  again: Again,
): Promise<Collected> {
  const bountyId = await findBounty(services, deliveryId)
  if (bountyId === undefined) return 'waiting'
  for (let round = 0; round < mostRounds; round += 1) {
    // Webhooks and new cards arrive at any time. Authorize cards only while an acceptance is in progress.
    if (await isCollecting(services, deliveryId)) {
      await authorizePledges(services, gateway, bountyId, round === 0 ? again : 'none')
    }
    await releasePledges(services, gateway, bountyId)
    await refundPledges(services, gateway, bountyId)
    const { step, told } = await decide(services, deliveryId)
    tell(services, told)
    if (step === 'ready') return 'ready'
    if (step === 'ended') return 'ended'
    if (step === 'wait') return 'waiting'
    if (step === 'capture') await capturePledges(services, gateway, bountyId)
  }
  return 'waiting'
}

const findBounty = async ({ database: { query } }: Services, deliveryId: string) =>
  (await query.selectFrom('delivery').select('bounty_id').where('id', '=', deliveryId).executeTakeFirst())?.bounty_id

const isCollecting = async ({ database: { query } }: Services, deliveryId: string) =>
  (await query
    .selectFrom('acceptance')
    .select('delivery_id')
    .where('delivery_id', '=', deliveryId)
    .where('ending', 'is', null)
    .executeTakeFirst()) !== undefined

type Decided = { step: Step; told: string[] }

async function decide(services: Services, deliveryId: string): Promise<Decided> {
  const { database, publicUrl, outbox, now } = services
  const at = isoTime(now())
  return database.write(async (transaction): Promise<Decided> => {
    const subject = await readSubject(transaction, deliveryId)
    if (subject === undefined) return { step: 'wait', told: [] }
    if (subject.accepted_at !== null) return { step: 'ready', told: [] }
    if (subject.begun_at === null) return { step: 'wait', told: [] }
    const context = { transaction, subject, at, publicUrl, outbox }
    const payments = await readPayments(transaction, subject.bounty_id)
    const isAny = (...statuses: PaymentRow['status'][]) => payments.some(({ status }) => statuses.includes(status))

    if (subject.ending !== null) return finishEnding(context, payments, subject.ending)
    const told = await tellOfDeclinedCards(context, payments)
    if (isAny('pending', 'authorizing', 'releasing', 'refunding')) return { step: 'wait', told }
    const declined = payments.filter(({ status }) => status === 'declined')
    if (declined.some((payment) => payment.intent_id !== null || !isOverdue(payment, at))) return { step: 'wait', told }
    const collected = payments.filter(({ status }) => isCollected(status))
    if (collected.length === 0) {
      await beginEnding(transaction, deliveryId, 'nothing collected')
      return { step: 'end', told }
    }
    const refunded = payments.filter(({ status, dropped_at }) => status === 'refunded' && dropped_at === null)
    const dropped = await dropPledges(context, [...declined, ...refunded])
    await setStatus(transaction, subject.bounty_id, 'authorized', 'capturing')
    const step = collected.every(({ status }) => status === 'charged') ? 'ready' : 'capture'
    return { step, told: [...told, ...dropped] }
  })
}

const readSubject = (transaction: Transaction<Schema>, deliveryId: string) =>
  transaction
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('account as journalist', 'journalist.id', 'delivery.journalist_id')
    .innerJoin('account as creator', 'creator.id', 'bounty.creator_id')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select([
      'delivery.id',
      'delivery.bounty_id',
      'delivery.accepted_at',
      'delivery.journalist_id',
      'bounty.title as bounty_title',
      'bounty.creator_id',
      'journalist.email as journalist_email',
      'creator.email as creator_email',
      'acceptance.begun_at',
      'acceptance.ending',
    ])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()

type Context = {
  transaction: Transaction<Schema>
  subject: NonNullable<Awaited<ReturnType<typeof readSubject>>>
  at: string
  publicUrl: string
  outbox: Outbox
}

async function tellOfDeclinedCards(context: Context, payments: PaymentRow[]): Promise<string[]> {
  const { transaction, subject, at, publicUrl } = context
  const untold = payments.filter(({ status, told_at }) => status === 'declined' && told_at === null)
  if (untold.length === 0) return []
  // Payments declined before migration 0009 have no deadline yet.
  const deadline = deadlineFrom(at)
  for (const payment of untold) payment.deadline_at ??= deadline
  for (const some of chunk(untold)) {
    await transaction
      .updateTable('payment')
      .set(({ fn, val }) => ({ told_at: at, deadline_at: fn.coalesce('deadline_at', val(deadline)) }))
      .where(
        'pledge_id',
        'in',
        some.map(({ pledge_id }) => pledge_id),
      )
      .execute()
  }
  const people = sumByBacker(untold)
  const toldBefore = new Set(
    payments.filter(({ status, told_at }) => status === 'declined' && told_at !== null).map((one) => one.account_id),
  )
  const emails = people
    .filter(({ account_id, deadline_at }) => !toldBefore.has(account_id) && (deadline_at ?? deadline) > at)
    .map(({ email, cents, deadline_at }) =>
      cardDeclined({
        recipient: email,
        bountyTitle: subject.bounty_title,
        publicUrl,
        cents,
        deadline: deadline_at ?? deadline,
      }),
    )
  await context.outbox.enqueue(transaction, emails, at)
  return [...people.map(({ account_id }) => account_id), subject.creator_id, subject.journalist_id]
}

async function dropPledges(context: Context, payments: PaymentRow[]): Promise<string[]> {
  const { transaction, subject, at, publicUrl } = context
  if (payments.length === 0) return []
  await endPledges(transaction, payments, 'dropped', at)
  for (const some of chunk(payments)) {
    const ids = some.map(({ pledge_id }) => pledge_id)
    await transaction
      .updateTable('payment')
      .set({ status: 'dropped', updated_at: at })
      .where('pledge_id', 'in', ids)
      .where('status', '=', 'declined')
      .execute()
  }
  const people = sumByBacker(payments)
  const about = { bountyTitle: subject.bounty_title, publicUrl }
  await context.outbox.enqueue(
    transaction,
    people.map(({ email, cents }) => pledgeDropped({ ...about, recipient: email, cents })),
    at,
  )
  return people.map(({ account_id }) => account_id)
}

const setStatus = (
  transaction: Transaction<Schema>,
  bountyId: string,
  from: PaymentRow['status'],
  to: PaymentRow['status'],
) =>
  transaction
    .updateTable('payment')
    .set({ status: to })
    .where('status', '=', from)
    .where('pledge_id', 'in', (expression) =>
      expression.selectFrom('pledge').select('pledge.id').where('pledge.bounty_id', '=', bountyId),
    )
    .execute()

/**
 * Ends an acceptance without publishing: later passes release holds and refund captured money. Does nothing if it is
 * settled or already ending.
 */
export async function beginEnding(
  transaction: Transaction<Schema>,
  deliveryId: string,
  reason: EndingReason,
): Promise<void> {
  const acceptance = await unsettled(transaction)
    .select('delivery.bounty_id')
    .where('delivery.id', '=', deliveryId)
    .where('acceptance.ending', 'is', null)
    .executeTakeFirst()
  if (acceptance === undefined) return
  await transaction.updateTable('acceptance').set({ ending: reason }).where('delivery_id', '=', deliveryId).execute()
  for (const [from, to] of Object.entries(afterDeciding.end)) {
    await setStatus(transaction, acceptance.bounty_id, from as PaymentRow['status'], to)
  }
}

async function finishEnding(context: Context, payments: PaymentRow[], reason: EndingReason): Promise<Decided> {
  const { transaction, subject, at, publicUrl } = context
  const isOpen = ({ status, intent_id }: PaymentRow) =>
    status === 'refunding' || (status === 'releasing' && intent_id !== null)
  if (payments.some(isOpen)) return { step: 'wait', told: [] }
  await transaction
    .updateTable('payment')
    .set(({ eb }) => ({
      status: 'pending',
      intent_id: null,
      attempts: eb('attempts', '+', 1),
      problem: null,
      deadline_at: null,
      told_at: null,
      updated_at: at,
    }))
    .where('status', 'in', Object.keys(afterDeciding.reset) as (keyof typeof afterDeciding.reset)[])
    .where('pledge_id', 'in', (expression) =>
      expression
        .selectFrom('pledge')
        .select('pledge.id')
        .where('pledge.bounty_id', '=', subject.bounty_id)
        .where('pledge.dropped_at', 'is', null),
    )
    .execute()
  await transaction.deleteFrom('acceptance').where('delivery_id', '=', subject.id).execute()
  await startReview(transaction, { deliveryId: subject.id, bountyId: subject.bounty_id }, at)
  const refunded = sumByBacker(
    payments.filter(({ status, dropped_at }) => status === 'refunded' && dropped_at === null),
  )
  const refundedTo = new Map(refunded.map(({ email, cents }) => [email, cents]))
  const about = { bountyTitle: subject.bounty_title, publicUrl, deliveryId: subject.id, reason }
  const recipients = new Map<string, 'creator' | 'journalist' | 'backer'>([
    ...sumByBacker(payments).map(({ email }) => [email, 'backer'] as const),
    [subject.journalist_email, 'journalist'],
    [subject.creator_email, 'creator'],
  ])
  const emails: Email[] = [...recipients].map(([recipient, role]) =>
    acceptanceEnded({ ...about, recipient, role, refundedCents: refundedTo.get(recipient) ?? 0 }),
  )
  await context.outbox.enqueue(transaction, emails, at)
  const told = [...sumByBacker(payments).map(({ account_id }) => account_id), subject.creator_id, subject.journalist_id]
  return { step: 'ended', told }
}

function tell(services: Services, told: string[]): void {
  if (told.length === 0) return
  services.mailer.nudge()
  announce(services, [...new Set(told)])
}
