/** Makes, changes and ends pledges (docs/product.md#the-life-of-a-pledge). */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { creatorsPledge, noPledge, pledgedTooOften, pledgeIsOther } from '../../contract/bounty.ts'
import type { CreatorNaming } from '../../contract/creator-naming.ts'
import { leastChargeCents } from '../../contract/currency-words.ts'
import type { Category } from '../../contract/limits.ts'
import { type Cents, parseCents } from '../../contract/money.ts'
import { type Pledge, type PledgeCaps, readPledges } from '../money/index.ts'
import { recordAuditEntry } from '../people/index.ts'
import { foldBounty, type PledgeEnding, Refusal, refuse, type Schema } from '../platform/index.ts'
import { requireLife } from './bounty-life.ts'
import { postponeExpiry, restartExpiry } from './expiry.ts'
import {
  joinMatches,
  matchPledge,
  moveMatch,
  readPotsOf,
  releaseMatches,
  releaseShare,
  settleMatches,
} from './matching.ts'
import { followFirstPledge } from './pledge-follow.ts'
import { readPledgeTotals, refuseAddition, refuseWhole } from './pledge-limit.ts'
import { type Addition, type EndingPledge, endRows, recordPledge } from './pledge-rows.ts'
import { recordStep } from './timeline/timeline.ts'

type NewBounty = {
  creatorId: string
  title: string
  description: string
  categories: readonly Category[]
  cents: Cents
  expiryDays: number
  /** Not at all, by default. */
  naming?: CreatorNaming | undefined
  at: string
}

export function requireCents(amount: number): Cents {
  const cents = parseCents(amount)
  if (cents === undefined) throw new Error(`${amount} is not an amount of whole cents`)
  return cents
}

export async function postBounty(
  transaction: Transaction<Schema>,
  { creatorId, title, description, categories, cents, expiryDays, naming, at }: NewBounty,
  caps: Pick<PledgeCaps, 'bounty'>,
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
      assigned_at: null,
      delivered_at: null,
      paid_at: null,
      expiry_days: expiryDays,
      naming,
      folded: foldBounty({ title, description }),
    })
    .execute()
  if (categories.length > 0) {
    await transaction
      .insertInto('bounty_category')
      .values(categories.map((category, index) => ({ bounty_id: id, position: index + 1, category })))
      .execute()
  }
  await recordStep(transaction, { bountyId: id, kind: 'posted', actorId: creatorId, at })
  await makePledge(transaction, { bountyId: id, accountId: creatorId, cents, at }, caps)
  await restartExpiry(transaction, { id, expires_at: null, expiry_days: expiryDays }, at)
  return id
}

/** Limits the pledges of one person on one bounty: each is charged by itself, which costs the platform a fee and a receipt. */
export const mostPledges = 10

/** Limits the pledges of one person on one bounty, also ended ones: the books keep them, and each read of the bounty adds them up. */
export const mostPledgesEver = 500

async function refuseMore(
  transaction: Transaction<Schema>,
  { bountyId, accountId }: Pick<Addition, 'bountyId' | 'accountId'>,
): Promise<Refusal | undefined> {
  const { pledges } = await transaction
    .selectFrom('pledge')
    .select(({ fn }) => fn.countAll<number>().as('pledges'))
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .where('pot_id', 'is', null)
    .executeTakeFirstOrThrow()
  return pledges < mostPledgesEver ? undefined : refuse(409, `amount: ${pledgedTooOften}`)
}

/**
 * Makes one pledge of the two oldest that the same pot matches, or none. Never of the first, whose amount the bounty of a
 * creator shows. More than `mostPledges` remain only if more pots than that match them.
 */
async function makeRoom(
  transaction: Transaction<Schema>,
  { bountyId, accountId, at }: Omit<Addition, 'cents'>,
): Promise<void> {
  const own = await readLivingPledges(transaction, bountyId, accountId)
  if (own.length < mostPledges) return
  const pots = await readPotsOf(transaction, own)
  const potOf = ({ pledge_id }: Pledge) => pots.get(pledge_id)
  const [first, second] = [...Map.groupBy(own.slice(1), potOf).values()].find((some) => some.length > 1) ?? []
  if (first === undefined || second === undefined) return
  const pledgeId = await recordPledge(transaction, { bountyId, accountId, cents: first.cents + second.cents, at })
  await joinMatches(transaction, [first.pledge_id, second.pledge_id], pledgeId)
  await endRows(transaction, [first, second], 'withdrawn', at)
}

async function makePledge(
  transaction: Transaction<Schema>,
  addition: Addition,
  caps: Pick<PledgeCaps, 'bounty'>,
): Promise<void> {
  await followFirstPledge(transaction, addition)
  await makeRoom(transaction, addition)
  const pledgeId = await recordPledge(transaction, addition)
  await matchPledge(transaction, { ...addition, pledgeId }, caps)
}

export async function addPledge(
  transaction: Transaction<Schema>,
  addition: Addition,
  caps: PledgeCaps,
): Promise<string | Refusal> {
  const { bountyId, accountId, cents, at } = addition
  const life = await requireLife(transaction, { bountyId, event: 'pledge.added', at })
  if (life instanceof Refusal) return life
  const refusal =
    (await refuseMore(transaction, addition)) ??
    refuseAddition(caps, await readPledgeTotals(transaction, bountyId, accountId), cents)
  if (refusal !== undefined) return refusal
  await makePledge(transaction, addition, caps)
  if (life.state === 'open') await postponeExpiry(transaction, life, at)
  return bountyId
}

/**
 * Sets the whole pledge of one person, who saw `from`. Raising adds a pledge. Lowering ends the newest ones and records the remainder
 * as a new one, because the ledger is append-only. Each is charged by itself, so raising by less than a card can be charged
 * replaces the newest one too, and no remainder is less.
 */
export async function changePledge(
  transaction: Transaction<Schema>,
  change: Addition & { from?: Cents | undefined },
  caps: PledgeCaps,
): Promise<string | Refusal> {
  const { from, ...addition } = change
  const { bountyId, accountId, cents, at } = addition
  const life = await requireLife(transaction, { bountyId, event: 'pledge.changed', at })
  if (life instanceof Refusal) return life
  const own = await readLivingPledges(transaction, bountyId, accountId)
  if (own.length === 0) return refuse(409, noPledge)
  const before = totalOf(own)
  if (cents === before) return bountyId
  if (from !== undefined && from !== before) return refuse(409, pledgeIsOther)
  const refusal =
    (await refuseMore(transaction, addition)) ??
    refuseWhole(caps, await readPledgeTotals(transaction, bountyId, accountId), cents)
  if (refusal !== undefined) return refusal
  await recordAuditEntry(transaction, {
    actor: accountId,
    action: 'pledge.changed',
    subject: bountyId,
    details: { from_cents: before, to_cents: cents },
    at,
  })
  if (cents > before) await postponeExpiry(transaction, life, at)
  const left = own.slice()
  while (left.length > 0 && totalOf(left) !== cents && cents - totalOf(left) < leastChargeCents()) left.pop()
  const ended = own.slice(left.length)
  const kept = totalOf(left)
  const [oldest] = ended
  if (oldest === undefined) {
    await makePledge(transaction, { ...addition, cents: cents - kept }, caps)
  } else if (cents > kept) {
    // The oldest pledge that ends is the one of which something is left.
    const pledgeId = await recordPledge(transaction, { ...addition, cents: cents - kept })
    await moveMatch(transaction, oldest.pledge_id, { pledgeId, cents: cents - kept })
  }
  await endPledges(transaction, ended, 'withdrawn', at)
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
  const life = await requireLife(transaction, { bountyId, event: 'pledge.withdrawn', at })
  if (life instanceof Refusal) return life
  if (accountId === life.creator_id) return refuse(409, creatorsPledge)
  const own = await readLivingPledges(transaction, bountyId, accountId)
  if (own.length === 0) return refuse(409, noPledge)
  await endPledges(transaction, own, 'withdrawn', at)
  const details = { from_cents: totalOf(own), to_cents: 0 }
  await recordAuditEntry(transaction, { actor: accountId, action: 'pledge.withdrawn', subject: bountyId, details, at })
  return bountyId
}

/** The pledges that count, oldest first; with an account only theirs, without what they add as a sponsor. */
export async function readLivingPledges(
  transaction: Transaction<Schema>,
  bountyId: string,
  accountId?: string,
): Promise<Pledge[]> {
  const all = await readPledges(transaction, bountyId, accountId)
  return all.filter(({ ended_at, pot_id }) => ended_at === null && (accountId === undefined || pot_id === null))
}

export const totalOf = (pledges: readonly Pick<Pledge, 'cents'>[]): Cents =>
  pledges.reduce((sum, { cents }) => sum + cents, 0)

/** Ends pledges that are not charged, and what sponsors add to them. */
export async function endPledges(
  transaction: Transaction<Schema>,
  pledges: readonly (EndingPledge & Pick<Pledge, 'pot_id'>)[],
  ending: PledgeEnding,
  at: string,
): Promise<void> {
  await endRows(transaction, pledges, ending, at)
  for (const { pot_id: potId, bounty_id: bountyId } of pledges) {
    if (potId !== null) await releaseShare(transaction, { potId, bountyId })
  }
  await releaseMatches(
    transaction,
    pledges.map(({ pledge_id }) => pledge_id),
  )
  for (const bountyId of new Set(pledges.map(({ bounty_id }) => bounty_id))) {
    await settleMatches(transaction, bountyId, at)
  }
}
