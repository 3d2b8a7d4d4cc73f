/** Makes, changes and ends pledges (docs/specification.md#the-life-of-a-pledge). */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { creatorsPledge, noPledge } from '../../contract/bounty.ts'
import { type Cents, parseCents } from '../../contract/money.ts'
import { chunk } from '../database/chunk.ts'
import type { PledgeEnding } from '../database/money-tables.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { recordMove, recordMoves } from '../ledger/ledger.ts'
import { recordAuditEntry } from '../moderation/audit-log.ts'
import { type Pledge, readPledges } from '../payments/payment-rows.ts'
import type { PledgeCaps } from '../policy/pledge-caps.ts'
import { recordStep } from '../timeline/timeline.ts'
import { requireLife } from './bounty-life.ts'
import { restartExpiry } from './expiry.ts'
import { readStanding, refuseAddition, refuseWhole } from './pledge-limit.ts'

type NewBounty = {
  creatorId: string
  title: string
  description: string
  cents: Cents
  expiryDays: number
  at: string
}

export function requireCents(amount: number): Cents {
  const cents = parseCents(amount)
  if (cents === undefined) throw new Error(`${amount} is not an amount of whole cents`)
  return cents
}

export async function postBounty(
  transaction: Transaction<Schema>,
  { creatorId, title, description, cents, expiryDays, at }: NewBounty,
): Promise<string> {
  const id = makeId({ msecs: Date.parse(at) })
  await transaction
    .insertInto('bounty')
    .values({
      id,
      creator_id: creatorId,
      title,
      description,
      amount_cents: cents,
      created_at: at,
      claimed_at: null,
      delivered_at: null,
      paid_at: null,
      expiry_days: expiryDays,
    })
    .execute()
  await recordStep(transaction, { bountyId: id, kind: 'posted', actorId: creatorId, at })
  await recordPledge(transaction, { bountyId: id, accountId: creatorId, cents, at })
  await restartExpiry(transaction, { id, expires_at: null, expiry_days: expiryDays }, at)
  return id
}

type Addition = { bountyId: string; accountId: string; cents: Cents; at: string }

export async function addPledge(
  transaction: Transaction<Schema>,
  addition: Addition,
  caps: PledgeCaps,
): Promise<string | Refusal> {
  const { bountyId, accountId, cents, at } = addition
  const life = await requireLife(transaction, { bountyId, event: 'pledge.added', at })
  if (life instanceof Refusal) return life
  const tooMuch = refuseAddition(caps, await readStanding(transaction, bountyId, accountId), cents)
  if (tooMuch !== undefined) return tooMuch
  await recordPledge(transaction, addition)
  if (life.state === 'open') await restartExpiry(transaction, life, at)
  return bountyId
}

/**
 * Sets the whole pledge of one person. Raising adds a pledge. Lowering ends the newest ones and records the remainder
 * as a new one, because the ledger is append-only.
 */
export async function changePledge(
  transaction: Transaction<Schema>,
  change: Addition,
  caps: PledgeCaps,
): Promise<string | Refusal> {
  const { bountyId, accountId, cents, at } = change
  const life = await requireLife(transaction, { bountyId, event: 'pledge.changed', at })
  if (life instanceof Refusal) return life
  const own = await readLivingPledges(transaction, bountyId, accountId)
  if (own.length === 0) return refuse(409, noPledge)
  const before = totalOf(own)
  if (cents === before) return bountyId
  const tooMuch = refuseWhole(caps, await readStanding(transaction, bountyId, accountId), cents)
  if (tooMuch !== undefined) return tooMuch
  await recordAuditEntry(transaction, {
    actor: accountId,
    action: 'pledge.changed',
    subject: bountyId,
    details: { from_cents: before, to_cents: cents },
    at,
  })
  if (cents > before) {
    await recordPledge(transaction, { ...change, cents: cents - before })
    await restartExpiry(transaction, life, at)
    return bountyId
  }
  const ended: Pledge[] = []
  while (before - totalOf(ended) > cents) ended.push(own[own.length - 1 - ended.length] as Pledge)
  const kept = before - totalOf(ended)
  await endPledges(transaction, ended, 'withdrawn', at)
  if (cents > kept) await recordPledge(transaction, { ...change, cents: cents - kept })
  // The first pledge of the creator is the amount that the bounty shows as their own.
  if (kept === 0 && accountId === life.creator_id) {
    await transaction.updateTable('bounty').set({ amount_cents: cents }).where('id', '=', bountyId).execute()
  }
  return bountyId
}

export async function withdrawPledge(
  transaction: Transaction<Schema>,
  { bountyId, accountId, at }: Omit<Addition, 'cents'>,
): Promise<string | Refusal> {
  const life = await requireLife(transaction, { bountyId, event: 'pledge.changed', at })
  if (life instanceof Refusal) return life
  if (accountId === life.creator_id) return refuse(409, creatorsPledge)
  const own = await readLivingPledges(transaction, bountyId, accountId)
  if (own.length === 0) return refuse(409, noPledge)
  await endPledges(transaction, own, 'withdrawn', at)
  const details = { from_cents: totalOf(own), to_cents: 0 }
  await recordAuditEntry(transaction, { actor: accountId, action: 'pledge.withdrawn', subject: bountyId, details, at })
  return bountyId
}

/** The pledges that count, oldest first; with an account only theirs. */
export async function readLivingPledges(
  transaction: Transaction<Schema>,
  bountyId: string,
  accountId?: string,
): Promise<Pledge[]> {
  const all = await readPledges(transaction, bountyId, accountId)
  return all.filter(({ dropped_at }) => dropped_at === null)
}

export const totalOf = (pledges: readonly Pick<Pledge, 'cents'>[]): Cents =>
  pledges.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Ends pledges that are not charged. The key of each move is unique, so the database rejects a second ending. A payment
 * that an earlier acceptance left pending goes too: the next acceptance must not collect it.
 */
export async function endPledges(
  transaction: Transaction<Schema>,
  pledges: readonly Pick<Pledge, 'pledge_id' | 'bounty_id' | 'account_id' | 'cents'>[],
  ending: PledgeEnding,
  at: string,
): Promise<void> {
  await recordMoves(
    transaction,
    pledges.map(({ pledge_id, bounty_id: bountyId, account_id: accountId, cents }) => ({
      kind: 'release' as const,
      bountyId,
      cents,
      from: { kind: 'bounty', bountyId } as const,
      to: { kind: 'backer', accountId } as const,
      at,
      idempotencyKey: `release ${pledge_id}`,
    })),
  )
  for (const some of chunk(pledges)) {
    const ids = some.map(({ pledge_id }) => pledge_id)
    await transaction.updateTable('pledge').set({ dropped_at: at, ended_as: ending }).where('id', 'in', ids).execute()
    await transaction
      .deleteFrom('payment')
      .where('pledge_id', 'in', ids)
      .where('status', '=', 'pending')
      .where('intent_id', 'is', null)
      .execute()
  }
}

export async function recordPledge(
  transaction: Transaction<Schema>,
  { bountyId, accountId, cents, at }: Addition,
): Promise<void> {
  const transactionId = await recordMove(transaction, {
    kind: 'pledge',
    bountyId,
    cents,
    from: { kind: 'backer', accountId },
    to: { kind: 'bounty', bountyId },
    at,
    idempotencyKey: null,
  })
  await transaction
    .insertInto('pledge')
    .values({ id: makeId(), bounty_id: bountyId, account_id: accountId, transaction_id: transactionId, created_at: at })
    .execute()
}
