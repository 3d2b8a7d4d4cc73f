/** `built-in` only enters payments in the ledger; `stripe` charges cards through a gateway. */
import type { Cents, PaymentProviderName } from '../../../contract/money.ts'

export type PaymentProvider = {
  name: PaymentProviderName
  /** Stripe's keys are those of its test mode, which moves no real money. */
  isTest?: boolean
  gateway?: CardGateway
  /** Pays journalists through Stripe Connect. */
  connect?: ConnectGateway
  /** Overrides how long one request waits for the gateway, in milliseconds. */
  responseTimeout?: number
}

export type IntentOutcome =
  | { status: 'authorized' }
  | { status: 'processing' }
  /** `isOver`: this intent can never be charged, so a retry needs a new one. */
  | { status: 'declined'; reason: string; isOver: boolean }
  /** The bank wants its customer to confirm the payment (3-D Secure), which only they can do. */
  | { status: 'unconfirmed' }
  | { status: 'canceled' }
  | { status: 'charged' }
  | { status: 'refunded' }

/** Why the gateway refuses the refund of a charge whose money the backer's bank has taken back. */
export const disputedCharge = 'charge_disputed'

/** `pending`: the gateway has not decided. `failed`: the backer gets nothing, and asking again changes nothing. */
export type RefundOutcome = { status: 'refunded' } | { status: 'pending' } | { status: 'failed'; reason: string }

/**
 * The present state of a dispute. `inquiry`: the bank asks, and has taken no money. `dropped`: the bank stopped asking. `open` and
 * `lost`: the money is taken. `won`: it came back.
 */
export type DisputeOutcome = 'inquiry' | 'dropped' | 'open' | 'won' | 'lost'

/** A charge that its backer disputes at their bank. */
export type Dispute = {
  id: string
  /** Undefined for a charge that this product did not make. */
  intentId: string | undefined
  cents: Cents
  /** The gateway has refunded the whole charge. */
  isChargeRefunded: boolean
  /** The gateway's code. */
  reason: string
  outcome: DisputeOutcome
  /** Null if no evidence is accepted. */
  evidenceDueAt: string | null
  openedAt: string
}

/** The fee of one movement of the platform's balance at the gateway. Negative if the gateway gives a fee back. */
export type ProcessingFee = { balanceTransactionId: string; cents: Cents }

/** A card that was entered into a setup intent. */
export type SavedCard = { setupIntentId: string; customerId: string; paymentMethodId: string }

/** Stripe.js needs these to let the payer confirm an intent. The secret allows that and nothing else: never log it. */
export type PayerConfirmation = { clientSecret: string; paymentMethodId: string }

export type GatewayEvent =
  /** The intent changed. Events may be late, repeated or out of order, so fetch its state. */
  | { kind: 'intent'; intentId: string }
  /** A refund of the intent changed. */
  | { kind: 'refund'; intentId: string }
  | { kind: 'dispute'; disputeId: string }
  | { kind: 'card'; card: SavedCard }
  /** A card was declined when its owner wanted to save it. */
  | { kind: 'card declined'; eventId: string; setupIntentId: string }
  /** A journalist's account changed, or is disconnected. */
  | { kind: 'account'; stripeId: string }
  | { kind: 'transfer'; transferId: string }
  | { kind: 'other' }

/** The gateway is unreachable or sent an invalid response; the operation may have happened. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

export type CardGateway = {
  /** The contract's highest pledge is the most that Stripe charges. */
  least: Cents
  publishableKey: string
  openCustomer: (account: { id: string; email: string }) => Promise<string>
  /** Starts saving a card; Stripe.js completes it with the client secret. */
  setUpCard: (customerId: string) => Promise<{ id: string; clientSecret: string }>
  readSetup: (setupIntentId: string) => Promise<SavedCard | undefined>
  /** Equal for the same card in several accounts; undefined if the gateway knows none. */
  readFingerprint: (paymentMethodId: string) => Promise<string | undefined>
  /** The same as `setUpCard` returned, as long as the customer can enter a card into it. */
  reopenSetup: (setupIntentId: string) => Promise<{ id: string; clientSecret: string } | undefined>
  cancelSetup: (setupIntentId: string) => Promise<void>
  /** Removes a card from its customer. Done if it is gone already. */
  detachCard: (paymentMethodId: string) => Promise<void>
  /** Deletes the customer with their email address and cards. Done if they are gone already. */
  deleteCustomer: (customerId: string) => Promise<void>
  /** Creates an intent without charging the card. The same `key` returns the same intent. */
  openIntent: (intent: { key: string; pledgeId: string; cents: Cents; customerId: string }) => Promise<string>
  /** Authorizes the amount on a card. The same `key` returns the same outcome. */
  confirm: (hold: { key: string; intentId: string; paymentMethodId: string }) => Promise<IntentOutcome>
  /** Undefined if the payer has nothing to confirm now. */
  openConfirmation: (intentId: string) => Promise<PayerConfirmation | undefined>
  /** Charges the hold. Idempotent: an intent can be charged only once. */
  capture: (intentId: string) => Promise<IntentOutcome>
  cancel: (intentId: string) => Promise<IntentOutcome>
  /** Refunds the whole charge, or a part of it. Idempotent, for a part by its `id`. */
  refund: (intentId: string, part?: { id: string; cents: Cents }) => Promise<RefundOutcome>
  /** The refunds of parts of the charge, by their `id`. */
  fetchRefunds: (intentId: string) => Promise<Map<string, RefundOutcome>>
  /** Undefined if the gateway knows no such dispute. */
  fetchDispute: (disputeId: string) => Promise<Dispute | undefined>
  /** The identifiers of the disputes of the charge. */
  listDisputes: (intentId: string) => Promise<string[]>
  /** The fees of a charge, its refunds and its disputes so far. Undefined if the gateway's keys find no such intent. */
  readFees: (intentId: string) => Promise<ProcessingFee[] | 'later' | undefined>
  fetchIntent: (intentId: string) => Promise<IntentOutcome | undefined>
  readEvent: (body: string, signature: string) => GatewayEvent | undefined
}

/** A journalist's account at Stripe, as Stripe describes it. */
export type StripeAccount = {
  hasSubmittedDetails: boolean
  canBePaid: boolean
  canReceiveTransfers: boolean
  /** Stripe's codes. */
  currentlyDue: readonly string[]
  pastDue: readonly string[]
  disabledReason: string | null
  /** Fingerprints of the bank accounts and cards to which Stripe pays out. */
  payoutAccounts: readonly string[]
}

/** A transfer to a journalist's account. `returned` only grows. */
export type Transfer = { id: string; payoutId: string | undefined; cents: Cents; returned: Cents }

/**
 * `refused`: nothing moved. `isFinal`: the account cannot be paid, so asking again changes nothing.
 */
export type Refused = { status: 'refused'; code: string; isFinal: boolean }

type NewTransfer = { key: string; payoutId: string; cents: Cents; stripeId: string }

/** Each throws `GatewayUnreachable` if it may have happened. */
export type ConnectGateway = {
  /** Opens an account. The same `key` returns the same account. */
  openAccount: (account: { key: string; id: string; email: string }) => Promise<string | Refused>
  /** `closed`: it is gone, or its owner has disconnected it. */
  fetchAccount: (stripeId: string) => Promise<StripeAccount | 'closed'>
  /** An address that works once, at which the owner enters what Stripe needs. */
  openOnboarding: (link: { stripeId: string; returnUrl: string; refreshUrl: string }) => Promise<string>
  /** An address that signs the owner in to their dashboard at Stripe; undefined if there is none yet. */
  openDashboard: (stripeId: string) => Promise<string | undefined>
  transfer: (transfer: NewTransfer) => Promise<Transfer | Refused>
  /** Undefined if the transfer for this payout was never made. */
  findTransfer: (payoutId: string) => Promise<Transfer | undefined>
  fetchTransfer: (transferId: string) => Promise<Transfer | undefined>
  /** Takes back a part of a transfer. The same `key` does so once. */
  reverse: (reversal: { key: string; transferId: string; cents: Cents }) => Promise<'reversed' | Refused>
}
