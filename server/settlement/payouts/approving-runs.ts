/** A run waits until another administrator approves or declines it (docs/product.md#approval-of-money-out). */
import type { Kysely, Transaction } from 'kysely'
import { alreadyApproved, changedSince, type Decision, partInRun, runWaits } from '../../../contract/approval.ts'
import { payoutRunNotFound } from '../../../contract/payout.ts'
import { findOwnShares, isOwnProposal, recordAuditEntry, refuseApprover, tellOfDecision } from '../../people/index.ts'
import { chunk, type PlatformServices, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { readStoryBalances } from './balances.ts'

type Query = Kysely<Schema>

/** Nothing of a run is exported or marked before its approval. */
export async function refuseUnapproved(query: Query, runId: string): Promise<Refusal | undefined> {
  const run = await query.selectFrom('payout_run').select('approved_at').where('id', '=', runId).executeTakeFirst()
  if (run === undefined) return refuse(404, payoutRunNotFound)
  return run.approved_at === null ? refuse(409, runWaits) : undefined
}

export async function refusePartInPayouts(
  query: Query,
  payouts: readonly { id: string }[],
  callerId: string,
): Promise<Refusal | undefined> {
  const shares: { accountId: string; bountyIds: string[] }[] = []
  for (const some of chunk(payouts.map(({ id }) => id))) {
    const items = await query
      .selectFrom('payout')
      .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
      .select(['payout.account_id', 'payout_item.bounty_id'])
      .where('payout.id', 'in', some)
      .execute()
    shares.push(...items.map(({ account_id, bounty_id }) => ({ accountId: account_id, bountyIds: [bounty_id] })))
  }
  return (await findOwnShares(query, shares, callerId)).size > 0 ? refuse(403, partInRun) : undefined
}

const payoutsOfRun = (query: Query, runId: string) =>
  query.selectFrom('payout').select(['id', 'account_id', 'cents', 'mode']).where('run_id', '=', runId).execute()

type Decided = { runId: string; decision: Decision; decidedBy: string }
type Context = { at: string } & Pick<PlatformServices, 'publicUrl' | 'outbox'>

/** Returns the run's identifier. A run that is declined or withdrawn goes, and its amounts are available again. */
export async function decideRun(
  transaction: Transaction<Schema>,
  { runId, decision, decidedBy }: Decided,
  { at, publicUrl, outbox }: Context,
): Promise<string | Refusal> {
  const run = await transaction
    .selectFrom('payout_run')
    .select(['created_by', 'approved_at'])
    .where('id', '=', runId)
    .executeTakeFirst()
  if (run === undefined) return refuse(404, payoutRunNotFound)
  if (run.approved_at !== null) return refuse(409, alreadyApproved)
  const proposedBy = run.created_by
  const payouts = await payoutsOfRun(transaction, runId)
  const isOwn = await isOwnProposal(transaction, proposedBy, decidedBy)
  const refusal =
    (decision.approve ? await refuseApprover(transaction, { proposedBy, callerId: decidedBy }) : undefined) ??
    (isOwn ? undefined : await refusePartInPayouts(transaction, payouts, decidedBy)) ??
    (decision.approve ? await refuseChanged(transaction, payouts, proposedBy) : undefined)
  if (refusal !== undefined) return refusal
  if (decision.approve) {
    await transaction
      .updateTable('payout_run')
      .set({ approved_by: decidedBy, approved_at: at })
      .where('id', '=', runId)
      .where('approved_at', 'is', null)
      .execute()
  } else await removeRun(transaction, runId, payouts)
  const cents = payouts.reduce((sum, payout) => sum + payout.cents, 0)
  const reason = decision.approve ? undefined : decision.reason
  await recordAuditEntry(transaction, {
    actor: decidedBy,
    action: decision.approve ? 'payout-run.approved' : isOwn ? 'payout-run.withdrawn' : 'payout-run.declined',
    subject: runId,
    reason: reason ?? null,
    details: { proposed_by: proposedBy, total_cents: cents },
    at,
  })
  if (!isOwn) {
    const path = decision.approve ? `/admin/payouts/${runId}` : '/admin/payouts'
    const decided = {
      kind: 'run',
      cents,
      publicUrl,
      path,
      reason,
      proposedBy,
      decidedBy,
      isApproved: decision.approve,
    } as const
    await tellOfDecision(transaction, decided, { outbox, at })
  }
  return runId
}

/** A refund, a dispute, a suspension or a new part of the proposer since the proposal makes the run another one. */
async function refuseChanged(
  transaction: Transaction<Schema>,
  payouts: Awaited<ReturnType<typeof payoutsOfRun>>,
  proposedBy: string,
): Promise<Refusal | undefined> {
  const accountIds = payouts.map(({ account_id }) => account_id)
  // All payouts of a run have one mode.
  const mode = payouts[0]?.mode ?? 'live'
  const stories = await readStoryBalances(transaction, { mode, accountIds, open: true })
  const hasChanged = stories.some(
    ({ owed, underWay, isHeld }) => underWay !== 0 && (owed !== underWay || (isHeld === 1 && underWay > 0)),
  )
  if (hasChanged || (await refusePartInPayouts(transaction, payouts, proposedBy)) !== undefined) {
    return refuse(409, changedSince)
  }
  for (const some of chunk(accountIds)) {
    const stopped = await transaction
      .selectFrom('account')
      .leftJoin('connect_account', 'connect_account.account_id', 'account.id')
      .select('account.id')
      .where('account.id', 'in', some)
      .where(({ or, eb }) =>
        or([
          eb('account.suspended_at', 'is not', null),
          eb('account.deleted_at', 'is not', null),
          eb('connect_account.held_at', 'is not', null),
        ]),
      )
      .executeTakeFirst()
    if (stopped !== undefined) return refuse(409, changedSince)
  }
  return undefined
}

async function removeRun(
  transaction: Transaction<Schema>,
  runId: string,
  payouts: readonly { id: string }[],
): Promise<void> {
  for (const some of chunk(payouts.map(({ id }) => id))) {
    await transaction.deleteFrom('payout_item').where('payout_id', 'in', some).execute()
    await transaction.deleteFrom('payout').where('id', 'in', some).execute()
  }
  await transaction.deleteFrom('payout_run').where('id', '=', runId).where('approved_at', 'is', null).execute()
}
