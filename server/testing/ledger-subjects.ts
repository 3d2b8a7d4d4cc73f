import { v7 as makeId } from 'uuid'
import type { LedgerMove } from '../money/ledger/ledger.ts'
import type { Database } from '../platform/database/database.ts'
import { insertAccount, testTime } from './bounties.ts'

export type Subject = Pick<LedgerMove, 'pledgeId' | 'refundId' | 'payoutId'>

/** Inserts what a transaction of this kind is about, of somebody who has no other part in the test, and without money. */
export async function insertSubject(database: Database, bountyId: string, kind: LedgerMove['kind']): Promise<Subject> {
  if (kind === 'fee' || kind === 'payout') return {}
  const accountId = await insertAccount(database, 'Gwen', 0)
  if (['transfer', 'offset', 'transfer_reversal'].includes(kind)) return insertPayout(database, accountId)
  const pledgeId = await insertPledge(database, bountyId, accountId)
  const isOfRefund = ['clawback', 'fee_refund', 'refund_reversal'].includes(kind)
  return isOfRefund ? insertRefund(database, pledgeId, accountId) : { pledgeId }
}

async function insertPledge(database: Database, bounty_id: string, account_id: string): Promise<string> {
  const [id, transaction_id] = [makeId(), makeId()]
  await database.write(async (transaction) => {
    await transaction
      .insertInto('ledger_transaction')
      .values({ id: transaction_id, kind: 'pledge', bounty_id, pledge_id: id, created_at: testTime })
      .execute()
    await transaction
      .insertInto('pledge')
      .values({ id, bounty_id, account_id, transaction_id, created_at: testTime })
      .execute()
  })
  return id
}

export async function insertRefund({ query }: Database, pledgeId: string, createdBy: string): Promise<Subject> {
  const id = makeId()
  await query
    .insertInto('refund')
    .values({
      ...{ id, pledge_id: pledgeId, cents: 1, reason: 'The story was wrong.', status: 'failed' },
      ...{ created_by: createdBy, created_at: testTime, updated_at: testTime },
    })
    .execute()
  return { pledgeId, refundId: id }
}

async function insertPayout({ query }: Database, account_id: string): Promise<Subject> {
  const id = makeId()
  await query.insertInto('payout_run').values({ id, created_at: testTime, created_by: account_id }).execute()
  await query
    .insertInto('payout')
    .values({
      ...{ id, run_id: id, account_id, cents: 1, kind: 'iban', mode: 'demo', status: 'failed', hint: '' },
      ...{ reference: id, created_at: testTime, failed_at: testTime },
    })
    .execute()
  return { payoutId: id }
}
