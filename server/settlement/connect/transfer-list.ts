/** Payouts through Stripe as administrators see them. */
import { type Kysely, sql } from 'kysely'
import { toAmount } from '../../../contract/money.ts'
import type { HeldConnection, StripeTransfer } from '../../../contract/payout-connection.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import type { Schema } from '../../platform/index.ts'

/** Those that are not finished first, then the newest. */
export async function readTransfers(query: Kysely<Schema>): Promise<StripeTransfer[]> {
  const rows = await query
    .selectFrom('payout')
    .innerJoin('stripe_transfer', 'stripe_transfer.payout_id', 'payout.id')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.id', 'payout.account_id', 'account.name', 'payout.cents', 'payout.returned_cents'])
    .select(['payout.reference', 'payout.status', 'payout.created_at', 'payout.paid_at', 'payout.problem'])
    .select(['stripe_transfer.problem as code', 'stripe_transfer.reversal_requested_at'])
    .select(({ selectFrom }) =>
      selectFrom('payout_item')
        .select(({ fn }) => fn.countAll<number>().as('stories'))
        .whereRef('payout_item.payout_id', '=', 'payout.id')
        .where('payout_item.cents', '>', 0)
        .$asScalar()
        .$notNull()
        .as('stories'),
    )
    .where('payout.kind', '=', sql.lit('stripe'))
    .orderBy(
      sql`case when payout.status = 'pending' or stripe_transfer.reversal_requested_at is not null then 0 else 1 end`,
    )
    .orderBy('payout.created_at', 'desc')
    .orderBy('payout.id', 'desc')
    .limit(payoutLimits.transfersListed)
    .execute()
  return rows.map(({ cents, returned_cents, code, problem, reversal_requested_at, stories, ...transfer }) => ({
    ...transfer,
    amount: toAmount(cents),
    returned: toAmount(returned_cents),
    stories: Number(stories),
    is_reversing: reversal_requested_at !== null,
    problem: problem ?? code,
  }))
}

export const readHeld = (query: Kysely<Schema>): Promise<HeldConnection[]> =>
  query
    .selectFrom('connect_account')
    .innerJoin('account', 'account.id', 'connect_account.account_id')
    .select(['connect_account.account_id', 'account.name', 'connect_account.held_at'])
    .where(sql<boolean>`connect_account.held_at is not null`)
    .orderBy('connect_account.held_at', 'desc')
    .orderBy('connect_account.account_id')
    .limit(payoutLimits.transfersListed)
    .$narrowType<{ held_at: string }>()
    .execute()
