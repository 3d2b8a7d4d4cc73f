import type { Kysely } from 'kysely'
import { userTypes } from '../../../contract/limits.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { DuePayout, PayoutRun, PayoutRunSummary } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { presentWaiting } from '../../people/index.ts'
import type { Schema } from '../../platform/index.ts'
import { refusePartInPayouts } from './approving-runs.ts'
import { type DueAccount, readDue } from './due.ts'
import { isDemoPayout } from './exporting.ts'

export const readDuePayouts = async (...of: Parameters<typeof readDue>): Promise<DuePayout[]> =>
  (await readDue(...of)).map(presentDue)

const presentDue = ({ id, cents, ...due }: DueAccount): DuePayout => ({
  account_id: id,
  ...due,
  amount: toAmount(cents),
})

/** Newest first. */
export async function readRuns(query: Kysely<Schema>): Promise<PayoutRunSummary[]> {
  const rows = await query
    .selectFrom((of) =>
      of
        .selectFrom('payout_run')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(payoutLimits.runsListed)
        .as('run'),
    )
    .innerJoin('account', 'account.id', 'run.created_by')
    .innerJoin('payout', 'payout.run_id', 'run.id')
    .select(['run.id', 'run.created_at', 'run.approved_at', 'account.name as created_by'])
    .select(({ fn }) => [
      fn.countAll<number>().as('payouts'),
      fn.sum<Cents>('payout.cents').as('cents'),
      fn.countAll<number>().filterWhere('payout.status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('payout.status', '=', 'failed').as('failed'),
    ])
    .groupBy(['run.id', 'run.created_at', 'run.approved_at', 'account.name'])
    .orderBy('run.created_at', 'desc')
    .orderBy('run.id', 'desc')
    .execute()
  return rows.map(({ cents, approved_at, ...run }) => ({
    ...run,
    is_waiting: approved_at === null,
    total: toAmount(cents),
  }))
}

/** Highest amount first. */
export async function readRun(
  query: Kysely<Schema>,
  runId: string,
  callerId: string,
): Promise<Omit<PayoutRun, 'missing_settings'> | undefined> {
  const run = await query
    .selectFrom('payout_run')
    .innerJoin('account', 'account.id', 'payout_run.created_by')
    .leftJoin('account as approver', 'approver.id', 'payout_run.approved_by')
    .select(['payout_run.id', 'payout_run.created_at', 'account.name as created_by'])
    .select(['payout_run.created_by as maker_id', 'payout_run.approved_at', 'approver.name as approved_by'])
    .where('payout_run.id', '=', runId)
    .executeTakeFirst()
  if (run === undefined) return undefined
  const { maker_id: proposedBy, approved_at, ...shown } = run
  const [payouts, items] = await Promise.all([
    query
      .selectFrom('payout')
      .innerJoin('account', 'account.id', 'payout.account_id')
      .select(['payout.id', 'payout.account_id', 'account.name', 'payout.cents', 'payout.kind', 'payout.hint'])
      .select(['payout.reference', 'payout.status', 'payout.paid_at', 'payout.problem'])
      .select(isDemoPayout.as('is_demo'))
      .where('payout.run_id', '=', runId)
      .orderBy('payout.cents', 'desc')
      .orderBy('payout.id')
      .execute(),
    query
      .selectFrom('payout_item')
      .innerJoin('payout', 'payout.id', 'payout_item.payout_id')
      .innerJoin('bounty', 'bounty.id', 'payout_item.bounty_id')
      .select(['payout_item.payout_id', 'payout_item.bounty_id', 'bounty.title as bounty_title', 'payout_item.cents'])
      .where('payout.run_id', '=', runId)
      .orderBy('payout_item.bounty_id')
      .execute(),
  ])
  const itemsOf = Map.groupBy(items, ({ payout_id }) => payout_id)
  const proposal = { proposedBy, proposerName: run.created_by, at: run.created_at, callerId }
  const waiting =
    approved_at === null
      ? await presentWaiting(query, proposal, await refusePartInPayouts(query, payouts, callerId))
      : null
  return {
    ...shown,
    waiting,
    total: toAmount(payouts.reduce((sum, { cents }) => sum + cents, 0)),
    provider: payouts.some(({ is_demo }) => is_demo === 1) ? 'built-in' : 'stripe',
    payouts: payouts.map(({ cents, is_demo, ...payout }) => ({
      ...payout,
      amount: toAmount(cents),
      items: (itemsOf.get(payout.id) ?? []).map(({ bounty_id, bounty_title, cents: ofItem }) => ({
        bounty_id,
        bounty_title,
        amount: toAmount(ofItem),
      })),
    })),
  }
}

/** Whose open screens show this run: its journalists, and every administrator. */
export async function readConcerned(query: Kysely<Schema>, runId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('payout')
    .select('account_id as id')
    .where('run_id', '=', runId)
    .union(
      query
        .selectFrom('account')
        .select('id')
        .where('user_type', '=', userTypes.administrator)
        .where('deleted_at', 'is', null),
    )
    .execute()
  return rows.map(({ id }) => id)
}
