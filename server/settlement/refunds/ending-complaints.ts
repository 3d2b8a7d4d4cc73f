/** Ends complaints about a story, with the emails that say so (docs/product.md#complaints-and-the-payout-hold). */
import type { Transaction } from 'kysely'
import { type ComplaintRuling, chargesReturned } from '../../../contract/complaint.ts'
import {
  aboutStory,
  type ComplaintContext,
  complainedStory,
  complaintRuled,
  payoutRuled,
  readOpenComplaints,
  readRest,
  recordStep,
} from '../../bounties/index.ts'
import { availableFrom } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { cancelJobs, Refusal, type Schema } from '../../platform/index.ts'
import { requestRefund, type WantedRefund } from './requesting.ts'
import type { Notice } from './telling.ts'

/** Refunds, and ends the complaints of those who have then got back all that they paid. */
export async function refundOutright(
  transaction: Transaction<Schema>,
  wanted: WantedRefund,
  context: ComplaintContext,
): Promise<Notice | Refusal> {
  const made = await requestRefund(transaction, wanted, context)
  if (made instanceof Refusal) return made
  const { bountyId, callerId, refund } = wanted
  const open: OpenComplaint[] = []
  for (const complaint of await readOpenComplaints(transaction, bountyId)) {
    const { account_id: accountId } = complaint
    const isRefunded = made.accounts.includes(accountId) && (await readRest(transaction, { bountyId, accountId })) <= 0
    if (isRefunded) open.push(complaint)
  }
  if (open.length === 0) return made
  const story = await complainedStory(transaction).where('bounty.id', '=', bountyId).executeTakeFirstOrThrow()
  await endComplaints(transaction, { story, open, callerId, ruling: 'refunded', reason: refund.reason }, context)
  return made
}

/** After an acceptance that ended without a story, of which another email tells everyone. */
export async function endReturnedComplaints(
  transaction: Transaction<Schema>,
  bountyId: string,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('complaint')
    .set({ ruled_at: at, ruling: 'refunded', ruling_reason: chargesReturned })
    .where('bounty_id', '=', bountyId)
    .where('ruled_at', 'is', null)
    .execute()
  await cancelJobs(transaction, bountyId, ['remind of complaint'])
}

type OpenComplaint = Awaited<ReturnType<typeof readOpenComplaints>>[number]
type Ending = {
  story: Awaited<ReturnType<ReturnType<typeof complainedStory>['executeTakeFirstOrThrow']>>
  open: readonly OpenComplaint[]
  callerId: string
  ruling: ComplaintRuling
  reason: string
}

export async function endComplaints(
  transaction: Transaction<Schema>,
  { story, open, callerId, ruling, reason }: Ending,
  context: ComplaintContext,
): Promise<void> {
  const { at, outbox } = context
  const { bounty_id: bountyId } = story
  await transaction
    .updateTable('complaint')
    .set({ ruled_at: at, ruling, ruling_reason: reason })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  if ((await readOpenComplaints(transaction, bountyId)).length === 0) {
    await cancelJobs(transaction, bountyId, ['remind of complaint'])
  }
  await recordStep(transaction, { bountyId, kind: `ruled_${ruling}`, actorId: callerId, reason, at })
  const details = { ruling, complaints: open.length }
  const act = { actor: callerId, action: 'complaint.ruled', subject: bountyId, reason, details, at } as const
  await recordAuditEntry(transaction, act)
  const about = { ...aboutStory(story, context), reason, isRefunded: ruling === 'refunded' }
  const free = availableFrom(story.paid_at ?? at)
  const emails = [
    ...open.flatMap(({ email, deleted_at }) =>
      deleted_at === null ? complaintRuled({ ...about, recipient: email }) : [],
    ),
    payoutRuled({ ...about, recipient: story.email, availableAt: free > at ? free : at }),
  ]
  await outbox.enqueue(transaction, emails, at)
}
