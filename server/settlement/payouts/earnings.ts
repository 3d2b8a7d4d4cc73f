import { type Kysely, sql } from 'kysely'
import { toAmount } from '../../../contract/money.ts'
import type { Earnings } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { type PaymentProvider, payingMode } from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { readStoryBalances, sumBalance } from './balances.ts'
import { journalistEntries } from './movements.ts'

export async function readEarnings(
  query: Kysely<Schema>,
  { accountId, at, payments }: { accountId: string; at: string; payments: PaymentProvider },
): Promise<Earnings> {
  const mode = await payingMode(query, payments)
  const [stories, payouts, years] = await Promise.all([
    readStoryBalances(query, { mode, accountIds: [accountId] }),
    query
      .selectFrom('payout')
      .select([
        'id',
        'created_at',
        'cents',
        'kind',
        'status',
        'hint',
        'reference',
        'paid_at',
        'problem',
        'returned_cents',
      ])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(payoutLimits.payoutsListed)
      .execute(),
    journalistEntries(query, accountId)
      .select(sql<string>`substr(ledger_transaction.created_at, 1, 4)`.as('year'))
      .distinct()
      .orderBy('year', 'desc')
      .execute(),
  ])
  const { pending, available, onTheWay, paid, held, neverPaid, nextAvailableAt } = sumBalance(stories, at)
  return {
    balance: {
      pending: toAmount(pending),
      available: toAmount(available),
      on_the_way: toAmount(onTheWay),
      paid: toAmount(paid),
    },
    held: toAmount(held),
    ...(neverPaid > 0 && { never_paid: toAmount(neverPaid) }),
    next_available_at: nextAvailableAt,
    payouts: payouts.map(({ cents, returned_cents, ...payout }) => ({
      ...payout,
      amount: toAmount(cents),
      returned: toAmount(returned_cents),
    })),
    years: years.map(({ year }) => Number(year)),
    provider: payments.name,
  }
}
