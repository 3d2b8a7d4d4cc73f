import type { Kysely } from 'kysely'
import type { TaskKind } from '../../../contract/overview.ts'
import { countComplainedStories, countOpenCases } from '../../bounties/index.ts'
import { needsApproval, readPersonAccounts } from '../../people/index.ts'
import type { Schema } from '../../platform/index.ts'

type Asked = { query: Kysely<Schema>; caller: { id: string }; at: string }

/** Counts what waits for an administrator, without what the same person has proposed. */
export async function readAdministration({ query, caller, at }: Asked): Promise<[TaskKind, number][]> {
  const [objections, complaints, own, isAsked] = await Promise.all([
    countOpenCases(query),
    countComplainedStories(query),
    readPersonAccounts(query, caller.id),
    needsApproval(query, caller.id),
  ])
  const { runs, refunds, pots, payouts } = await query
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('payout_run')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('approved_at', 'is', null)
        .where('created_by', 'not in', own)
        .as('runs'),
      selectFrom('refund_proposal')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('proposed_by', 'not in', own)
        .as('refunds'),
      selectFrom('pot')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account_id', '=', 'proposed_by')
        .where('opened_at', 'is', null)
        .where('closed_at', 'is', null)
        .where('ends_at', '>', at)
        .$if(isAsked, (all) => all.where('account_id', 'not in', own))
        .as('pots'),
      selectFrom('payout')
        .innerJoin('payout_run', 'payout_run.id', 'payout.run_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('payout_run.approved_at', 'is not', null)
        .where('payout.status', '=', 'pending')
        .as('payouts'),
    ])
    .executeTakeFirstOrThrow()
  return [
    ['rule_objections', objections],
    ['rule_complaints', complaints],
    ['approve_payouts', runs ?? 0],
    ['approve_refunds', refunds ?? 0],
    ['approve_pots', pots ?? 0],
    ['mark_payouts', payouts ?? 0],
  ]
}
