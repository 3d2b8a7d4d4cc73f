/**
 * The double-entry ledger: append only, integer cents, every transaction sums to zero (design, section 6).
 *
 * | transaction | from (negative) | to (positive) |
 * | --- | --- | --- |
 * | pledge | backer: what they promised | bounty: what it is promised |
 * | charge | provider: money that came in | backer: the promise kept |
 * | fee | bounty | platform |
 * | payout | bounty | journalist |
 *
 * Once all four are written, backer and bounty stand at zero, and what the provider brought in is what platform and
 * journalist hold. What a bounty was promised is the sum of the positive entries of its account.
 */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Cents } from '../../contract/money.ts'
import type { LedgerTransactionTable, Schema } from '../database/schema.ts'

/** Whose account an entry is on. */
export type LedgerHolder =
  | { kind: 'backer' | 'journalist'; accountId: string }
  | { kind: 'bounty'; bountyId: string }
  | { kind: 'provider' | 'platform' }

/** Moves `cents` (above zero) `from` one account `to` another. */
export type LedgerMove = {
  kind: LedgerTransactionTable['kind']
  bountyId: string
  cents: Cents
  from: LedgerHolder
  to: LedgerHolder
  /** ISO 8601 in UTC. */
  at: string
  /** A second move with the same key is refused by the database. */
  idempotencyKey: string | null
}

/** Writes one balanced transaction and answers its identifier. Throws on an amount that is no positive whole number. */
export async function recordMove(transaction: Transaction<Schema>, move: LedgerMove): Promise<string> {
  if (!Number.isSafeInteger(move.cents) || move.cents <= 0) throw new Error(`${move.cents} is no amount in cents`)
  const id = makeId({ msecs: Date.parse(move.at) })
  await transaction
    .insertInto('ledger_transaction')
    .values({
      id,
      kind: move.kind,
      bounty_id: move.bountyId,
      idempotency_key: move.idempotencyKey,
      created_at: move.at,
    })
    .execute()
  const from = await findOrOpenAccount(transaction, move.from)
  const to = await findOrOpenAccount(transaction, move.to)
  await transaction
    .insertInto('ledger_entry')
    .values([
      { id: makeId(), transaction_id: id, ledger_account_id: from, amount_cents: -move.cents },
      { id: makeId(), transaction_id: id, ledger_account_id: to, amount_cents: move.cents },
    ])
    .execute()
  return id
}

async function findOrOpenAccount(transaction: Transaction<Schema>, holder: LedgerHolder): Promise<string> {
  const accountId = 'accountId' in holder ? holder.accountId : null
  const bountyId = 'bountyId' in holder ? holder.bountyId : null
  const known = await transaction
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', holder.kind)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('bounty_id', bountyId === null ? 'is' : '=', bountyId)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const id = makeId()
  await transaction
    .insertInto('ledger_account')
    .values({ id, kind: holder.kind, account_id: accountId, bounty_id: bountyId })
    .execute()
  return id
}
