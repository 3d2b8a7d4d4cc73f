/** An administrator rules on all open complaints about a story (docs/product.md#complaints-and-the-payout-hold). */
import type { Transaction } from 'kysely'
import {
  type NewComplaintRuling,
  noOpenComplaint,
  nothingLeftToRefund,
  refundWaits,
} from '../../../contract/complaint.ts'
import { deliveryNotFound } from '../../../contract/delivery.ts'
import { toAmount } from '../../../contract/money.ts'
import type { NewRefund } from '../../../contract/refund.ts'
import {
  type ComplaintContext,
  complainedStory,
  isRefundWaiting,
  readOpenComplaints,
  readRest,
  requireLife,
} from '../../bounties/index.ts'
import { needsApproval, refuseOwnPart } from '../../people/index.ts'
import { Refusal, refuse, type Schema } from '../../platform/index.ts'
import { endComplaints } from './ending-complaints.ts'
import { proposeRefund } from './proposing.ts'
import { requestRefund } from './requesting.ts'
import type { Notice } from './telling.ts'

type Ruling = { deliveryId: string; callerId: string; ruling: NewComplaintRuling }
type Outcome = Notice & { bountyId: string; isProposed: boolean }

/**
 * Returns the bounty and whom the ruling concerns. A refund that another administrator must approve is proposed, and the
 * complaints stay open until then.
 */
export async function ruleOnComplaints(
  transaction: Transaction<Schema>,
  { deliveryId, callerId, ruling }: Ruling,
  context: ComplaintContext,
): Promise<Outcome | Refusal> {
  const story = await complainedStory(transaction).where('delivery.id', '=', deliveryId).executeTakeFirst()
  if (story === undefined) return refuse(404, deliveryNotFound)
  const { bounty_id: bountyId } = story
  const ownPart = await refuseOwnPart(transaction, bountyId, callerId)
  if (ownPart !== undefined) return ownPart
  const life = await requireLife(transaction, { bountyId, event: 'complaint.ruled', at: context.at })
  if (life instanceof Refusal) return life
  const open = await readOpenComplaints(transaction, bountyId)
  if (open.length === 0) return refuse(409, noOpenComplaint)
  if (await isRefundWaiting(transaction, bountyId)) return refuse(409, refundWaits)
  const complained = open.map(({ account_id }) => account_id)
  const isRefunded = ruling.ruling === 'refunded'
  const isProposed = isRefunded && (await needsApproval(transaction, callerId))
  const send = isProposed ? propose : requestRefund
  const refunded = isRefunded
    ? await refund(transaction, { bountyId, callerId, complained, ruling, send }, context)
    : []
  if (refunded instanceof Refusal) return refunded
  if (isProposed) return { bountyId, accounts: [callerId], storyId: deliveryId, isProposed }
  const { ruling: outcome, reason } = ruling
  await endComplaints(transaction, { story, open, callerId, ruling: outcome, reason }, context)
  const accounts = [callerId, story.journalist_id, ...complained, ...refunded]
  return { bountyId, accounts, storyId: deliveryId, isProposed }
}

type Sending = (
  transaction: Transaction<Schema>,
  wanted: { bountyId: string; callerId: string; refund: NewRefund },
  context: ComplaintContext,
) => Promise<Pick<Notice, 'accounts'> | Refusal>

const propose: Sending = async (transaction, wanted, context) => {
  const proposed = await proposeRefund(transaction, wanted, context)
  return proposed instanceof Refusal ? proposed : { accounts: [] }
}

type Refunding = {
  bountyId: string
  callerId: string
  complained: readonly string[]
  ruling: Extract<NewComplaintRuling, { ruling: 'refunded' }>
  send: Sending
}

/** The whole rest of what they paid. Returns the accounts that it concerns. */
async function refund(
  transaction: Transaction<Schema>,
  { bountyId, callerId, complained, ruling: { who, reason }, send }: Refunding,
  context: ComplaintContext,
): Promise<string[] | Refusal> {
  const wanted: NewRefund[] = []
  if (who === 'everyone') wanted.push({ who, reason })
  else {
    for (const accountId of complained) {
      const cents = await readRest(transaction, { bountyId, accountId })
      if (cents > 0) wanted.push({ who: 'backer', account_id: accountId, amount: toAmount(cents), reason })
    }
  }
  if (wanted.length === 0) return refuse(409, nothingLeftToRefund)
  const accounts: string[] = []
  for (const one of wanted) {
    const requested = await send(transaction, { bountyId, callerId, refund: one }, context)
    if (requested instanceof Refusal) return requested
    accounts.push(...requested.accounts)
  }
  return accounts
}
