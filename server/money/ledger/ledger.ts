/**
 * The double-entry ledger: append-only, integer cents, every transaction sums to zero
 * (docs/architecture.md#data-and-money).
 *
 * | transaction | from (negative) | to (positive) |
 * | --- | --- | --- |
 * | pledge | backer: what they promised | bounty: what it is promised |
 * | charge | provider: money that came in, or a refund that the bank sent back | backer: the promise kept |
 * | refund | backer | provider: money that went back |
 * | release | bounty | backer: the promise was dropped, withdrawn or released |
 * | fee | bounty | platform |
 * | payout | bounty | journalist: their share, which is owed to them from now on |
 * | transfer | journalist | bank: money sent to the journalist |
 * | offset | bank | journalist: a debt for this bounty, deducted from a payout for others |
 * | transfer reversal | bank, or journalist for an offset | journalist, or bank: the payout came back |
 * | clawback | journalist | backer: the journalist's part of a refund or chargeback |
 * | fee refund | platform | backer: the platform's part of a refund or chargeback |
 * | refund reversal | backer | journalist or platform: the refund could not be made, or a dispute was won |
 * | chargeback | backer, or platform for what the charge had not left | provider: money that the backer's bank took back |
 * | chargeback reversal | provider | backer, or platform: the bank returned it |
 * | processing fee | platform, or processing fees for a fee that came back | processing fees, or platform |
 *
 * Each names what it is about: a pledge, and the refund or dispute that moves its money; a payout; or for a fee and a payout
 * its bounty alone (docs/decisions/0059). Checks of the database reject one that does not.
 *
 * The transaction that records a charge also books it, even if other pledges are not charged yet, so `npm run ledger
 * -- verify` can account for the money at any moment. Triggers reject changing or deleting rows.
 *
 * Once a bounty is paid, backer and bounty are at zero, except that a backer holds what a requested refund owes them.
 * Platform, journalist and bank hold what came in through the provider: fee + payable + paid + refunded +
 * charged back = charged, for each bounty. What banks took beyond a charge, and Stripe's fees, are taken from the
 * platform's account. A refund before the bounty is paid makes the promise stand again. A bounty is promised the sum of its
 * pledges less its releases.
 */
import type { Selectable, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Cents } from '../../../contract/money.ts'
import { chunk, type LedgerAccountTable, type LedgerTransactionTable, type Schema } from '../../platform/index.ts'

export type LedgerHolder =
  | { kind: 'backer' | 'journalist'; accountId: string }
  | { kind: 'bounty'; bountyId: string }
  | { kind: 'provider' | 'platform' | 'bank' | 'processing_fees' }

export type LedgerMove = {
  kind: LedgerTransactionTable['kind']
  bountyId: string
  cents: Cents
  pledgeId?: string
  intentId?: string | null
  refundId?: string
  disputeId?: string
  payoutId?: string
  from: LedgerHolder
  to: LedgerHolder
  at: string
  idempotencyKey: string | null
}

/** Writes one balanced transaction. Throws unless `cents` is a positive integer. */
export async function recordMove(transaction: Transaction<Schema>, move: LedgerMove): Promise<string> {
  const [id] = await recordMoves(transaction, [move])
  return id as string
}

export async function recordMoves(transaction: Transaction<Schema>, moves: readonly LedgerMove[]): Promise<string[]> {
  for (const { cents } of moves) {
    if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error(`${cents} is no amount in cents`)
  }
  const ids: string[] = []
  for (const some of chunk(moves)) {
    const made = some.map((move) => ({ id: makeId({ msecs: Date.parse(move.at) }), move }))
    await transaction
      .insertInto('ledger_transaction')
      .values(
        made.map(({ id, move }) => ({
          id,
          kind: move.kind,
          bounty_id: move.bountyId,
          pledge_id: move.pledgeId ?? null,
          intent_id: move.intentId ?? null,
          refund_id: move.refundId ?? null,
          dispute_id: move.disputeId ?? null,
          payout_id: move.payoutId ?? null,
          idempotency_key: move.idempotencyKey,
          created_at: move.at,
        })),
      )
      .execute()
    const accountOf = await findOrOpenAccounts(
      transaction,
      some.flatMap(({ from, to }) => [from, to]),
    )
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

type Owner = Pick<Selectable<LedgerAccountTable>, 'kind' | 'account_id' | 'bounty_id'>

const ownerOf = (holder: LedgerHolder): Owner => ({
  kind: holder.kind,
  account_id: 'accountId' in holder ? holder.accountId : null,
  bounty_id: 'bountyId' in holder ? holder.bountyId : null,
})

/** A person may have an account as a backer and another as a journalist. */
const nameOf = ({ kind, account_id, bounty_id }: Owner) => JSON.stringify([kind, account_id, bounty_id])

async function findOrOpenAccounts(
  transaction: Transaction<Schema>,
  holders: readonly LedgerHolder[],
): Promise<(holder: LedgerHolder) => string> {
  const missing = new Map(holders.map(ownerOf).map((owner) => [nameOf(owner), owner]))
  const ids = new Map<string, string>()
  for (const { id, ...owner } of await accountsOf(transaction, [...missing.values()])) {
    ids.set(nameOf(owner), id)
    missing.delete(nameOf(owner))
  }
  const opened = [...missing.values()].map((owner) => ({ id: makeId(), ...owner }))
  if (opened.length > 0) await transaction.insertInto('ledger_account').values(opened).execute()
  for (const { id, ...owner } of opened) ids.set(nameOf(owner), id)
  return (holder) => ids.get(nameOf(ownerOf(holder))) as string
}

/** Finds the accounts of these owners, and maybe other accounts of theirs, in one statement. */
function accountsOf(transaction: Transaction<Schema>, owners: readonly Owner[]) {
  const people = owners.flatMap(({ account_id }) => account_id ?? [])
  const bounties = owners.flatMap(({ bounty_id }) => bounty_id ?? [])
  return transaction
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'account_id', 'bounty_id'])
    .where(({ and, eb, or }) =>
      or([
        ...(people.length > 0 ? [eb('account_id', 'in', people)] : []),
        ...(bounties.length > 0 ? [eb('bounty_id', 'in', bounties)] : []),
        and([eb('account_id', 'is', null), eb('bounty_id', 'is', null)]),
      ]),
    )
    .execute()
}
