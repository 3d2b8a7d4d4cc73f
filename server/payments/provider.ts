/**
 * Who charges backers when a delivery is accepted. There are two: `built-in`, for which a charge is its entries in the
 * ledger and nothing else, and `stripe`, which charges cards through a gateway.
 */
import type { Cents, PaymentProviderName } from '../../contract/money.ts'

export type PaymentProvider = {
  name: PaymentProviderName
  /** How cards are charged; absent, nothing happens outside our database. */
  gateway?: CardGateway
  /** How long one request of a person waits for the gateway, in milliseconds, instead of the default of `patience.ts`. */
  patience?: number
}

/** Where an intent stands, as the gateway says. */
export type IntentOutcome =
  /** The card holds the amount, and nothing is charged. */
  | { status: 'authorized' }
  | { status: 'processing' }
  /** `isOver`: this intent can never be charged; another attempt needs a new one. */
  | { status: 'declined'; reason: string; isOver: boolean }
  /** The hold is released, or expired: this intent can never be charged. */
  | { status: 'canceled' }
  | { status: 'charged' }
  /** Charged once, and given back in full. */
  | { status: 'refunded' }

/** A card that its owner let us charge later. */
export type SavedCard = { customerId: string; paymentMethodId: string }

/** What a gateway tells us by itself. */
export type GatewayEvent =
  /** Something became of an intent. Events come late, twice and out of order: where it stands must be asked. */
  { kind: 'intent'; intentId: string } | { kind: 'card'; card: SavedCard } | { kind: 'other' }

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
  /** Makes an intent of a pledge, without asking the card; asked again with the same `key` it answers the same one. */
  openIntent: (intent: { key: string; pledgeId: string; cents: Cents; customerId: string }) => Promise<string>
  /** Holds an intent's amount on a card. Asked again with the same `key` it answers what it answered. */
  confirm: (hold: { key: string; intentId: string; paymentMethodId: string }) => Promise<IntentOutcome>
  /** Charges what is held. An intent can be charged once only, however often this is asked. */
  capture: (intentId: string) => Promise<IntentOutcome>
  /** Releases what is held, so that it can never be charged; answers where the intent stands then. */
  cancel: (intentId: string) => Promise<IntentOutcome>
  /** Gives back all that was charged, once, however often this is asked. */
  refund: (intentId: string) => Promise<IntentOutcome>
  /** Where an intent stands; undefined where it waits to be confirmed. */
  look: (intentId: string) => Promise<IntentOutcome | undefined>
  /** An event that the gateway signed; undefined where the signature is not its own. */
  readEvent: (body: string, signature: string) => GatewayEvent | undefined
}
