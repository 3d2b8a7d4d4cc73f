/** Decides what a browser shows at the moment when it leaves: what the person may read, wants and has not read by then. */
import type { UserType } from '../../../contract/limits.ts'
import type { Notification } from '../../../contract/notification.ts'
import { notificationLimits } from '../../../contract/notification-limits.ts'
import type { PushKind } from '../../../contract/preferences.ts'
import {
  type ComposePush,
  type Database,
  isChoosable,
  isoTime,
  liveSessions,
  quietUntil,
  timesOfLive,
} from '../../platform/index.ts'
import { readNewsNotifications } from '../../publishing/index.ts'
import { isNews } from '../notifications/marking.ts'
import { readMarks, readUnread } from '../notifications/reading.ts'
import { parsePushKinds } from '../preferences/changing.ts'

/** A title is typed by somebody, and push services take 4 kB with our words and the encryption. */
const subjectCharacters = 400

export function pushSource({ database, now }: { database: Database; now: () => number }): ComposePush {
  const { query } = database

  async function readOwn(id: string, accountId: string): Promise<Told | undefined> {
    const { readUntil } = await readMarks(query, accountId)
    const told = await readUnread(query, { id, accountId, readUntil })
    return told && { kind: isChoosable(told.kind) ? told.kind : 'important', notification: told.notification }
  }

  async function readNews(id: string, reader: { id: string; user_type: number }): Promise<Told | undefined> {
    if (!(await readMarks(query, reader.id)).hearsNews) return undefined
    const caller = { id: reader.id, userType: reader.user_type as UserType }
    const wanted = { caller, now: now(), isUnread: true, count: notificationLimits.counted }
    const notification = (await readNewsNotifications(database, wanted)).find((one) => one.id === id)
    return notification && { kind: 'followedNews', notification }
  }

  return async ({ sessionId, notificationId }) => {
    const browser = await liveSessions(query, timesOfLive(now()))
      .innerJoin('account', 'account.id', 'session.account_id')
      .innerJoin('push_subscription', 'push_subscription.session_id', 'session.id')
      .leftJoin('notification_settings', 'notification_settings.account_id', 'account.id')
      .select(['account.id', 'account.user_type', 'endpoint', 'p256dh', 'auth'])
      .select(['push_kinds', 'time_zone', 'quiet_from', 'quiet_until', 'paused_until'])
      .where('session.id', '=', sessionId)
      .where('suspended_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (browser === undefined) return 'gone'
    const told = isNews(notificationId)
      ? await readNews(notificationId, browser)
      : await readOwn(notificationId, browser.id)
    if (told === undefined || !wants(browser, told.kind, isoTime(now()))) return 'unwanted'
    const { id, text, subject, path, at } = told.notification
    const title = subject === null ? {} : { subject: subject.slice(0, subjectCharacters) }
    const { endpoint, p256dh, auth } = browser
    return {
      target: { endpoint, p256dh, auth },
      payload: { id, text, ...title, path, at },
      isUrgent: told.kind === 'important',
    }
  }
}

type Told = { kind: PushKind; notification: Notification }

type Settings = {
  push_kinds: string | null
  time_zone: string | null
  quiet_from: string | null
  quiet_until: string | null
  paused_until: string | null
}

function wants({ push_kinds, time_zone, quiet_from, quiet_until, paused_until }: Settings, kind: PushKind, at: string) {
  if (!parsePushKinds(push_kinds).includes(kind)) return false
  if (kind === 'important') return true
  if (paused_until !== null && paused_until > at) return false
  if (quiet_from === null || quiet_until === null) return true
  return quietUntil(at, time_zone ?? 'UTC', { from: quiet_from, until: quiet_until }) === undefined
}
