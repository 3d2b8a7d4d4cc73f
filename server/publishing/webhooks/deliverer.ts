/**
 * Sends messages to services of the operator. Runs in every process: a claim on its row keeps a message to one of them. A message is
 * marked after it was sent, so one whose process dies in between is sent again, and receivers recognize its `webhook-id`.
 */
import type { PlatformServices } from '../../platform/index.ts'
import {
  type Claim,
  claimDelivery,
  endClaim,
  findActiveWebhook,
  listDueWebhooks,
  type Outcome,
  type Webhook,
} from './deliveries.ts'

/** Must end within 60 seconds (`claimTime` in deliveries.ts). */
export type SendMessage = (claim: Claim, webhook: Webhook) => Promise<Outcome>

/** A service that is slow holds up no other. */
const lanesOfWebhook = 2

export function createDeliverer(
  services: Pick<PlatformServices, 'database' | 'logger' | 'now' | 'outbox' | 'publicUrl'>,
  send: SendMessage,
): { run: () => Promise<void>; stop: () => Promise<void> } {
  const { database, logger, now } = services
  const lanes = new Map<Promise<void>, string>()
  const errors: unknown[] = []
  let isStopped = false

  async function deliverAll(webhookId: string): Promise<void> {
    while (!isStopped) {
      const webhook = await findActiveWebhook(database, webhookId)
      if (webhook === undefined) return
      const claim = await claimDelivery(database, webhookId, now())
      if (claim === undefined) return
      // More may be due.
      addLane(webhookId)
      const outcome = await send(claim, webhook)
      const off = await endClaim(services, claim, outcome, now())
      if (off !== undefined) logger.warn({ webhook: webhookId, because: off }, 'switched off a webhook')
    }
  }

  function addLane(webhookId: string): void {
    const open = [...lanes.values()].filter((id) => id === webhookId).length
    if (isStopped || open >= lanesOfWebhook) return
    const lane = deliverAll(webhookId)
      .catch((error: unknown) => {
        errors.push(error)
      })
      .finally(() => lanes.delete(lane))
    lanes.set(lane, webhookId)
  }

  return {
    async run() {
      for (const id of await listDueWebhooks(database, now())) addLane(id)
      while (lanes.size > 0) await Promise.all(lanes.keys())
      const [error] = errors.splice(0)
      if (error !== undefined) throw error
    },
    async stop() {
      isStopped = true
      while (lanes.size > 0) await Promise.all(lanes.keys())
    },
  }
}
