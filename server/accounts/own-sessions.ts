import Bowser from 'bowser'
import type { SessionSummary } from '../../contract/account.ts'
import { sessionLimits } from '../../contract/session-limits.ts'
import {
  announce,
  type Caller,
  endSessions,
  isoTime,
  liveSessions,
  type PlatformServices,
  timesOfLive,
} from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'

export function describeDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || 'Unknown device'
}

export async function listOwnSessions(
  { database, now }: Pick<PlatformServices, 'database' | 'now'>,
  caller: Caller,
): Promise<SessionSummary[]> {
  const rows = await liveSessions(database.query, timesOfLive(now()))
    .select(['id', 'created_at', 'user_agent', 'last_used_at'])
    .where('account_id', '=', caller.id)
    .orderBy(({ eb }) => eb.case().when('id', '=', caller.sessionId).then(0).else(1).end())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionLimits.listed)
    .execute()
  return rows.map(({ id, created_at, user_agent, last_used_at }) => ({
    id,
    device: describeDevice(user_agent),
    created_at,
    last_used_at,
    is_current: id === caller.sessionId,
  }))
}

/** Also forgets the session's device. Returns false if there is no such session. */
export async function endOwnSession(services: PublishingServices, caller: Caller, sessionId: string): Promise<boolean> {
  const { database, now } = services
  const ended = await database.write(async (transaction) => {
    const session = await transaction
      .updateTable('session')
      .set({ ended_at: isoTime(now()) })
      .where('id', '=', sessionId)
      .where('account_id', '=', caller.id)
      .where('ended_at', 'is', null)
      .returning('device_id')
      .executeTakeFirst()
    if (session === undefined) return false
    // A browser that ends its own session stays known.
    if (session.device_id !== null && sessionId !== caller.sessionId) {
      const current = transaction.selectFrom('session').select('device_id').where('id', '=', caller.sessionId)
      await transaction
        .deleteFrom('known_device')
        .where('id', '=', session.device_id)
        .where('account_id', '=', caller.id)
        .where(({ not, exists }) => not(exists(current.where('device_id', '=', session.device_id))))
        .execute()
    }
    return true
  })
  if (ended) announce(services, [caller.id])
  return ended
}

export async function endOtherOwnSessions(services: PublishingServices, caller: Caller): Promise<void> {
  const { database, now } = services
  const at = isoTime(now())
  await database.write((transaction) => endSessions(transaction, caller.id, at, caller.sessionId))
  announce(services, [caller.id])
}
