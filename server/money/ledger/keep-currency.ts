import type { Kysely } from 'kysely'
import type { Currency } from '../../../contract/currency.ts'
import { DatabaseError, type Schema } from '../../platform/index.ts'

/**
 * Fixes the currency of a new database, and rejects another one later: the ledger's amounts do not name theirs
 * (docs/decisions/0039).
 */
export async function keepCurrency(query: Kysely<Schema>, currency: Currency): Promise<void> {
  await query
    .insertInto('installation')
    .values({ id: 1, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await query.selectFrom('installation').select('currency').executeTakeFirstOrThrow()
  if (kept.currency === currency) return
  throw new DatabaseError(
    `CURRENCY is ${currency}, but the amounts in this database are in ${kept.currency}. Set CURRENCY=${kept.currency}, or start with a new database.`,
  )
}
