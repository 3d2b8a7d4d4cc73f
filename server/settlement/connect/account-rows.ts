import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PayoutConnection } from '../../../contract/payout-connection.ts'
import { usableFrom } from '../../money/index.ts'
import type { ConnectAccountTable, Schema } from '../../platform/index.ts'
import { splitNeeds } from './account-states.ts'

export type AccountRow = Selectable<ConnectAccountTable>

export const readAccount = (query: Kysely<Schema>, accountId: string): Promise<AccountRow | undefined> =>
  query.selectFrom('connect_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const findAccount = (query: Kysely<Schema>, stripeId: string): Promise<AccountRow | undefined> =>
  query
    .selectFrom('connect_account')
    .selectAll()
    .where('stripe_id', '=', stripeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Its owner needs another account. */
export const isGone = ({ needs, removed_at }: AccountRow): boolean =>
  removed_at !== null || splitNeeds(needs).includes('closed')

export function presentConnection(row: AccountRow | undefined): PayoutConnection {
  if (row === undefined || row.removed_at !== null) {
    return { status: 'none', needs: [], usable_from: null, is_held: row?.held_at != null }
  }
  const { status, needs, ready_since, held_at } = row
  return {
    status,
    needs: splitNeeds(needs),
    usable_from: ready_since === null ? null : usableFrom(ready_since),
    is_held: held_at !== null,
  }
}

/** A returned amount is available at once, and would go out again with the next pass. */
export const holdAccount = (transaction: Transaction<Schema>, accountId: string, at: string) =>
  transaction
    .updateTable('connect_account')
    .set({ held_at: at })
    .where('account_id', '=', accountId)
    .where('held_at', 'is', null)
    .execute()
