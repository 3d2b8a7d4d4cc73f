import type { SelectQueryBuilder } from 'kysely'
import {
  acceptedApplicationsCount,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
} from '../../contract/endpoints.ts'
import type { Schema } from '../database/schema.ts'
import type { Mount } from '../services.ts'

async function answerCount<Tables extends keyof Schema>(rows: SelectQueryBuilder<Schema, Tables, { count: number }>) {
  const { count } = await rows.executeTakeFirstOrThrow()
  return { count }
}

export const mountCounts: Mount = ({ route }, { database: { query } }) => {
  route(pendingApplicationsCount, async ({ caller }) =>
    answerCount(
      query
        .selectFrom('application')
        .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('bounty.creator_id', '=', caller.id)
        .where('bounty.delivered_at', 'is', null)
        .where('application.status', '=', 'pending'),
    ),
  )

  route(pendingDeliveriesCount, async ({ caller }) =>
    answerCount(
      query
        .selectFrom('delivery')
        .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('bounty.creator_id', '=', caller.id)
        .where('delivery.accepted_at', 'is', null)
        .where('delivery.returned_at', 'is', null)
        .where('bounty.ended_at', 'is', null),
    ),
  )

  route(paidContributionsCount, async ({ caller }) =>
    answerCount(
      query
        .selectFrom('pledge')
        .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
        .select(({ fn }) => fn.count<number>('pledge.bounty_id').distinct().as('count'))
        .where('pledge.account_id', '=', caller.id)
        .where('pledge.pot_id', 'is', null)
        .where('bounty.creator_id', '!=', caller.id)
        .where('pledge.dropped_at', 'is', null)
        .where('bounty.paid_at', 'is not', null),
    ),
  )

  route(acceptedApplicationsCount, async ({ caller }) =>
    answerCount(
      query
        .selectFrom('application')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('journalist_id', '=', caller.id)
        .where('status', '=', 'accepted'),
    ),
  )
}
