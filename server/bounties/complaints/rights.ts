/** The right to complain about a story, and its end (docs/product.md#complaints-and-the-payout-hold). */
import type { Kysely } from 'kysely'
import {
  alreadyComplained,
  type Complaint,
  type ComplaintRight,
  chargeReturned,
  complaintsClosed,
  notYoursToComplain,
} from '../../../contract/complaint.ts'
import { type DeliveryRole, deliveryNotFound } from '../../../contract/delivery.ts'
import { chargeRows, complaintsUntil } from '../../money/index.ts'
import { readParts, readPersonAccounts } from '../../people/index.ts'
import { Refusal, refuse, type Schema, shownTitle } from '../../platform/index.ts'
import { requireLife } from '../bounty-life.ts'
import { isBacking } from '../bounty-rows.ts'
import { findProtestError } from './standing.ts'

type Query = Kysely<Schema>
type Complaining = { bountyId: string; accountId: string; at: string }

/** The refusal, if this person cannot complain now. A stranger cannot learn that the delivery exists. */
export async function findComplaintError(query: Query, complaining: Complaining): Promise<Refusal | undefined> {
  const { bountyId, accountId, at } = complaining
  const parts = await readParts(query, bountyId, accountId)
  if (parts.size === 0) return refuse(404, deliveryNotFound)
  if (parts.has('creator') || parts.has('journalist')) return refuse(403, notYoursToComplain)
  const life = await requireLife(query, { bountyId, event: 'complaint.made', at })
  if (life instanceof Refusal) return life
  if (!(await isCharged(query, complaining))) return refuse(403, notYoursToComplain)
  if (await hasComplained(query, complaining)) return refuse(409, alreadyComplained)
  if (life.paid_at !== null) {
    if (complaintsUntil(life.paid_at) <= at || (await isPaidOut(query, bountyId))) return refuse(409, complaintsClosed)
    if ((await readRest(query, complaining)) <= 0) return refuse(409, chargeReturned)
  }
  return findProtestError(query, accountId, at)
}

const isCharged = async (query: Query, { bountyId, accountId }: Complaining): Promise<boolean> =>
  (await query
    .selectFrom('pledge')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select('pledge.id')
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.account_id', '=', accountId)
    .where(isBacking)
    .where('payment.status', '=', 'charged')
    .executeTakeFirst()) !== undefined

async function hasComplained(query: Query, { bountyId, accountId }: Complaining): Promise<boolean> {
  const found = await query
    .selectFrom('complaint')
    .select('id')
    .where('bounty_id', '=', bountyId)
    .where('account_id', 'in', await readPersonAccounts(query, accountId))
    .executeTakeFirst()
  return found !== undefined
}

/** A payout can begin early only by the clock of another process. PostgreSQL also rejects one of two concurrent writes. */
const isPaidOut = async (query: Query, bountyId: string): Promise<boolean> =>
  (await query
    .selectFrom('payout_item')
    .innerJoin('payout', 'payout.id', 'payout_item.payout_id')
    .select('payout.id')
    .where('payout_item.bounty_id', '=', bountyId)
    .where('payout_item.cents', '>', 0)
    .where('payout.status', '!=', 'failed')
    .executeTakeFirst()) !== undefined

/** The part of an account's own charges that is neither refunded nor taken back by a bank, in cents. */
export async function readRest(query: Query, { bountyId, accountId }: Omit<Complaining, 'at'>): Promise<number> {
  const charges = await chargeRows(query)
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.account_id', '=', accountId)
    .where('pledge.pot_id', 'is', null)
    .execute()
  return charges.reduce(
    (rest, { cents, refunded_cents, claimed_cents }) => rest + Math.max(0, cents - refunded_cents - claimed_cents),
    0,
  )
}

const mostRights = 50

export async function readComplaintRights(query: Query, accountId: string, at: string): Promise<ComplaintRight[]> {
  const charged = await query
    .selectFrom('pledge')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .select(['bounty.id as bounty_id', 'bounty.paid_at', 'delivery.id', shownTitle('delivery.title').as('title')])
    .select(({ fn }) => fn.max('payment.updated_at').as('charged_at'))
    .where('pledge.account_id', '=', accountId)
    .where(isBacking)
    .where('payment.status', '=', 'charged')
    .groupBy(['bounty.id', 'bounty.paid_at', 'delivery.id', 'delivery.title'])
    .orderBy('charged_at', 'desc')
    .limit(mostRights)
    .execute()
  const rights: ComplaintRight[] = []
  for (const { id, bounty_id, title, paid_at } of charged) {
    const until = paid_at === null ? null : complaintsUntil(paid_at)
    if (until !== null && until <= at) continue
    if ((await findComplaintError(query, { bountyId: bounty_id, accountId, at })) === undefined) {
      rights.push({ delivery_id: id, bounty_id, title, until })
    }
  }
  return rights
}

type ComplaintsQuery = Complaining & { role: DeliveryRole; paidAt: string | null }

/** Reads the complaints that the page of a delivery shows. Only the journalist reads those of others, without names. */
export async function readComplaints(
  query: Query,
  { role, paidAt, ...complaining }: ComplaintsQuery,
): Promise<{ complaints: Complaint[]; complaintsUntil: string | null; mayComplain: boolean }> {
  const { bountyId, accountId, at } = complaining
  const rows = await query
    .selectFrom('complaint')
    .selectAll()
    .where('bounty_id', '=', bountyId)
    .$if(role !== 'journalist', (all) => all.where('account_id', '=', accountId))
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const until = paidAt === null ? null : complaintsUntil(paidAt)
  return {
    complaints: rows.map(({ made_at, account_id, reason, ruling, ruling_reason, ruled_at }) => ({
      made_at,
      is_own: account_id === accountId,
      reason,
      ruling: ruling === null ? null : { ruling, reason: ruling_reason ?? '', ruled_at: ruled_at ?? made_at },
    })),
    complaintsUntil: until !== null && at < until ? until : null,
    mayComplain: role === 'contributor' && (await findComplaintError(query, complaining)) === undefined,
  }
}
