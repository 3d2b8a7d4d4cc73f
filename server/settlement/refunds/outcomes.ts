import { sql, type Transaction } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import {
  afterRefunding,
  disputedCharge,
  expectFees,
  type MoneyServices,
  type RefundOutcome,
  recordMoves,
  requestOf,
} from '../../money/index.ts'
import { type Email, isoTime, Refusal, type Schema } from '../../platform/index.ts'
import { type RefundSubject, refundMade, refundOfShareFailed, refundToBackerFailed } from './emails.ts'
import { confirmMove, reverseMoves } from './moves.ts'
import { readCharges, requirePaidBounty, totalsOf } from './refund-rows.ts'
import type { Notice } from './telling.ts'

/** Records what the gateway did with a refund and books it. Returns whom it concerns, unless nothing changed. */
export async function recordRefundOutcome(
  { database, now, publicUrl, outbox }: MoneyServices,
  refundId: string,
  outcome: RefundOutcome,
): Promise<Notice | undefined> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const refund = await readRefund(transaction, refundId)
    const next = afterRefunding[refund.status][outcome.status]
    if (next === refund.status) return undefined
    const bounty = await requirePaidBounty(transaction, refund.bounty_id)
    if (bounty instanceof Refusal) throw new Error(`The bounty of the refund ${refundId} is not paid`)
    await transaction
      .updateTable('refund')
      .set({
        status: next,
        problem: outcome.status === 'failed' ? describeProblem(outcome.reason) : null,
        updated_at: at,
      })
      .where('id', '=', refundId)
      .execute()
    const booking = {
      id: refundId,
      subject: { pledgeId: refund.pledge_id, refundId },
      cents: refund.cents,
      bountyId: bounty.id,
      backerId: refund.account_id,
      journalistId: bounty.journalist_id,
    }
    // The totals are read after the update, so a failed refund no longer counts.
    const moves =
      next === 'failed'
        ? reverseMoves(booking, totalsOf(await readCharges(transaction, bounty.id)), refund.status === 'refunded', at)
        : [confirmMove(booking, at)]
    await recordMoves(transaction, moves)
    await expectFees(transaction, refund.pledge_id, at)

    const about: RefundSubject = {
      bountyId: bounty.id,
      bountyTitle: bounty.title,
      storyTitle: bounty.story_title,
      publicUrl,
      reason: refund.reason,
      provider: refund.provider,
    }
    const news = await readNews(transaction, refund)
    await outbox.enqueue(transaction, emailsOf(about, refund.email, bounty.journalist_email, news), at)
    return { accounts: [refund.account_id, bounty.journalist_id], storyId: bounty.story_id }
  })
}

const readRefund = (transaction: Transaction<Schema>, refundId: string) =>
  transaction
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .select(['refund.id', 'refund.pledge_id', 'refund.cents', 'refund.reason', 'refund.status'])
    .select(['pledge.bounty_id', 'pledge.account_id', 'payment.provider', 'account.email'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()

type RefundRow = Awaited<ReturnType<typeof readRefund>>

type News = { refundedCents: Cents; failedCents: Cents; failedShareCents: Cents }

const nothing: News = { refundedCents: 0, failedCents: 0, failedShareCents: 0 }

/**
 * The amounts that the emails report now, in cents. A request for one backer can be spread over several pledges. The
 * emails report it once, when all of them are decided. They report a refund that fails after it was made by itself.
 */
async function readNews(transaction: Transaction<Schema>, refund: RefundRow): Promise<News> {
  const all = await transaction
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .select(['refund.id', 'refund.cents', 'refund.status'])
    .where('pledge.bounty_id', '=', refund.bounty_id)
    .where('pledge.account_id', '=', refund.account_id)
    .execute()
  const together = all.filter(({ id }) => requestOf(id) === requestOf(refund.id))
  if (together.some(({ status }) => status === 'requested')) return nothing
  const hadLeft = refund.status === 'refunded'
  const failed = together.filter(({ id, status }) => status === 'failed' && (!hadLeft || id === refund.id))
  const refunded = together.filter(({ status }) => status === 'refunded' && !hadLeft)
  const sum = (rows: typeof all) => rows.reduce((total, { cents }) => total + cents, 0)
  return {
    refundedCents: sum(refunded),
    failedCents: sum(failed),
    failedShareCents: await sumOfReturnedShares(
      transaction,
      refund.bounty_id,
      failed.map(({ id }) => id),
    ),
  }
}

/** The parts of failed refunds that the journalist has back, in cents. */
async function sumOfReturnedShares(
  transaction: Transaction<Schema>,
  bountyId: string,
  refundIds: readonly string[],
): Promise<Cents> {
  if (refundIds.length === 0) return 0
  const { cents } = await transaction
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(({ fn }) => fn.sum<Cents | null>('ledger_entry.amount_cents').as('cents'))
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .where('ledger_transaction.kind', '=', 'refund_reversal')
    .where('ledger_transaction.refund_id', 'in', refundIds)
    .where('ledger_account.kind', '=', sql.lit('journalist'))
    .executeTakeFirstOrThrow()
  return cents ?? 0
}

function emailsOf(about: RefundSubject, backer: string, journalist: string, news: News): Email[] {
  const { refundedCents, failedCents, failedShareCents: shareCents } = news
  const failed = { ...about, cents: failedCents }
  return [
    ...(refundedCents > 0 ? [refundMade({ ...about, recipient: backer, cents: refundedCents })] : []),
    ...(failedCents > 0 ? [refundToBackerFailed({ ...failed, recipient: backer })] : []),
    ...(shareCents > 0 ? [refundOfShareFailed({ ...failed, recipient: journalist, shareCents })] : []),
  ]
}

/** Stripe's codes in words for administrators: why a refund was refused, or why it failed later. */
const problems = new Map(
  Object.entries({
    charge_already_refunded: 'Stripe says that this charge is refunded already.',
    [disputedCharge]: 'The backer disputes this charge with their bank, so it cannot be refunded.',
    charge_for_pending_refund_disputed: 'The backer disputes this charge with their bank, so it cannot be refunded.',
    declined: 'The bank declined the refund.',
    expired_or_canceled_card: 'The card has expired or was canceled.',
    insufficient_funds: 'The balance at Stripe is too low for this refund.',
    lost_or_stolen_card: 'The card was reported as lost or stolen.',
    canceled: 'The refund was canceled in Stripe.',
  }),
)

export const describeProblem = (code: string): string =>
  problems.get(code) ?? `Stripe could not make the refund (${code}).`
