/** A backer confirms their payments with their bank (docs/decisions/0037). */
import type { OwnPayment, PaymentConfirmation } from '../../../contract/payment.ts'
import {
  type CardGateway,
  type MoneyServices,
  needsPayer,
  readOwnPayment,
  readPayments,
  stateOf,
  syncIntent,
} from '../../money/index.ts'
import { isoTime } from '../../platform/index.ts'
import { continueAcceptance } from '../acceptance/accepting.ts'

type Own = { bountyId: string; accountId: string }

/** For the next payment that only its payer can confirm; undefined without one. */
export async function openOwnConfirmation(
  services: MoneyServices,
  gateway: CardGateway,
  own: Own,
): Promise<PaymentConfirmation | undefined> {
  const at = isoTime(services.now())
  const payments = await readPayments(services.database.query, own.bountyId, own.accountId)
  for (const payment of payments) {
    if (payment.intent_id === null || stateOf(payment, at) !== 'unconfirmed') continue
    const confirmation = await gateway.openConfirmation(payment.intent_id)
    if (confirmation !== undefined) {
      return {
        client_secret: confirmation.clientSecret,
        payment_method_id: confirmation.paymentMethodId,
        publishable_key: gateway.publishableKey,
      }
    }
  }
  // The page is out of date, or an event about a confirmation is: look before it is loaded again.
  await syncOwnPayments(services, gateway, own)
  return undefined
}

/** Asks what became of the payments that wait for this payer, and continues with those that were confirmed. */
export async function syncOwnPayments(services: MoneyServices, gateway: CardGateway, own: Own): Promise<void> {
  const payments = await readPayments(services.database.query, own.bountyId, own.accountId)
  const deliveries = new Set<string>()
  for (const { intent_id, status } of payments) {
    if (intent_id === null || !needsPayer(status)) continue
    const deliveryId = await syncIntent(services, gateway, intent_id)
    if (deliveryId !== undefined) deliveries.add(deliveryId)
  }
  for (const deliveryId of deliveries) await continueAcceptance(services, deliveryId)
}

export const readOwn = ({ database, now }: MoneyServices, own: Own): Promise<OwnPayment | undefined> =>
  readOwnPayment(database.query, { ...own, at: isoTime(now()) })
