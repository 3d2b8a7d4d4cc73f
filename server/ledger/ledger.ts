/**
 * The double-entry ledger: append-only, integer cents, every transaction sums to zero
 * (docs/architecture.md#data-and-money).
 *
 * | transaction | from (negative) | to (positive) |
 * | --- | --- | --- |
 * | pledge | backer: what they promised | bounty: what it is promised |
 * | charge | provider: money that came in | backer: the promise kept |
 * | refund | backer: the promise stands again | provider: money that went back |
 * | release | bounty | backer: the promise was dropped |
 * | fee | bounty | platform |
 * | payout | bounty | journalist |
 *
 * The transaction that records a charge also books it, even if other pledges are not charged yet, so `npm run ledger
 * -- verify` can account for the money at any moment. Triggers reject changing or deleting rows.
 *
 * Once a bounty is paid, backer and bounty are at zero, and platform and journalist hold what came in through the
 * provider. A bounty is promised the sum of its pledges less its releases.
 */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Cents } from '../../contract/money.ts'
import { chunk } from '../database/chunk.ts'
import type { LedgerTransactionTable, Schema } from '../database/schema.ts'

export type LedgerHolder =
  | { kind: 'backer' | 'journalist'; accountId: string }
  | { kind: 'bounty'; bountyId: string }
  | { kind: 'provider' | 'platform' }

export type LedgerMove = {
  kind: LedgerTransactionTable['kind']
  bountyId: string
  cents: Cents
  from: LedgerHolder
  to: LedgerHolder
  at: string
  idempotencyKey: string | null
}

/** Writes one balanced transaction. Throws unless `cents` is a positive integer. */
export async function recordMove(transaction: Transaction<Schema>, move: LedgerMove): Promise<string> {
  const [id = ''] = await recordMoves(transaction, [move])
  return id
}

export async function recordMoves(transaction: Transaction<Schema>, moves: readonly LedgerMove[]): Promise<string[]> {
  for (const { cents } of moves) {
    if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} is no amount in cents`)
  }
  const ids: string[] = []
  const accounts = new Map<string, string>()
  for (const some of chunk(moves)) {
    const made = some.map((move) => ({ id: makeId({ msecs: Date.parse(move.at) }), move }))
    await transaction
      .insertInto('ledger_transaction')
      .values(
        made.map(({ id, move }) => ({
          id,
          kind: move.kind,
          bounty_id: move.bountyId,
          idempotency_key: move.idempotencyKey,
          created_at: move.at,
        })),
      )
      .execute()
    await findOrOpenAccounts(
      transaction,
      some.flatMap(({ from, to }) => [from, to]),
      accounts,
    )
    const accountOf = (holder: LedgerHolder) => accounts.get(nameOf(holder)) ?? ''
    await transaction
      .insertInto('ledger_entry')
      .values(
        made.flatMap(({ id, move }) => [
          { id: makeId(), transaction_id: id, ledger_account_id: accountOf(move.from), amount_cents: -move.cents },
          { id: makeId(), transaction_id: id, ledger_account_id: accountOf(move.to), amount_cents: move.cents },
        ]),
      )
      .execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

function nameOf(holder: LedgerHolder): string {
  const owner = 'accountId' in holder ? holder.accountId : 'bountyId' in holder ? holder.bountyId : ''
  return `${holder.kind} ${owner}`
}

async function findOrOpenAccounts(
  transaction: Transaction<Schema>,
  holders: readonly LedgerHolder[],
  accounts: Map<string, string>,
): Promise<void> {
  const unknown = new Map(holders.map((holder) => [nameOf(holder), holder]))
  for (const name of accounts.keys()) unknown.delete(name)
  const people = [...unknown.values()].flatMap((holder) => ('accountId' in holder ? [holder.accountId] : []))
  if (people.length > 1) {
    const known = await transaction
      .selectFrom('ledger_account')
      .select(['id', 'kind', 'account_id'])
      .where('account_id', 'in', people)
      .execute()
    for (const { id, kind, account_id } of known) {
      accounts.set(`${kind} ${account_id}`, id)
      unknown.delete(`${kind} ${account_id}`)
    }
  }
  for (const [name, holder] of unknown) accounts.set(name, await findOrOpenAccount(transaction, holder))
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
