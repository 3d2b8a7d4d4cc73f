import type { Kysely } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { PayoutOverview } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { type PaymentProvider, payingMode } from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { storyBalances } from './balances.ts'

/** Highest amount first. Deletion waits for money that is expected, so this came back unexpectedly. */
export async function readOwedToDeleted(
  query: Kysely<Schema>,
  payments: PaymentProvider,
): Promise<PayoutOverview['owed_to_deleted']> {
  const deleted = query.selectFrom('account').select('id').where('deleted_at', 'is not', null).$asScalar()
  const rows = await query
    .selectFrom(storyBalances(query, await payingMode(query, payments), deleted).as('story'))
    .select(({ fn }) => ['accountId as account_id', fn.sum<Cents>('owed').as('cents')])
    .groupBy('accountId')
    .having(({ fn }) => fn.sum('owed'), '>', 0)
    .orderBy('cents', 'desc')
    .orderBy('account_id')
    .limit(payoutLimits.perRun)
    .execute()
  return rows.map(({ account_id, cents }) => ({ account_id, amount: toAmount(cents) }))
}
