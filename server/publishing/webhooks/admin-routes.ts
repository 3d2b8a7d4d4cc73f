import { success } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/endpoints.ts'
import { createSealing, isoTime, type Mount, RemoteError, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  queuePing,
  replayDelivery,
  replayFailed,
  rotateSecret,
} from './managing.ts'

export const mountWebhooks: Mount<PublishingServices> = ({ route }, services) => {
  const { database, logger, now, secret, webhooks } = services
  const sealing = createSealing(secret, 'lede webhooks')
  const at = () => isoTime(now())

  function sendSoon(): void {
    webhooks.run().catch((err) => logger.error({ err }, 'failed to tell services of events'))
  }

  route(contract.webhooks, async () => ({
    webhooks: await listWebhooks(database.query, now()),
    allows_private: webhooks.isPrivate,
  }))

  route(contract.createWebhook, async ({ body, caller }) => {
    const url = parseUrl(body.url)
    if (typeof url !== 'string') return url
    return database.write((transaction) =>
      createWebhook(transaction, { ...body, url }, { actor: caller.id, at: at(), sealing }),
    )
  })

  /** The canonical form, so that no address is listed twice. */
  function parseUrl(address: string) {
    try {
      return webhooks.requireUrl(address).href
    } catch (error) {
      if (error instanceof RemoteError) return refuse(400, `url: This address ${error.message}.`)
      throw error
    }
  }

  route(contract.changeWebhook, async ({ params: { id }, body, caller }) => {
    const act = { actor: caller.id, at: at() }
    return (await database.write((transaction) => changeWebhook(transaction, id, body, act))) ?? success
  })

  route(contract.deleteWebhook, async ({ params: { id }, caller }) => {
    const act = { actor: caller.id, at: at() }
    return (await database.write((transaction) => deleteWebhook(transaction, id, act))) ?? success
  })

  route(contract.rotateWebhookSecret, ({ params: { id }, caller }) =>
    database.write((transaction) => rotateSecret(transaction, id, { actor: caller.id, at: at(), sealing })),
  )

  route(contract.testWebhook, async ({ params: { id } }) => {
    const refusal = await database.write((transaction) => queuePing(transaction, id, at()))
    if (refusal !== undefined) return refusal
    sendSoon()
    return success
  })

  route(contract.webhookDeliveries, ({ params: { id }, query }) => listDeliveries(database.query, id, query))

  route(contract.replayWebhookDelivery, async ({ params }) => {
    const refusal = await database.write((transaction) => replayDelivery(transaction, { ...params, at: at() }))
    if (refusal !== undefined) return refusal
    sendSoon()
    return success
  })

  route(contract.replayFailedDeliveries, async ({ params: { id } }) => {
    const answer = await database.write((transaction) => replayFailed(transaction, { id, at: at() }))
    sendSoon()
    return answer
  })
}
