/** The public timeline of a bounty (docs/product.md#the-life-of-a-pledge). */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { BountyEvent } from '../../../contract/bounty.ts'
import type { BountyEventTable, Database, Schema } from '../../platform/index.ts'

type Step = Pick<BountyEventTable, 'at' | 'kind'> & {
  bountyId: string
  /** Null for what happened by itself. */
  actorId: string | null
  until?: string
  reason?: string
}

export async function recordStep(transaction: Transaction<Schema>, step: Step): Promise<void> {
  await transaction
    .insertInto('bounty_event')
    .values({
      id: makeId(),
      bounty_id: step.bountyId,
      at: step.at,
      kind: step.kind,
      actor_id: step.actorId,
      until: step.until ?? null,
      reason: step.reason ?? null,
    })
    .execute()
}

const isPublic = ({ kind }: BountyEvent) => kind.startsWith('ruled_')

/** Signed-out callers get only the reasons of rulings. */
export async function readTimeline(
  query: Database['query'],
  bountyId: string,
  { withReasons }: { withReasons: boolean },
): Promise<BountyEvent[]> {
  const events = await query
    .selectFrom('bounty_event')
    .select(['at', 'kind', 'until', 'reason'])
    .where('bounty_id', '=', bountyId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return withReasons ? events : events.map((event) => (isPublic(event) ? event : { ...event, reason: null }))
}
