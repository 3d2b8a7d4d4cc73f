/** Stripe's events. They are hints: the present state of what they name is fetched. */

import { success } from '../../../contract/endpoint.ts'
import { stripeWebhook } from '../../../contract/endpoints.ts'
import {
  type CardGateway,
  countDeclinedSetup,
  type GatewayEvent,
  keepCard,
  type MoneyServices,
  markCardOf,
  syncIntent,
} from '../../money/index.ts'
import { isoTime, type Mount, refuse } from '../../platform/index.ts'
import { continueAcceptance } from '../acceptance/accepting.ts'
import { syncTransfer } from '../connect/recording.ts'
import { syncAccount } from '../connect/syncing.ts'
import { syncDispute, syncDisputesOf } from '../disputes/syncing.ts'
import { syncRefunds } from '../refunds/continuing.ts'
import { reaching, tryAgain } from './routes.ts'

export const mountStripeWebhook: Mount<MoneyServices> = ({ route }, services) => {
  const { gateway } = services.payments
  if (gateway === undefined) return
  route(stripeWebhook, async ({ body, context }) => {
    const event = gateway.readEvent(body, context.req.header('stripe-signature') ?? '')
    if (event === undefined) return refuse(400, 'This is not signed by Stripe')
    // Returns 503 if Stripe is unreachable, so that Stripe sends the event again.
    return reaching(services, async () => {
      await sync(services, gateway, event)
      return success
    })
  })
}

async function sync(services: MoneyServices, gateway: CardGateway, event: GatewayEvent): Promise<void> {
  const { database, now, payments } = services
  const { connect } = payments
  switch (event.kind) {
    case 'card': {
      const accountId = await keepCard(database, event.card, isoTime(now()))
      if (accountId !== undefined) void markAndTryAgain(services, gateway, accountId)
      return
    }
    case 'card declined':
      return countDeclinedSetup(services, gateway, event)
    case 'intent': {
      const deliveryId = await syncIntent(services, gateway, event.intentId)
      if (deliveryId !== undefined) await continueAcceptance(services, deliveryId)
      return syncRefunds(services, gateway, event.intentId)
    }
    case 'refund':
      await syncRefunds(services, gateway, event.intentId)
      // A refund of a disputed charge fails, and then the dispute has more of the charge.
      return syncDisputesOf(services, gateway, event.intentId)
    case 'dispute':
      return syncDispute(services, gateway, event.disputeId)
    case 'account':
      return connect && syncAccount(services, connect, event.stripeId)
    case 'transfer':
      return connect && syncTransfer(services, connect, event.transferId)
    case 'other':
      return
  }
}

async function markAndTryAgain(services: MoneyServices, gateway: CardGateway, accountId: string): Promise<void> {
  await markCardOf(services, gateway, accountId).catch((err) =>
    services.logger.error({ err }, 'failed to remember a card'),
  )
  await tryAgain(services, accountId)
}
