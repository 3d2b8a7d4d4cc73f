import type { Kysely } from 'kysely'
import { type Cents, toAmount } from '../../contract/money.ts'
import type { PayoutOverview } from '../../contract/payout.ts'
import { payoutLimits } from '../../contract/payout-limits.ts'
import type { Schema } from '../database/schema.ts'

/** The highest amount first. Deletion waits for money that is expected, so this came back unexpectedly. */
export async function readOwedToDeleted(query: Kysely<Schema>): Promise<PayoutOverview['owed_to_deleted']> {
  const rows = await query
    .selectFrom('account')
    .innerJoin('ledger_account', 'ledger_account.account_id', 'account.id')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .select(({ fn }) => ['account.id as account_id', fn.sum<Cents>('ledger_entry.amount_cents').as('cents')])
    .where('account.deleted_at', 'is not', null)
    .where('ledger_account.kind', '=', 'journalist')
    .groupBy('account.id')
    .having(({ fn }) => fn.sum('ledger_entry.amount_cents'), '>', 0)
    .orderBy('cents', 'desc')
    .orderBy('account.id')
    .limit(payoutLimits.perRun)
    .execute()
  return rows.map(({ account_id, cents }) => ({ account_id, amount: toAmount(cents) }))
}
