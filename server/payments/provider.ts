/**
 * Who charges backers when a delivery is accepted. There are two: `built-in`, for which a charge is its entries in the
 * ledger and nothing else, and `stripe`, which charges cards through a gateway.
 */
import type { Cents, PaymentProviderName } from '../../contract/money.ts'

export type PaymentProvider = {
  name: PaymentProviderName
  /** How cards are charged; absent, nothing happens outside our database. */
  gateway?: CardGateway
}

/** How a charge ended, or that it is not known to have ended: then it may still do either. */
export type ChargeOutcome =
  | { status: 'charged' }
  /** `isOver`: this intent can never be charged; another attempt needs a new one. */
  | { status: 'declined'; problem: string; isOver: boolean }
  | { status: 'charging' }

/** A card that its owner let us charge later. */
export type SavedCard = { customerId: string; paymentMethodId: string }

/** What a gateway tells us by itself. */
export type GatewayEvent =
  | { kind: 'charge'; intentId: string; outcome: ChargeOutcome }
  | { kind: 'card'; card: SavedCard }
  | { kind: 'other' }

/** Thrown where the gateway cannot be reached, or not be understood: what was asked may have happened. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

export type CardGateway = {
  /** What one card can be charged at once. */
  least: Cents
  most: Cents
  publishableKey: string
  openCustomer: (account: { id: string; email: string }) => Promise<string>
  /** Begins to save a card: Stripe.js finishes it with the secret. */
  setUpCard: (customerId: string) => Promise<{ id: string; clientSecret: string }>
  /** The card that was saved; undefined where it was not. */
  readSetup: (setupIntentId: string) => Promise<SavedCard | undefined>
  /**
   * Makes the one intent of a pledge, without charging; asked again with the same `key` it answers the same one. An
   * intent can succeed once only, however often it is confirmed.
   */
  openIntent: (intent: { key: string; pledgeId: string; cents: Cents; customerId: string }) => Promise<string>
  /** Charges an intent's amount. Asked again with the same `key` it answers what it answered. */
  confirm: (charge: { key: string; intentId: string; paymentMethodId: string }) => Promise<ChargeOutcome>
  /** Where an intent stands; undefined where it waits to be confirmed. */
  look: (intentId: string) => Promise<ChargeOutcome | undefined>
  /** An event that the gateway signed; undefined where the signature is not its own. */
  readEvent: (body: string, signature: string) => GatewayEvent | undefined
}
