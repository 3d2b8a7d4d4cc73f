/**
 * Collects the pledges of an accepted delivery through a card gateway (docs/decisions/0019): authorizes all, waits
 * for the owners of declined payment cards, drops late ones, then captures. A payment that waits for its payer holds up
 * no other (docs/decisions/0037). Matches follow once all else is charged or dropped (docs/decisions/0042). Each decision
 * is one transaction over rows, and each gateway request stands between two of them, so any pass can resume where the
 * last one died.
 */
import type { Kysely, Transaction } from 'kysely'
import {
  type AcceptanceRole,
  acceptanceEnded,
  closeUnpaidPots,
  endPledges,
  settleMatches,
  startReview,
} from '../../bounties/index.ts'
import {
  authorizePledges,
  type CardGateway,
  capturePledges,
  dropReasonOf,
  type MoneyServices,
  markCards,
  needsPayer,
  onDecision,
  openPayments,
  type PaymentProvider,
  type PaymentRow,
  type PaymentStatus,
  type RetryScope,
  readPayments,
  refundPledges,
  releasePledges,
  sumByBacker,
} from '../../money/index.ts'
import {
  announce,
  chunk,
  type Email,
  type EndingReason,
  isoTime,
  type Outbox,
  type Schema,
} from '../../platform/index.ts'
import { endReturnedComplaints } from '../refunds/ending-complaints.ts'
import { type Decision, decideStep, isMatch, isSponsorsTurn } from './acceptance-policy.ts'
import { unsettled } from './collection.ts'
import { pledgeDropped } from './payment-emails.ts'
import { tellOfChoice } from './telling-creators.ts'
import { remindPayers, tellOfFailures } from './telling-payers.ts'

/**
 * `ready`: everything is charged, or the delivery is already settled. `waiting`: for the gateway, for the owner of a
 * declined payment card, or for a payer. `ended`: nothing was collected, no backer pays, and the delivery can be accepted again.
 */
export type Collected = 'ready' | 'waiting' | 'ended'

/** Limits one pass; the next pass resumes. Backers and then sponsors are charged, and a hold can expire before. */
const mostRounds = 6

export async function collectPledges(
  services: MoneyServices,
  gateway: CardGateway,
  deliveryId: string,
  retry: RetryScope,
): Promise<Collected> {
  const bountyId = await findBounty(services, deliveryId)
  if (bountyId === undefined) return 'waiting'
  for (let round = 0; round < mostRounds; round += 1) {
    if (!(await decideMatches(services, gateway, bountyId))) return 'waiting'
    // Webhooks and new cards arrive at any time. Authorize cards only while an acceptance is in progress.
    if (await isCollecting(services, deliveryId)) {
      await authorizePledges(services, gateway, bountyId, round === 0 ? retry : 'none')
    }
    await releasePledges(services, gateway, bountyId)
    await refundPledges(services, gateway, bountyId)
    const { step, accountsToNotify } = await takeStep(services, deliveryId)
    notify(services, accountsToNotify)
    if (step === 'ready') return 'ready'
    if (step === 'ended') return 'ended'
    if (step === 'wait') return 'waiting'
    if (step === 'capture') await capturePledges(services, gateway, bountyId)
  }
  return 'waiting'
}

/**
 * Once every other pledge is charged or dropped, and before anything is asked of a sponsor: only now it is sure how many
 * independent backers there are. Returns false while the gateway does not say which cards are equal.
 */
async function decideMatches(services: MoneyServices, gateway: CardGateway, bountyId: string): Promise<boolean> {
  const { database, payments, now } = services
  const isDue = async (query: Kysely<Schema>) => {
    if (!isSponsorsTurn(await readPayments(query, bountyId))) return false
    const matches = query.selectFrom('pledge_match').select('pledge_id').where('bounty_id', '=', bountyId).limit(1)
    return (await matches.executeTakeFirst()) !== undefined
  }
  if (!(await isDue(database.query))) return true
  if (!(await markCards(services, gateway, bountyId))) return false
  const at = isoTime(now())
  await database.write(async (transaction) => {
    if (!(await isDue(transaction))) return
    await settleMatches(transaction, bountyId, at, { isFinal: true })
    await openPayments(transaction, bountyId, { provider: payments.name, at })
  })
  return true
}

const findBounty = async ({ database: { query } }: MoneyServices, deliveryId: string) =>
  (await query.selectFrom('delivery').select('bounty_id').where('id', '=', deliveryId).executeTakeFirst())?.bounty_id

const isCollecting = async ({ database: { query } }: MoneyServices, deliveryId: string) =>
  (await query
    .selectFrom('acceptance')
    .select('delivery_id')
    .where('delivery_id', '=', deliveryId)
    .where('ending', 'is', null)
    .executeTakeFirst()) !== undefined

type Taken = { step: Decision['step']; accountsToNotify: string[] }

/** Reads, decides and writes in one transaction. */
async function takeStep(services: MoneyServices, deliveryId: string): Promise<Taken> {
  const { database, publicUrl, outbox, payments: provider, now } = services
  const at = isoTime(now())
  return database.write(async (transaction): Promise<Taken> => {
    const subject = await readSubject(transaction, deliveryId)
    if (subject === undefined) return { step: 'wait', accountsToNotify: [] }
    const context = { transaction, subject, at, publicUrl, outbox, provider }
    const payments = await readPayments(transaction, subject.bounty_id)
    const { step, untold, reminded, offersShortfall, dropped, charged } = decideStep(subject, payments, at)
    if (step === 'ended' && subject.ending !== null) {
      return { step, accountsToNotify: await finishEnding(context, payments, subject.ending) }
    }
    const accountsToNotify = [
      ...(await tellOfFailures(context, untold, payments)),
      ...(await remindPayers(context, reminded)),
    ]
    if (step === 'end') await beginEnding(transaction, deliveryId, 'nothing collected')
    if (offersShortfall) accountsToNotify.push(...(await tellOfChoice(context, payments)))
    accountsToNotify.push(...(await dropPledges(context, dropped)))
    if (charged.length > 0) await changeStatuses(transaction, subject.bounty_id, onDecision.capture)
    return { step, accountsToNotify }
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
      'acceptance.choice_told_at',
    ])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()

export type Context = {
  transaction: Transaction<Schema>
  subject: NonNullable<Awaited<ReturnType<typeof readSubject>>>
  at: string
  publicUrl: string
  outbox: Outbox
  provider: Pick<PaymentProvider, 'name'>
}

async function dropPledges(context: Context, payments: PaymentRow[]): Promise<string[]> {
  const { transaction, subject, at, publicUrl } = context
  if (payments.length === 0) return []
  await endPledges(transaction, payments, 'dropped', at)
  for (const some of chunk(payments)) {
    const ids = some.map(({ pledge_id }) => pledge_id)
    await transaction
      .updateTable('payment')
      .set({ status: onDecision.drop.declined, updated_at: at })
      .where('pledge_id', 'in', ids)
      .where('status', '=', 'declined')
      .execute()
  }
  // The matches of dropped pledges are smaller pledges now.
  await openPayments(transaction, subject.bounty_id, { provider: context.provider.name, at })
  const isUnpaidMatch = (payment: PaymentRow) => isMatch(payment) && needsPayer(payment.status)
  const about = { bountyId: subject.bounty_id, bountyTitle: subject.bounty_title, publicUrl }
  const emails = sumByBacker(payments.filter((payment) => !isUnpaidMatch(payment))).map((payment) =>
    pledgeDropped({ ...about, recipient: payment.email, cents: payment.cents, reason: dropReasonOf(payment, at) }),
  )
  emails.push(...(await closeUnpaidPots(transaction, payments.filter(isUnpaidMatch), { ...about, at })))
  await context.outbox.enqueue(transaction, emails, at)
  return payments.map(({ account_id }) => account_id)
}

type Transitions = { [from in PaymentStatus]?: PaymentStatus }

async function changeStatuses(transaction: Transaction<Schema>, bountyId: string, transitions: Transitions) {
  for (const [from, to] of Object.entries(transitions)) {
    await transaction
      .updateTable('payment')
      .set({ status: to })
      .where('status', '=', from as PaymentStatus)
      .where('pledge_id', 'in', (expression) =>
        expression.selectFrom('pledge').select('pledge.id').where('pledge.bounty_id', '=', bountyId),
      )
      .execute()
  }
}

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
  await changeStatuses(transaction, acceptance.bounty_id, onDecision.end)
}

async function finishEnding(context: Context, payments: PaymentRow[], reason: EndingReason): Promise<string[]> {
  const { transaction, subject, at, publicUrl } = context
  await transaction
    .updateTable('payment')
    .set(({ eb }) => ({
      status: 'pending',
      intent_id: null,
      attempts: eb('attempts', '+', 1),
      problem: null,
      deadline_at: null,
      told_at: null,
      unconfirmed_at: null,
      reminded_at: null,
      updated_at: at,
    }))
    .where('status', 'in', Object.keys(onDecision.reset) as (keyof typeof onDecision.reset)[])
    .where('pledge_id', 'in', (expression) =>
      expression
        .selectFrom('pledge')
        .select('pledge.id')
        .where('pledge.bounty_id', '=', subject.bounty_id)
        .where('pledge.ended_at', 'is', null),
    )
    .execute()
  await transaction.deleteFrom('acceptance').where('delivery_id', '=', subject.id).execute()
  await endReturnedComplaints(transaction, subject.bounty_id, at)
  await startReview(transaction, { deliveryId: subject.id, bountyId: subject.bounty_id }, at)
  const refunded = sumByBacker(payments.filter(({ status, ended_at }) => status === 'refunded' && ended_at === null))
  const refundedTo = new Map(refunded.map(({ email, cents }) => [email, cents]))
  const about = {
    bountyId: subject.bounty_id,
    bountyTitle: subject.bounty_title,
    publicUrl,
    deliveryId: subject.id,
    reason,
  }
  const wasAsked = ({ status, told_at }: PaymentRow) => told_at !== null || status === 'refunded'
  const recipients = new Map<string, AcceptanceRole>([
    ...payments
      .filter((payment) => isMatch(payment) && wasAsked(payment))
      .map(({ email }) => [email, 'sponsor'] as const),
    ...payments.filter((payment) => !isMatch(payment)).map(({ email }) => [email, 'backer'] as const),
    [subject.journalist_email, 'journalist'],
    [subject.creator_email, 'creator'],
  ])
  const emails: Email[] = [...recipients].map(([recipient, role]) =>
    acceptanceEnded({ ...about, recipient, role, refundedCents: refundedTo.get(recipient) ?? 0 }),
  )
  await context.outbox.enqueue(transaction, emails, at)
  return [...sumByBacker(payments).map(({ account_id }) => account_id), subject.creator_id, subject.journalist_id]
}

function notify(services: MoneyServices, accounts: string[]): void {
  if (accounts.length === 0) return
  services.mailer.nudge()
  announce(services, [...new Set(accounts)])
}
