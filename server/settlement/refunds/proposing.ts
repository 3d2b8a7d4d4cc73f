/** A refund waits until another administrator approves or declines it (docs/product.md#approval-of-money-out). */
import type { Kysely, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { approvalLimits, type Decision, proposalGone } from '../../../contract/approval.ts'
import { toAmount } from '../../../contract/money.ts'
import type { NewRefund, RefundProposal, WaitingRefund } from '../../../contract/refund.ts'
import {
  isOwnProposal,
  presentWaiting,
  recordAuditEntry,
  refuseApprover,
  refuseOwnPart,
  tellOfDecision,
  tellOfProposal,
} from '../../people/index.ts'
import { type PlatformServices, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { refundOutright } from './ending-complaints.ts'
import { planRefund } from './requesting.ts'
import type { Notice } from './telling.ts'

type Context = { at: string } & Pick<PlatformServices, 'publicUrl' | 'outbox'>

const pageOf = (bountyId: string) => `/admin/refunds/${bountyId}`

/** Returns the identifier of the proposal. */
export async function proposeRefund(
  transaction: Transaction<Schema>,
  wanted: { bountyId: string; callerId: string; refund: NewRefund },
  { at, publicUrl, outbox }: Context,
): Promise<string | Refusal> {
  const planned = await planRefund(transaction, wanted)
  if (planned instanceof Refusal) return planned
  const { bountyId, callerId, refund } = wanted
  const { cents } = planned
  const id = makeId()
  const account_id = refund.who === 'backer' ? refund.account_id : null
  const { reason } = refund
  await transaction
    .insertInto('refund_proposal')
    .values({ id, bounty_id: bountyId, account_id, cents, reason, proposed_by: callerId, proposed_at: at })
    .execute()
  await recordAuditEntry(transaction, {
    actor: callerId,
    action: 'refund.proposed',
    subject: bountyId,
    reason,
    details: { proposal: id, refunded_cents: cents, account: account_id },
    at,
  })
  const about = { kind: 'refund', cents, publicUrl, path: pageOf(bountyId), reason, proposedBy: callerId } as const
  await tellOfProposal(transaction, about, { outbox, at })
  return id
}

type Decided = { id: string; decision: Decision; decidedBy: string }

/** The answer says whom a refund that was made concerns. */
export async function decideRefund(
  transaction: Transaction<Schema>,
  { id, decision, decidedBy }: Decided,
  context: Context,
): Promise<{ bountyId: string; notice: Notice | undefined } | Refusal> {
  const proposal = await transaction.selectFrom('refund_proposal').selectAll().where('id', '=', id).executeTakeFirst()
  if (proposal === undefined) return refuse(404, proposalGone)
  const { bounty_id: bountyId, account_id, cents, proposed_by: proposedBy } = proposal
  const isOwn = await isOwnProposal(transaction, proposedBy, decidedBy)
  const refusal =
    (decision.approve ? await refuseApprover(transaction, { proposedBy, callerId: decidedBy }) : undefined) ??
    (isOwn ? undefined : await refuseOwnPart(transaction, bountyId, decidedBy))
  if (refusal !== undefined) return refusal
  let notice: Notice | undefined
  if (decision.approve) {
    const { reason } = proposal
    const refund: NewRefund =
      account_id === null ? { who: 'everyone', reason } : { who: 'backer', account_id, amount: toAmount(cents), reason }
    const approved = { by: decidedBy, cents }
    const made = await refundOutright(transaction, { bountyId, callerId: proposedBy, refund, approved }, context)
    if (made instanceof Refusal) return made
    notice = made
  }
  await transaction.deleteFrom('refund_proposal').where('id', '=', id).execute()
  const { at, publicUrl } = context
  const reason = decision.approve ? undefined : decision.reason
  await recordAuditEntry(transaction, {
    actor: decidedBy,
    action: decision.approve ? 'refund.approved' : isOwn ? 'refund.withdrawn' : 'refund.declined',
    subject: bountyId,
    reason: reason ?? null,
    details: { proposal: id, proposed_by: proposedBy, refunded_cents: cents },
    at,
  })
  if (!isOwn) {
    const about = { kind: 'refund', cents, publicUrl, path: pageOf(bountyId), reason } as const
    await tellOfDecision(transaction, { ...about, proposedBy, decidedBy, isApproved: decision.approve }, context)
  }
  return { bountyId, notice }
}

const proposals = (query: Kysely<Schema>) =>
  query
    .selectFrom('refund_proposal')
    .innerJoin('account as proposer', 'proposer.id', 'refund_proposal.proposed_by')
    .selectAll('refund_proposal')
    .select('proposer.name as proposer_name')
    .orderBy('refund_proposal.proposed_at')
    .orderBy('refund_proposal.id')
    .limit(approvalLimits.listed)

export async function readProposals(
  query: Kysely<Schema>,
  bountyId: string,
  callerId: string,
): Promise<RefundProposal[]> {
  const rows = await proposals(query)
    .leftJoin('account as backer', 'backer.id', 'refund_proposal.account_id')
    .select('backer.name as backer_name')
    .where('bounty_id', '=', bountyId)
    .execute()
  const ownPart = await refuseOwnPart(query, bountyId, callerId)
  const found: RefundProposal[] = []
  for (const { id, backer_name, cents, reason, ...row } of rows) {
    const proposed = { proposedBy: row.proposed_by, proposerName: row.proposer_name, at: row.proposed_at, callerId }
    const waiting = await presentWaiting(query, proposed, ownPart)
    found.push({ id, backer_name, amount: toAmount(cents), reason, waiting })
  }
  return found
}

export async function readWaitingRefunds(query: Kysely<Schema>): Promise<WaitingRefund[]> {
  const rows = await proposals(query)
    .innerJoin('bounty', 'bounty.id', 'refund_proposal.bounty_id')
    .select('bounty.title as bounty_title')
    .execute()
  return rows.map(({ id, bounty_id, bounty_title, cents, proposer_name, proposed_at }) => ({
    id,
    bounty_id,
    bounty_title,
    amount: toAmount(cents),
    proposed_by: proposer_name,
    proposed_at,
  }))
}
