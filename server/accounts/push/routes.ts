import { success } from '../../../contract/endpoint.ts'
import { endPush, pushState, subscribeToPush } from '../../../contract/endpoints.ts'
import { announce, deriveVapidKeys, isoTime, isPointOfCurve, type Mount, refuse } from '../../platform/index.ts'
import { readPushState, subscribe } from './subscriptions.ts'

export const mountPush: Mount = ({ route }, services) => {
  const { database, now, secret } = services
  const { publicKey } = deriveVapidKeys(secret)
  const stateOf = async (caller: Parameters<typeof readPushState>[1]['caller']) => ({
    public_key: publicKey,
    ...(await readPushState(database, { caller, now: now() })),
  })

  route(pushState, ({ caller }) => stateOf(caller))

  route(subscribeToPush, async ({ body, caller }) => {
    if (!isPointOfCurve(body.keys.p256dh)) return refuse(400, 'keys.p256dh: This is not a key')
    await database.write((transaction) => subscribe(transaction, { ...body, caller, at: isoTime(now()) }))
    announce(services, [caller.id])
    return stateOf(caller)
  })

  route(endPush, async ({ caller }) => {
    await database.query.deleteFrom('push_subscription').where('session_id', '=', caller.sessionId).execute()
    announce(services, [caller.id])
    return success
  })
}
