import { success } from '../../../contract/endpoint.ts'
import {
  notifications,
  readNotification,
  readNotifications as readNotificationsEndpoint,
  unreadNotificationsCount,
} from '../../../contract/endpoints.ts'
import { announce, isoTime, type Mount, type PlatformServices, refuse } from '../../platform/index.ts'
import { markAllRead, markRead } from './marking.ts'
import { countUnread, parsePlace, readNotifications } from './reading.ts'

export const mountNotifications: Mount<PlatformServices> = ({ route }, services) => {
  const { database, now } = services

  route(notifications, async ({ query: { before, topic, unread }, caller }) => {
    const place = before === undefined ? undefined : parsePlace(before)
    if (before !== undefined && place === undefined) return refuse(400, 'before: This is not the end of a page')
    return readNotifications(database, { caller, now: now(), before: place, topic, isUnread: unread === 'true' })
  })

  route(unreadNotificationsCount, async ({ caller }) => ({
    count: await countUnread(database, { caller, now: now() }),
  }))

  route(readNotificationsEndpoint, async ({ body, caller }) => {
    await markAllRead(database, { accountId: caller.id, until: isoTime(Math.min(Date.parse(body.until), now())) })
    announce(services, [caller.id])
    return success
  })

  route(readNotification, async ({ params, caller }) => {
    const refusal = await markRead(database, { id: params.id, accountId: caller.id, at: isoTime(now()) })
    if (refusal === undefined) announce(services, [caller.id])
    return refusal ?? success
  })
}
