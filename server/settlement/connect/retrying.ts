import { retryDelay } from '../../money/index.ts'
import { isoTime, type PlatformServices } from '../../platform/index.ts'
import type { TransferRow } from './transfer-rows.ts'

/**
 * Claims an attempt before Stripe is asked, so that of two processes one asks, and the next attempt waits even if this
 * process dies. False if another process has it.
 */
export async function claimAttempt(
  { database, now }: Pick<PlatformServices, 'database' | 'now'>,
  { id, attempts }: Pick<TransferRow, 'id' | 'attempts'>,
): Promise<boolean> {
  const at = isoTime(now())
  const { numUpdatedRows } = await database.query
    .updateTable('stripe_transfer')
    .set({ attempts: attempts + 1, next_at: isoTime(now() + retryDelay(attempts)) })
    .where('payout_id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', '<=', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stripe did nothing. The next attempt needs another key, because Stripe repeats its answer to a known one. */
export const recordRefusal = (
  { database }: Pick<PlatformServices, 'database'>,
  { id, refusals }: Pick<TransferRow, 'id' | 'refusals'>,
  code: string,
) =>
  database.query
    .updateTable('stripe_transfer')
    .set({ refusals: refusals + 1, problem: code.slice(0, 200) })
    .where('payout_id', '=', id)
    .where('refusals', '=', refusals)
    .execute()
