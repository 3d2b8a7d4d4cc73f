/**
 * Takes a transfer back for an administrator. The request is written first and Stripe is asked after the commit, so any
 * pass of any process can continue where another one died.
 */
import { sql, type Transaction } from 'kysely'
import { partInTransfer } from '../../../contract/approval.ts'
import {
  connectionNotFound,
  connectionNotHeld,
  noStripe,
  transferNotFound,
  transferNotPaid,
  transferReversing,
} from '../../../contract/payout-connection.ts'
import { type ConnectGateway, chargingMode, type MoneyServices, mostPerPass, reconcile } from '../../money/index.ts'
import { findOwnShares, recordAuditEntry } from '../../people/index.ts'
import { isoTime, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { readStoryBalances } from '../payouts/balances.ts'
import { holdAccount, readAccount } from './account-rows.ts'
import { recordTransfer } from './recording.ts'
import { claimAttempt, recordRefusal } from './retrying.ts'
import { readTransfer, type TransferRow, transferRows } from './transfer-rows.ts'

/** A reversal that Stripe refuses this often is given up; an administrator can request it again. */
const mostRefusals = 12

type Request = {
  payoutId: string
  reason: string
  requestedBy: string
  at: string
  canTransfer: boolean
}

/** Returns the account of the journalist, whose transfers stop until an administrator allows them. */
export async function requestReversal(
  transaction: Transaction<Schema>,
  { payoutId, reason, requestedBy, at, canTransfer }: Request,
): Promise<string | Refusal> {
  const payout = await readTransfer(transaction, payoutId)
  if (payout === undefined) return refuse(404, transferNotFound)
  const ownPart = await refuseOwnTransfers(transaction, payout.account_id, requestedBy)
  if (ownPart !== undefined) return ownPart
  if (!canTransfer) return refuse(409, noStripe)
  if (payout.status !== 'paid' || payout.transfer_id === null) return refuse(409, transferNotPaid)
  if (payout.reversal_requested_at !== null) return refuse(409, transferReversing)
  await transaction
    .updateTable('stripe_transfer')
    .set({ reversal_reason: reason, reversal_requested_at: at, attempts: 0, problem: null, next_at: at })
    .where('payout_id', '=', payoutId)
    .where('reversal_requested_at', 'is', null)
    .execute()
  await holdAccount(transaction, payout.account_id, at)
  await recordAuditEntry(transaction, {
    actor: requestedBy,
    action: 'transfer.reversal-requested',
    subject: payoutId,
    reason,
    details: { cents: payout.cents - payout.returned_cents },
    at,
  })
  return payout.account_id
}

/** Returns the account again. */
export async function allowTransfers(
  transaction: Transaction<Schema>,
  { accountId, allowedBy, at }: { accountId: string; allowedBy: string; at: string },
): Promise<string | Refusal> {
  if ((await readAccount(transaction, accountId)) === undefined) return refuse(404, connectionNotFound)
  const ownPart = await refuseOwnTransfers(transaction, accountId, allowedBy)
  if (ownPart !== undefined) return ownPart
  const { numUpdatedRows } = await transaction
    .updateTable('connect_account')
    .set({ held_at: null, due_at: at })
    .where('account_id', '=', accountId)
    .where('held_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return refuse(409, connectionNotHeld)
  await recordAuditEntry(transaction, { actor: allowedBy, action: 'transfers.allowed', subject: accountId, at })
  return accountId
}

/** No administrator decides about the transfers of a journalist whose stories they have a part in. */
async function refuseOwnTransfers(
  transaction: Transaction<Schema>,
  accountId: string,
  callerId: string,
): Promise<Refusal | undefined> {
  // All stories, in whatever mode they were charged.
  const stories = await readStoryBalances(transaction, { mode: 'live', accountIds: [accountId] })
  const share = { accountId, bountyIds: stories.map(({ bountyId }) => bountyId) }
  return (await findOwnShares(transaction, [share], callerId)).size > 0 ? refuse(403, partInTransfer) : undefined
}

export async function continueReversals(services: MoneyServices, payoutId?: string): Promise<void> {
  const { connect } = services.payments
  if (connect === undefined) return
  const due = await transferRows(services.database.query)
    .where(sql<boolean>`stripe_transfer.reversal_requested_at is not null`)
    .where('stripe_transfer.next_at', '<=', isoTime(services.now()))
    // Other keys do not find the transfer.
    .where('payout.mode', '=', chargingMode(services.payments))
    .$if(payoutId !== undefined, (all) => all.where('payout.id', '=', payoutId ?? ''))
    .orderBy('stripe_transfer.next_at')
    .orderBy('payout.id')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'take a transfer back',
    due,
    name: ({ id }) => ({ payout: id }),
    step: (payout) => reverseTransfer(services, connect, payout),
  })
}

async function reverseTransfer(services: MoneyServices, connect: ConnectGateway, payout: TransferRow): Promise<void> {
  if (!(await claimAttempt(services, payout))) return
  const { id, cents, refusals, transfer_id: transferId } = payout
  const fetchTransfer = async () => {
    const found = transferId === null ? undefined : await connect.fetchTransfer(transferId)
    if (found === undefined) throw new Error(`Stripe does not know the transfer ${transferId} of the payout ${id}`)
    await recordTransfer(services, { ...found, payoutId: id })
    return found
  }
  // An earlier attempt may have succeeded unheard.
  const { returned, id: found } = await fetchTransfer()
  if (returned === cents) return
  const key = `reversal-${id}-${returned}-${refusals}`
  const outcome = await connect.reverse({ key, transferId: found, cents: cents - returned })
  if (outcome === 'reversed') {
    await fetchTransfer()
    return
  }
  services.logger.warn({ payout: id, code: outcome.code }, 'Stripe refused to take a transfer back')
  await recordRefusal(services, payout, outcome.code)
  if ((refusals + 1) % mostRefusals === 0) await giveUp(services, id)
}

const giveUp = ({ database }: MoneyServices, payoutId: string) =>
  database.query
    .updateTable('stripe_transfer')
    .set({ reversal_requested_at: null })
    .where('payout_id', '=', payoutId)
    .execute()
