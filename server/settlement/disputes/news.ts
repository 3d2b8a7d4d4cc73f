import type { Transaction } from 'kysely'
import { readAdministrators } from '../../people/index.ts'
import type { Email, PlatformServices, Schema } from '../../platform/index.ts'
import { describeReason } from '../refunds/dispute-reasons.ts'
import type { Notice } from '../refunds/telling.ts'
import { type Booking, type DisputeRow, readTakenShare, shareOf } from './booking.ts'
import type { DisputedBounty } from './dispute-rows.ts'
import { type DisputeSubject, disputeLost, disputeOpened, shareDisputed, shareReturned } from './emails.ts'

export type Change = {
  before: DisputeRow | undefined
  /** As it is saved. */
  dispute: DisputeRow
  bounty: DisputedBounty
  /** Undefined until the bounty is paid. */
  booking: Booking | undefined
  at: string
}

/** Queues the emails. Returns whom the dispute concerns once the bounty is paid, unless nothing on screen changed. */
export async function enqueueNews(
  transaction: Transaction<Schema>,
  { publicUrl, outbox }: Pick<PlatformServices, 'publicUrl' | 'outbox'>,
  change: Change,
): Promise<Notice | undefined> {
  const { before, dispute, bounty, booking, at } = change
  const { paid } = bounty
  const reason = describeReason(dispute.reason)
  const about = { bountyId: bounty.id, bountyTitle: bounty.title, publicUrl, reason }
  const administrators = isForAdministrators(change) ? await readAdministrators(transaction) : []
  const emails = [
    ...administrators.map(({ email }) =>
      disputeOpened({
        ...about,
        recipient: email,
        cents: dispute.cents,
        status: dispute.status === 'won' ? 'open' : dispute.status,
        evidenceDueAt: dispute.evidence_due_at,
        isPaid: paid !== undefined,
      }),
    ),
    ...(await writeToJournalist(transaction, about, change)),
  ]
  await outbox.enqueue(transaction, emails, at)
  if (paid === undefined) return undefined
  const isNews = before?.status !== dispute.status || before.closed_at !== dispute.closed_at
  if (!isNews && booking?.moves.length === 0) return undefined
  return {
    accounts: [paid.journalist_id, bounty.backerId, ...administrators.map(({ id }) => id)],
    storyId: paid.story_id,
  }
}

/** Whether an administrator should read now what the bank does. What it decides after an answer stands on the page. */
function isForAdministrators({ before, dispute }: Change): boolean {
  if (before?.status === dispute.status) return false
  if (dispute.status === 'inquiry') return before === undefined && dispute.closed_at === null
  return dispute.status === 'open' || (before === undefined && dispute.status === 'lost')
}

async function writeToJournalist(
  transaction: Transaction<Schema>,
  about: DisputeSubject,
  { before, dispute, bounty: { paid }, booking }: Change,
): Promise<Email[]> {
  if (paid === undefined || booking === undefined) return []
  const to = { ...about, recipient: paid.journalist_email, storyTitle: paid.story_title }
  const share = shareOf(booking.moves)
  const cents = Math.abs(dispute.booked_cents - (before?.booked_cents ?? 0))
  if (share < 0) return [shareReturned({ ...to, cents, shareCents: -share })]
  const isLost = dispute.status === 'lost' && before?.status !== 'lost'
  if (isLost) {
    const shareCents = await readTakenShare(transaction, paid.id, dispute.id)
    return shareCents > 0 ? [disputeLost({ ...to, cents: dispute.booked_cents, shareCents })] : []
  }
  if (share === 0) return []
  const write = dispute.status === 'lost' ? disputeLost : shareDisputed
  return [write({ ...to, cents, shareCents: share })]
}
