import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { formatCents } from '../../../contract/currency.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { PayoutOverview } from '../../../contract/payout.ts'
import { type PaymentProvider, payingMode } from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { storyBalances } from './balances.ts'

/** The shares that were charged in another mode than the one in which journalists are paid; undefined if there are none. */
export async function readNeverPaid(
  query: Kysely<Schema>,
  payments: PaymentProvider,
): Promise<PayoutOverview['never_paid']> {
  const mode = await payingMode(query, payments)
  const { cents, journalists } = await query
    .selectFrom(storyBalances(query, mode).as('story'))
    .select(({ fn }) => [
      sql<Cents>`coalesce(sum(${sql.ref('owedInAll')} - owed), 0)`.as('cents'),
      fn.count<number>('accountId').distinct().as('journalists'),
    ])
    .where(({ eb }) => eb('owedInAll', '>', eb.ref('owed')))
    .executeTakeFirstOrThrow()
  return journalists === 0 ? undefined : { amount: toAmount(cents), journalists }
}

/** Says at the start what a switch to Stripe, or to its live keys, leaves behind. */
export async function reportNeverPaid(query: Kysely<Schema>, payments: PaymentProvider, logger: Logger): Promise<void> {
  const left = await readNeverPaid(query, payments)
  if (left === undefined) return
  const amount = formatCents(Math.round(left.amount * 100))
  logger.warn(
    { amount, journalists: left.journalists },
    'shares that the keys in use did not charge are not paid out: see /admin/payouts',
  )
}
