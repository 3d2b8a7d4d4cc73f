/** Writes pledges and their ends, each with its move in the ledger. */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Cents } from '../../contract/money.ts'
import { type Pledge, recordMove, recordMoves } from '../money/index.ts'
import { chunk, type PledgeEnding, type Schema } from '../platform/index.ts'

export type EndingPledge = Pick<Pledge, 'pledge_id' | 'bounty_id' | 'account_id' | 'cents'>

/**
 * Ends pledges that are not charged. The key of each move is unique, so the database rejects a second ending. A payment
 * that an earlier acceptance left pending goes too: the next acceptance must not collect it.
 */
export async function endRows(
  transaction: Transaction<Schema>,
  pledges: readonly EndingPledge[],
  ending: PledgeEnding,
  at: string,
): Promise<void> {
  await recordMoves(
    transaction,
    pledges.map(({ pledge_id, bounty_id: bountyId, account_id: accountId, cents }) => ({
      kind: 'release' as const,
      bountyId,
      pledgeId: pledge_id,
      cents,
      from: { kind: 'bounty', bountyId } as const,
      to: { kind: 'backer', accountId } as const,
      at,
      idempotencyKey: `release ${pledge_id}`,
    })),
  )
  for (const some of chunk(pledges)) {
    const ids = some.map(({ pledge_id }) => pledge_id)
    await transaction.updateTable('pledge').set({ ended_at: at, ended_as: ending }).where('id', 'in', ids).execute()
    await transaction
      .deleteFrom('payment')
      .where('pledge_id', 'in', ids)
      .where('status', '=', 'pending')
      .where('intent_id', 'is', null)
      .execute()
  }
}

export type Addition = { bountyId: string; accountId: string; cents: Cents; at: string }

/** `potId` is of a sponsor's pledge. Returns the identifier. */
export async function recordPledge(
  transaction: Transaction<Schema>,
  { bountyId, accountId, cents, at, potId = null }: Addition & { potId?: string | null },
): Promise<string> {
  const id = makeId()
  const transactionId = await recordMove(transaction, {
    kind: 'pledge',
    bountyId,
    pledgeId: id,
    cents,
    from: { kind: 'backer', accountId },
    to: { kind: 'bounty', bountyId },
    at,
    idempotencyKey: null,
  })
  await transaction
    .insertInto('pledge')
    .values({
      id,
      bounty_id: bountyId,
      account_id: accountId,
      transaction_id: transactionId,
      pot_id: potId,
      created_at: at,
    })
    .execute()
  return id
}
