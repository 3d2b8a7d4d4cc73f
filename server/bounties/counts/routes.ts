import type { SelectQueryBuilder } from 'kysely'
import { success } from '../../../contract/endpoint.ts'
import {
  acceptedApplicationsCount,
  markContributionsSeen,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
} from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { announce, isoTime, type Mount, type Schema } from '../../platform/index.ts'
import { isOffered } from '../bounty-rows.ts'

async function answerCount<Tables extends keyof Schema>(rows: SelectQueryBuilder<Schema, Tables, { count: number }>) {
  const { count } = await rows.executeTakeFirstOrThrow()
  return { count }
}

export const mountCounts: Mount<MoneyServices> = ({ route }, services) => {
  const { query } = services.database

  route(pendingApplicationsCount, async ({ caller }) =>
    answerCount(
      query
        .selectFrom('application')
        .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('bounty.creator_id', '=', caller.id)
        .where('bounty.delivered_at', 'is', null)
        .where(isOffered),
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
        .innerJoin('account', 'account.id', 'pledge.account_id')
        .select(({ fn }) => fn.count<number>('pledge.bounty_id').distinct().as('count'))
        .where('pledge.account_id', '=', caller.id)
        .where('pledge.pot_id', 'is', null)
        .where('bounty.creator_id', '!=', caller.id)
        .where('pledge.ended_at', 'is', null)
        .where('bounty.paid_at', 'is not', null)
        .where(({ or, eb }) =>
          or([
            eb('account.contributions_seen_until', 'is', null),
            eb('bounty.paid_at', '>', eb.ref('account.contributions_seen_until')),
          ]),
        ),
    ),
  )

  route(markContributionsSeen, async ({ caller }) => {
    await query
      .updateTable('account')
      .set({ contributions_seen_until: isoTime(services.now()) })
      .where('id', '=', caller.id)
      .execute()
    announce(services, [caller.id])
    return success
  })

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
