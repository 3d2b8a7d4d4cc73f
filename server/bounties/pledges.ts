import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { type Cents, parseCents } from '../../contract/money.ts'
import type { Schema } from '../database/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { recordMove } from '../ledger/ledger.ts'

export const bountyNotFound = () => refuse(404, 'Bounty not found')

type NewBounty = { creatorId: string; title: string; description: string; cents: Cents; at: string }

export function requireCents(dollars: number): Cents {
  const cents = parseCents(dollars)
  if (cents === undefined) throw new Error(`${dollars} is not an amount of whole cents`)
  return cents
}

export async function postBounty(
  transaction: Transaction<Schema>,
  { creatorId, title, description, cents, at }: NewBounty,
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
    })
    .execute()
  await recordPledge(transaction, { bountyId: id, accountId: creatorId, cents, at })
  return id
}

export async function addPledge(
  transaction: Transaction<Schema>,
  addition: { bountyId: string; accountId: string; cents: Cents; at: string },
): Promise<string | Refusal> {
  const bounty = await transaction
    .selectFrom('bounty')
    .select('delivered_at')
    .where('id', '=', addition.bountyId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (bounty === undefined) return bountyNotFound()
  if (bounty.delivered_at !== null) {
    return refuse(409, 'This bounty has already been delivered and accepts no more contributions')
  }
  await recordPledge(transaction, addition)
  return addition.bountyId
}

export async function recordPledge(
  transaction: Transaction<Schema>,
  { bountyId, accountId, cents, at }: { bountyId: string; accountId: string; cents: Cents; at: string },
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
