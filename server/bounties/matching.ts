/**
 * Reserves money of a sponsor's pot for the pledges of others (docs/specification.md#match-funding). What a pot adds to
 * a bounty is one pledge of its sponsor, so it is charged, dropped and refunded as every pledge.
 */
import type { Transaction } from 'kysely'
import { leastPledgeCents } from '../../contract/currency-words.ts'
import { findMatch } from '../../contract/matching.ts'
import type { Cents } from '../../contract/money.ts'
import { chunk } from '../database/chunk.ts'
import type { Schema } from '../database/schema.ts'
import type { PledgeCaps } from '../policy/pledge-caps.ts'
import { readOffers } from './match-offers.ts'
import { type Addition, endRows, recordPledge } from './pledge-rows.ts'

/** After a pledge was recorded. The cap on the bounty also holds for matches; the other caps do not. */
export async function matchPledge(
  transaction: Transaction<Schema>,
  { pledgeId, bountyId, accountId, cents, at }: Addition & { pledgeId: string },
  caps: Pick<PledgeCaps, 'bounty'>,
): Promise<void> {
  const offers = await readOffers(transaction, { bountyId, accountId, at })
  if (offers.length === 0) return
  const { pledged } = await livingPledges(transaction, bountyId)
    .select(({ fn }) => fn.sum<Cents>('ledger_entry.amount_cents').as('pledged'))
    .executeTakeFirstOrThrow()
  const found = findMatch(offers, cents, caps.bounty - pledged)
  if (found === undefined) return
  const match = { pledge_id: pledgeId, pot_id: found.offer.id, bounty_id: bountyId, cents: found.cents }
  await reserve(transaction, match.pot_id, match.cents)
  await transaction.insertInto('pledge_match').values(match).execute()
  await settleMatches(transaction, bountyId, at)
}

/** Gives the match of a pledge to what is left of it, also when the pot is closed: lowering a pledge is no new one. */
export async function moveMatch(
  transaction: Transaction<Schema>,
  from: string,
  { pledgeId, cents }: { pledgeId: string; cents: Cents },
): Promise<void> {
  const match = await transaction
    .selectFrom('pledge_match')
    .innerJoin('pot', 'pot.id', 'pledge_match.pot_id')
    .select(['pot.id as pot_id', 'pot.percent', 'pledge_match.bounty_id', 'pledge_match.cents'])
    .where('pledge_match.pledge_id', '=', from)
    .executeTakeFirst()
  if (match === undefined) return
  const { pot_id, percent, bounty_id } = match
  const kept = Math.min(match.cents, Math.floor((cents * percent) / 100))
  await releaseMatches(transaction, [from])
  if (kept === 0) return
  await reserve(transaction, pot_id, kept)
  await transaction.insertInto('pledge_match').values({ pledge_id: pledgeId, pot_id, bounty_id, cents: kept }).execute()
}

/** The pot has less to give from now on. The database rejects more than its total. */
async function reserve(transaction: Transaction<Schema>, potId: string, cents: Cents): Promise<void> {
  await transaction
    .updateTable('pot')
    .set(({ eb }) => ({ reserved_cents: eb('reserved_cents', '+', cents) }))
    .where('id', '=', potId)
    .execute()
}

/**
 * Gives the matches of these pledges back to their pots. A sponsor whose card was asked for a match keeps it: the hold
 * or the charge is for the whole sum.
 */
export async function releaseMatches(transaction: Transaction<Schema>, pledgeIds: readonly string[]): Promise<void> {
  for (const ids of chunk(pledgeIds)) {
    const released = await transaction
      .deleteFrom('pledge_match')
      .where('pledge_id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pledge as added')
              .innerJoin('payment', 'payment.pledge_id', 'added.id')
              .select('added.id')
              .whereRef('added.pot_id', '=', 'pledge_match.pot_id')
              .whereRef('added.bounty_id', '=', 'pledge_match.bounty_id')
              .where('added.dropped_at', 'is', null)
              .where('payment.status', '!=', 'pending'),
          ),
        ),
      )
      .returning(['pot_id', 'cents'])
      .execute()
    await giveBack(transaction, released)
  }
}

/** Gives all matches of a pot on a bounty back to it. */
export async function releaseShare(
  transaction: Transaction<Schema>,
  { potId, bountyId }: { potId: string; bountyId: string },
): Promise<void> {
  const released = await transaction
    .deleteFrom('pledge_match')
    .where('pot_id', '=', potId)
    .where('bounty_id', '=', bountyId)
    .returning(['pot_id', 'cents'])
    .execute()
  await giveBack(transaction, released)
}

async function giveBack(transaction: Transaction<Schema>, released: readonly { pot_id: string; cents: Cents }[]) {
  for (const potId of new Set(released.map(({ pot_id }) => pot_id))) {
    const cents = released.filter(({ pot_id }) => pot_id === potId).reduce((sum, match) => sum + match.cents, 0)
    await reserve(transaction, potId, -cents)
  }
}

/**
 * Makes the pledge of each sponsor the sum of the matches. It replaces the pledge, because the ledger is append-only, so
 * that the sponsor is charged once for the bounty. A sum below what a card can be charged ends the match.
 */
export async function settleMatches(transaction: Transaction<Schema>, bountyId: string, at: string): Promise<void> {
  const pledges = await livingPledges(transaction, bountyId)
    .where('pledge.pot_id', 'is not', null)
    .select(['pledge.id as pledge_id', 'pledge.bounty_id', 'pledge.account_id', 'pledge.pot_id'])
    .select('ledger_entry.amount_cents as cents')
    .execute()
  const sums = await transaction
    .selectFrom('pledge_match')
    .innerJoin('pot', 'pot.id', 'pledge_match.pot_id')
    .select(['pot.id as pot_id', 'pot.account_id'])
    .select(({ fn }) => fn.sum<Cents>('pledge_match.cents').as('cents'))
    .where('pledge_match.bounty_id', '=', bountyId)
    .groupBy(['pot.id', 'pot.account_id'])
    .execute()
  const tooSmall = sums.filter(({ cents }) => cents < leastPledgeCents())
  for (const { pot_id: potId } of tooSmall) await releaseShare(transaction, { potId, bountyId })
  const wanted = sums.filter(({ cents }) => cents >= leastPledgeCents())
  const isRight = (pledge: { pot_id: string | null; cents: Cents }) => (sum: { pot_id: string; cents: Cents }) =>
    sum.pot_id === pledge.pot_id && sum.cents === pledge.cents
  const outdated = pledges.filter((pledge) => !wanted.some(isRight(pledge)))
  if (outdated.length > 0) await endRows(transaction, outdated, 'withdrawn', at)
  for (const sum of wanted) {
    if (pledges.some((pledge) => isRight(pledge)(sum))) continue
    const { account_id: accountId, pot_id: potId, cents } = sum
    await recordPledge(transaction, { bountyId, accountId, cents, at, potId })
  }
}

const livingPledges = (transaction: Transaction<Schema>, bountyId: string) =>
  transaction
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.dropped_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
