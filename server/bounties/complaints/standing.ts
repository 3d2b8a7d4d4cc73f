/**
 * Who may hold up a story (docs/product.md#complaints-and-the-payout-hold): objections and complaints of backers are limited
 * for each person, and a backer objects with a pledge that had a price.
 */
import { type Kysely, sql } from 'kysely'
import { complaintLimits } from '../../../contract/bounty-life-limits.ts'
import { objectedTooOften, objectionNeedsStanding } from '../../../contract/complaint.ts'
import { leastPledgeCents } from '../../../contract/currency-words.ts'
import type { Cents, PaymentProviderName } from '../../../contract/money.ts'
import { readPersonAccounts } from '../../people/index.ts'
import { isoTime, type Refusal, refuse, type Schema } from '../../platform/index.ts'

type Query = Kysely<Schema>

const daysBefore = (at: string, days: number) => isoTime(Date.parse(at) - days * 24 * 60 * 60 * 1000)

/** The refusal of a person who has objected and complained too often. */
export async function findProtestError(query: Query, accountId: string, at: string): Promise<Refusal | undefined> {
  const persons = await readPersonAccounts(query, accountId)
  const recent = daysBefore(at, complaintLimits.windowDays)
  const remembered = daysBefore(at, complaintLimits.unfoundedDays)
  const protests = await query
    .selectFrom('objection')
    .select(['made_at', 'ruled_at', sql<boolean>`ruling = 'accepted'`.as('is_unfounded')])
    .where('account_id', 'in', persons)
    .where('made_by', '=', 'contributor')
    .unionAll(
      query
        .selectFrom('complaint')
        .select(['made_at', 'ruled_at', sql<boolean>`ruling = 'released'`.as('is_unfounded')])
        .where('account_id', 'in', persons),
    )
    .execute()
  const made = protests.filter(({ made_at }) => made_at > recent).length
  const unfounded = protests.filter(
    ({ is_unfounded, ruled_at }) => Boolean(is_unfounded) && (ruled_at ?? '') > remembered,
  ).length
  const most = Math.max(1, complaintLimits.perPerson - unfounded)
  return made >= most ? refuse(409, objectedTooOften) : undefined
}

type Objecting = {
  bounty: { id: string; assigned_at: string | null }
  accountId: string
  provider: PaymentProviderName
  at: string
}

/**
 * The refusal of a backer whose objection would have no price: their pledge is below the smallest that the forms take, or
 * they pledged after the journalist was chosen and nothing of theirs has been verified for long enough.
 */
export async function findObjectionError(query: Query, objecting: Objecting): Promise<Refusal | undefined> {
  const { bounty, accountId, provider, at } = objecting
  const since = daysBefore(at, complaintLimits.standingDays)
  const isVerified = provider === 'stripe' && (await hasVerifiedCard(query, accountId, since))
  // Without cards, only the age of the pledge speaks for it.
  const latest = provider === 'stripe' ? (isVerified ? at : '') : since
  const assigned = bounty.assigned_at ?? at
  const { cents } = await query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(({ fn }) => fn.sum<Cents | null>('ledger_entry.amount_cents').as('cents'))
    .where('pledge.bounty_id', '=', bounty.id)
    .where('pledge.account_id', '=', accountId)
    .where('pledge.pot_id', 'is', null)
    .where('pledge.ended_at', 'is', null)
    .where('pledge.created_at', '<=', assigned > latest ? assigned : latest)
    .where('ledger_entry.amount_cents', '>', 0)
    .executeTakeFirstOrThrow()
  if ((cents ?? 0) < leastPledgeCents()) return refuse(403, objectionNeedsStanding(provider))
  return findProtestError(query, accountId, at)
}

async function hasVerifiedCard(query: Query, accountId: string, since: string): Promise<boolean> {
  const found = await query
    .selectFrom('card')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('payment_method_id', 'is not', null)
    .where('saved_at', '<=', since)
    .unionAll(
      query
        .selectFrom('person_mark')
        .select('account_id')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'card')
        .where('marked_at', '<=', since),
    )
    .limit(1)
    .execute()
  return found.length > 0
}
