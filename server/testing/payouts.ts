/** Shares, refunds and payouts as rows, for tests that need no bounty's whole life. */
import { v7 as makeId } from 'uuid'
import type { Cents } from '../../contract/money.ts'
import type { Database } from '../database/database.ts'
import type { PayoutStatus } from '../database/money-tables.ts'
import { type LedgerMove, recordMoves } from '../ledger/ledger.ts'
import { insertBounty } from './bounties.ts'

type Share = { accountId: string; cents: Cents; acceptedAt: string; creatorId: string }

/** Books the share of an accepted story and returns the identifier of its bounty. */
export async function insertShare(database: Database, { accountId, cents, acceptedAt, creatorId }: Share) {
  const paid = { claimed_at: acceptedAt, delivered_at: acceptedAt, paid_at: acceptedAt }
  const bountyId = await insertBounty(database, { creator_id: creatorId, ...paid })
  const to = { kind: 'journalist', accountId } as const
  await move(database, { kind: 'payout', bountyId, cents, from: { kind: 'bounty', bountyId }, to, at: acceptedAt })
  return bountyId
}

/** Books the journalist's part of a refund. */
export const clawBack = (database: Database, of: { accountId: string; bountyId: string; cents: Cents; at: string }) =>
  move(database, {
    kind: 'clawback',
    bountyId: of.bountyId,
    cents: of.cents,
    from: { kind: 'journalist', accountId: of.accountId },
    to: { kind: 'backer', accountId: of.accountId },
    at: of.at,
  })

export const move = (database: Database, one: Omit<LedgerMove, 'idempotencyKey'>) =>
  database.write((transaction) => recordMoves(transaction, [{ ...one, idempotencyKey: null }]))

type Reserved = {
  accountId: string
  createdBy: string
  at: string
  status?: PayoutStatus
  items: readonly { bountyId: string; cents: Cents }[]
}

/** Inserts a payout in a run of its own, without any booking. */
export async function insertPayout(
  { query }: Database,
  { accountId, createdBy, at, status = 'pending', items }: Reserved,
): Promise<string> {
  const id = makeId()
  await query.insertInto('payout_run').values({ id, created_at: at, created_by: createdBy }).execute()
  await query
    .insertInto('payout')
    .values({
      id,
      run_id: id,
      account_id: accountId,
      cents: items.reduce((total, { cents }) => total + cents, 0),
      kind: 'iban',
      status,
      sealed: null,
      hint: 'DE•• •••• 3000',
      reference: id,
      problem: null,
      created_at: at,
      paid_at: status === 'paid' ? at : null,
      failed_at: status === 'failed' ? at : null,
    })
    .execute()
  await query
    .insertInto('payout_item')
    .values(items.map(({ bountyId, cents }) => ({ payout_id: id, bounty_id: bountyId, cents })))
    .execute()
  return id
}
