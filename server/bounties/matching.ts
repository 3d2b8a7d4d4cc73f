/**
 * Reserves money of a sponsor's pot for the pledges of others (docs/product.md#match-funding). What a pot adds to
 * a bounty is one pledge of its sponsor, so it is charged, dropped and refunded as every pledge.
 */
import type { Transaction } from 'kysely'
import { leastPledgeCents } from '../../contract/currency-words.ts'
import { findMatch } from '../../contract/matching.ts'
import type { Cents } from '../../contract/money.ts'
import { type IndependentBackers, type PledgeCaps, readIndependentBackers } from '../money/index.ts'
import { chunk, type Schema } from '../platform/index.ts'
import { readOffers } from './match-offers.ts'
import { readPledgeTotals } from './pledge-limit.ts'
import { type Addition, endRows, recordPledge } from './pledge-rows.ts'

/** After a pledge was recorded. The cap on the bounty also holds for matches; the other caps do not. */
export async function matchPledge(
  transaction: Transaction<Schema>,
  { pledgeId, bountyId, accountId, cents, at }: Addition & { pledgeId: string },
  caps: Pick<PledgeCaps, 'bounty'>,
): Promise<void> {
  const offers = await readOffers(transaction, { bountyId, accountId, at })
  const { own, others, matched } = await readPledgeTotals(transaction, bountyId, accountId)
  const found = findMatch(offers, cents, caps.bounty - own - others - matched)
  if (found !== undefined) {
    const match = { pledge_id: pledgeId, pot_id: found.offer.id, bounty_id: bountyId, cents: found.cents }
    await reserve(transaction, match.pot_id, match.cents)
    await transaction.insertInto('pledge_match').values(match).execute()
  }
  // Without a match of its own, it is another backer all the same.
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

/** By pledge: the pot that adds to it. */
export async function readPotsOf(
  transaction: Transaction<Schema>,
  pledges: readonly { pledge_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = pledges.map(({ pledge_id }) => pledge_id)
  const matches = await transaction
    .selectFrom('pledge_match')
    .select(['pledge_id', 'pot_id'])
    .where('pledge_id', 'in', ids)
    .execute()
  return new Map(matches.map(({ pledge_id, pot_id }) => [pledge_id, pot_id]))
}

/** Gives the matches of pledges, all of one pot, to the pledge that replaces them. */
export async function joinMatches(
  transaction: Transaction<Schema>,
  from: readonly string[],
  pledgeId: string,
): Promise<void> {
  const matches = await transaction
    .deleteFrom('pledge_match')
    .where('pledge_id', 'in', from)
    .returning(['pot_id', 'bounty_id', 'cents'])
    .execute()
  const [match] = matches
  if (match === undefined) return
  const cents = matches.reduce((sum, one) => sum + one.cents, 0)
  await transaction
    .insertInto('pledge_match')
    .values({ ...match, pledge_id: pledgeId, cents })
    .execute()
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
              .where('added.ended_at', 'is', null)
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
 * Makes the pledge of each sponsor the sum of the matches, once enough independent backers have pledged; before, the matches are
 * only reserved. It replaces the pledge, because the ledger is append-only, so that the sponsor is charged once for the bounty. A
 * sum below what a card can be charged ends the match. `isFinal`: everybody else is charged, so that no other backer comes.
 */
export async function settleMatches(
  transaction: Transaction<Schema>,
  bountyId: string,
  at: string,
  { isFinal = false } = {},
): Promise<void> {
  const pledges = await transaction
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .leftJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select(['pledge.id as pledge_id', 'pledge.bounty_id', 'pledge.account_id', 'pledge.pot_id'])
    .select(['ledger_entry.amount_cents as cents', 'payment.status'])
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.pot_id', 'is not', null)
    .where('pledge.ended_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .execute()
  const pots = await readMatchingPots(transaction, bountyId)
  if (pledges.length === 0 && pots.length === 0) return
  const isAsked = (potId: string) =>
    pledges.some(({ pot_id, status }) => pot_id === potId && status !== null && status !== 'pending')
  const sponsors = pots.map(({ account_id }) => account_id)
  const independent = await readIndependentBackers(transaction, bountyId, sponsors)
  const wanted: { id: string; account_id: string; cents: Cents }[] = []
  for (const pot of pots) {
    const keepsAll = isAsked(pot.id)
    if (!keepsAll) await releaseUnfit(transaction, pot, { bountyId, independent })
    const cents = await readShare(transaction, { potId: pot.id, bountyId })
    const isReached = keepsAll || independent.count(pot.account_id) >= pot.least_backers
    if (cents < leastPledgeCents() || (isFinal && !isReached)) {
      await releaseShare(transaction, { potId: pot.id, bountyId })
    } else if (isReached) wanted.push({ ...pot, cents })
  }
  const isRight = (pledge: { pot_id: string | null; cents: Cents }) => (sum: { id: string; cents: Cents }) =>
    sum.id === pledge.pot_id && sum.cents === pledge.cents
  const outdated = pledges.filter((pledge) => !wanted.some(isRight(pledge)))
  if (outdated.length > 0) await endRows(transaction, outdated, 'withdrawn', at)
  for (const sum of wanted) {
    if (pledges.some((pledge) => isRight(pledge)(sum))) continue
    const { account_id: accountId, id: potId, cents } = sum
    await recordPledge(transaction, { bountyId, accountId, cents, at, potId })
  }
}

const readMatchingPots = (transaction: Transaction<Schema>, bountyId: string) =>
  transaction
    .selectFrom('pot')
    .select(['id', 'account_id', 'least_backers', 'most_cents'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('pledge_match').select('pledge_match.pot_id').where('pledge_match.bounty_id', '=', bountyId),
    )
    .orderBy('id')
    .execute()

type MatchingPot = Awaited<ReturnType<typeof readMatchingPots>>[number]

async function readShare(
  transaction: Transaction<Schema>,
  { potId, bountyId }: { potId: string; bountyId: string },
): Promise<Cents> {
  const { cents } = await transaction
    .selectFrom('pledge_match')
    .select(({ fn }) => fn.sum<Cents | null>('cents').as('cents'))
    .where('pot_id', '=', potId)
    .where('bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  return cents ?? 0
}

/**
 * Gives back matches that were made before it was known who the backer is: one who offers to investigate later, one who is the
 * creator or the sponsor in another account, and what several accounts of a person have above the most for one backer.
 */
async function releaseUnfit(
  transaction: Transaction<Schema>,
  pot: MatchingPot,
  { bountyId, independent }: { bountyId: string; independent: IndependentBackers },
): Promise<void> {
  const matches = await transaction
    .selectFrom('pledge_match')
    .innerJoin('pledge', 'pledge.id', 'pledge_match.pledge_id')
    .select(['pledge.id', 'pledge.account_id', 'pledge_match.cents'])
    .where('pledge_match.pot_id', '=', pot.id)
    .where('pledge_match.bounty_id', '=', bountyId)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()
  const kept = new Map<string, Cents>()
  for (const { id, account_id, cents } of matches) {
    const person = independent.personOf(account_id)
    const before = kept.get(person) ?? 0
    const fitting = independent.isMatched(account_id, pot.account_id) ? Math.min(cents, pot.most_cents - before) : 0
    kept.set(person, before + fitting)
    if (fitting === cents) continue
    await reserve(transaction, pot.id, fitting - cents)
    if (fitting === 0) await transaction.deleteFrom('pledge_match').where('pledge_id', '=', id).execute()
    else await transaction.updateTable('pledge_match').set({ cents: fitting }).where('pledge_id', '=', id).execute()
  }
}
