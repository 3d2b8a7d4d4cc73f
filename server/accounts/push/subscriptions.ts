import type { Transaction } from 'kysely'
import type { PushState, PushSubscriptionKeys } from '../../../contract/web-push.ts'
import { type Caller, type Database, liveSessions, type Schema, timesOfLive } from '../../platform/index.ts'

/** A further browser replaces the one that was added first. */
export const browsersOfAccount = 10

type Own = { caller: Pick<Caller, 'id' | 'sessionId'>; now: number }

export async function readPushState(
  { query }: Database,
  { caller, now }: Own,
): Promise<Pick<PushState, 'endpoint' | 'devices'>> {
  const browsers = await liveSessions(query, timesOfLive(now))
    .innerJoin('push_subscription', 'push_subscription.session_id', 'session.id')
    .select(['session.id', 'endpoint'])
    .where('push_subscription.account_id', '=', caller.id)
    .execute()
  const own = browsers.find(({ id }) => id === caller.sessionId)
  return { endpoint: own?.endpoint ?? null, devices: browsers.length }
}

export async function subscribe(
  transaction: Transaction<Schema>,
  { caller, endpoint, keys, at }: { caller: Own['caller']; at: string } & PushSubscriptionKeys,
): Promise<void> {
  // A browser that somebody else used before shows nothing of theirs any more.
  await transaction
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('session_id', '!=', caller.sessionId)
    .execute()
  const given = { endpoint, ...keys, created_at: at, failures: 0, waits_until: '' as const }
  await transaction
    .insertInto('push_subscription')
    .values({ session_id: caller.sessionId, account_id: caller.id, ...given })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(given))
    .execute()
  await transaction
    .deleteFrom('push_subscription')
    .where('account_id', '=', caller.id)
    .where('session_id', 'not in', ({ selectFrom }) =>
      selectFrom('push_subscription')
        .select('session_id')
        .where('account_id', '=', caller.id)
        .orderBy('created_at', 'desc')
        .orderBy('session_id', 'desc')
        .limit(browsersOfAccount),
    )
    .where('session_id', '!=', caller.sessionId)
    .execute()
}
