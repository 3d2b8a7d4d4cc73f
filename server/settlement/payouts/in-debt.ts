import type { Kysely } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { PayoutOverview } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { type PaymentProvider, payingMode } from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { availableInSql, storyBalances } from './balances.ts'

/** Lowest amount first. */
export async function readInDebt(
  query: Kysely<Schema>,
  at: string,
  payments: PaymentProvider,
): Promise<PayoutOverview['in_debt']> {
  const rows = await query
    .selectFrom(
      query
        .selectFrom(storyBalances(query, await payingMode(query, payments)).as('story'))
        .select(({ fn }) => ['story.accountId', fn.sum<Cents>(availableInSql(at)).as('cents')])
        .groupBy('story.accountId')
        .as('debt'),
    )
    .innerJoin('account', 'account.id', 'debt.accountId')
    .select(['account.id as account_id', 'account.name', 'account.deleted_at', 'debt.cents'])
    .where('debt.cents', '<', 0)
    .orderBy('debt.cents')
    .orderBy('account.id')
    .limit(payoutLimits.perRun)
    .execute()
  return rows.map(({ account_id, name, deleted_at, cents }) => ({
    account_id,
    name: deleted_at === null ? name : null,
    amount: toAmount(cents),
  }))
}
