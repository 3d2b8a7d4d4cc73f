import type { Kysely } from 'kysely'
import type { ComplainedStory } from '../../../contract/complaint.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import { chargeRows } from '../../money/index.ts'
import { readDeviceWarnings } from '../../people/index.ts'
import type { Schema } from '../../platform/index.ts'
import { complainedStory, isRefundWaiting, readOpenComplaints } from './complaining.ts'

const mostStories = 200

/** The stories with open complaints, those that have waited longest first. */
export async function readComplainedStories(query: Kysely<Schema>): Promise<ComplainedStory[]> {
  const waiting = await query
    .selectFrom('complaint')
    .select('bounty_id')
    .select(({ fn }) => fn.min('made_at').as('since'))
    .where('ruled_at', 'is', null)
    .groupBy('bounty_id')
    .orderBy('since')
    .limit(mostStories)
    .execute()
  const stories: ComplainedStory[] = []
  for (const { bounty_id: bountyId } of waiting) {
    const story = await complainedStory(query).where('bounty.id', '=', bountyId).executeTakeFirst()
    if (story === undefined) continue
    const complaints = await readOpenComplaints(query, bountyId)
    const charges = await readOwnCharges(query, bountyId)
    stories.push({
      delivery_id: story.id,
      bounty_id: bountyId,
      bounty_title: story.bounty_title,
      title: story.title,
      journalist_name: story.name,
      paid_at: story.paid_at,
      complaints: complaints.map(({ account_id, name, made_at, reason }) => ({
        backer_name: name,
        made_at,
        reason,
        charged: toAmount(charges.get(account_id)?.charged ?? 0),
        refunded: toAmount(charges.get(account_id)?.refunded ?? 0),
      })),
      is_refund_waiting: await isRefundWaiting(query, bountyId),
      shared_browsers: await readDeviceWarnings(query, bountyId),
    })
  }
  return stories
}

export async function countComplainedStories(query: Kysely<Schema>): Promise<number> {
  const { stories } = await query
    .selectFrom('complaint')
    .select(({ fn }) => fn.count<number>('bounty_id').distinct().as('stories'))
    .where('ruled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return stories
}

/** The sums that each account was charged for its own pledges, and got back. */
async function readOwnCharges(query: Kysely<Schema>, bountyId: string) {
  const rows = await query
    .selectFrom(
      chargeRows(query).where('pledge.bounty_id', '=', bountyId).where('pledge.pot_id', 'is', null).as('charge'),
    )
    .select(({ fn }) => [
      'charge.account_id',
      fn.sum<Cents>('charge.cents').as('charged'),
      fn.sum<Cents>('charge.refunded_cents').as('refunded'),
    ])
    .groupBy('charge.account_id')
    .execute()
  return new Map(rows.map(({ account_id, ...sums }) => [account_id, sums]))
}
