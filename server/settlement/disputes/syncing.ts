import { type CardGateway, GatewayUnreachable, type MoneyServices } from '../../money/index.ts'
import { findPledge, readDispute } from './dispute-rows.ts'
import { recordDispute } from './recording.ts'

/** Two processes rarely ask for the same dispute at once. */
const mostAttempts = 5

/**
 * Records the present state of a dispute. The event is only a hint: it may be late, repeated or out of order. Throws
 * `GatewayUnreachable`.
 */
export async function syncDispute(services: MoneyServices, gateway: CardGateway, disputeId: string): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const revision = (await readDispute(services.database.query, disputeId))?.revision ?? 0
    const found = await gateway.fetchDispute(disputeId)
    if (found === undefined) {
      services.logger.warn({ dispute: disputeId }, 'the payment provider does not know a dispute that it told of')
      return
    }
    if (await recordDispute(services, found, revision)) return
  }
  throw new GatewayUnreachable(`The dispute ${disputeId} changed too often to be recorded`)
}

/** Records the present state of all disputes of a charge. Throws `GatewayUnreachable`. */
export async function syncDisputesOf(services: MoneyServices, gateway: CardGateway, intentId: string): Promise<void> {
  if ((await findPledge(services.database.query, intentId)) === undefined) return
  for (const disputeId of await gateway.listDisputes(intentId)) await syncDispute(services, gateway, disputeId)
}
