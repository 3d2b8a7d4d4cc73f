import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { nobodyToPay } from '../../../contract/payout.ts'
import { type PaymentProvider, payingMode } from '../../money/index.ts'
import { findUndecidable, needsApproval, recordAuditEntry, tellOfProposal } from '../../people/index.ts'
import {
  chunk,
  type PayoutTable,
  type PlatformServices,
  type Refusal,
  refuse,
  type Schema,
} from '../../platform/index.ts'
import { availableOf, type StoryBalance } from './balances.ts'
import { readPayable, readShares } from './due.ts'
import { hintOf, type SealedDetails } from './sealed-details.ts'

type NewRun = { createdBy: string; at: string; details: SealedDetails; payments: PaymentProvider } & Pick<
  PlatformServices,
  'publicUrl' | 'outbox'
>

/**
 * Reserves what every journalist who can be paid now is owed, story by story. The ledger does not move before a payout
 * is marked as paid (docs/decisions/0036). With another administrator the run waits for their approval (docs/decisions/0052).
 * Returns the identifier of the run.
 */
export async function createRun(
  transaction: Transaction<Schema>,
  { createdBy, at, details: sealedDetails, payments, publicUrl, outbox }: NewRun,
): Promise<string | Refusal> {
  const mode = await payingMode(transaction, payments)
  const by = { mode, canTransfer: payments.connect !== undefined }
  const candidates = await readPayable(transaction, at, sealedDetails, by)
  const shares = await readShares(transaction, { mode, accountIds: candidates.map(({ id }) => id), at })
  const undecidable = await findUndecidable(transaction, shares, createdBy)
  const payable = candidates.filter(({ id }) => !undecidable.has(id))
  if (payable.length === 0) return refuse(409, nobodyToPay)
  const storiesOf = new Map(shares.map(({ accountId, stories }) => [accountId, stories]))
  const runId = makeId()
  const waits = await needsApproval(transaction, createdBy)
  const approval = waits ? { approved_by: null, approved_at: null } : { approved_by: createdBy, approved_at: at }
  await transaction
    .insertInto('payout_run')
    .values({ id: runId, created_at: at, created_by: createdBy, ...approval })
    .execute()
  const planned = payable.map(({ id: accountId, details }) => {
    const id = makeId()
    const to = {
      run_id: runId,
      kind: details.kind,
      mode,
      sealed: sealedDetails.seal(id, details),
      hint: hintOf(details),
    }
    return planPayout({ id, account_id: accountId, ...to }, storiesOf.get(accountId) ?? [], at)
  })
  await insertPayouts(transaction, planned)
  const payouts = planned.map(({ payout }) => payout)
  const cents = payouts.reduce((sum, payout) => sum + payout.cents, 0)
  await recordAuditEntry(transaction, {
    actor: createdBy,
    action: 'payout-run.created',
    subject: runId,
    details: { payouts: payouts.length, total_cents: cents },
    at,
  })
  const path = `/admin/payouts/${runId}`
  if (waits)
    await tellOfProposal(
      transaction,
      { kind: 'run', cents, publicUrl, path, reason: undefined, proposedBy: createdBy },
      { outbox, at },
    )
  return runId
}

type Destination = Pick<Insertable<PayoutTable>, 'id' | 'run_id' | 'account_id' | 'kind' | 'mode' | 'sealed' | 'hint'>

/** A payout of everything that is available. */
export function planPayout(to: Destination, stories: readonly StoryBalance[], at: string) {
  const items = itemsOf(stories, at).map((item) => ({ payout_id: to.id, ...item }))
  const payout = {
    ...to,
    cents: items.reduce((sum, { cents }) => sum + cents, 0),
    status: 'pending' as const,
    reference: makeReference(),
    problem: null,
    created_at: at,
    paid_at: null,
    failed_at: null,
  }
  return { payout, items }
}

/** Fails if one of the journalists has a payout under way. */
export async function insertPayouts(
  transaction: Transaction<Schema>,
  planned: readonly ReturnType<typeof planPayout>[],
): Promise<void> {
  const payouts = planned.map(({ payout }) => payout)
  for (const some of chunk(payouts)) await transaction.insertInto('payout').values(some).execute()
  const items = planned.flatMap((one) => one.items)
  for (const some of chunk(items)) await transaction.insertInto('payout_item').values(some).execute()
}

const itemsOf = (stories: readonly StoryBalance[], at: string) =>
  stories
    .map((story) => ({ bounty_id: story.bountyId, cents: availableOf(story, at) }))
    .filter(({ cents }) => cents !== 0)

/** Also the end-to-end identifier of the bank transfer, for which banks accept 35 characters. */
const makeReference = (): string => `LEDE-${randomBytes(6).toString('hex').toUpperCase()}`
