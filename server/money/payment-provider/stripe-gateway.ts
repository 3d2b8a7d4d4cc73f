import Stripe from 'stripe'
import { installedCurrency } from '../../../contract/currency.ts'
import { leastChargeCents } from '../../../contract/currency-words.ts'
import type { StripeAccess } from '../../platform/index.ts'
import type { CardGateway, GatewayEvent, IntentOutcome, RefundOutcome, SavedCard } from './provider.ts'
import { callStripe, callStripeOr, isUnknown, openStripe, orMissing, type StripePatience } from './stripe-client.ts'
import { disputeOf } from './stripe-disputes.ts'
import { readFees } from './stripe-fees.ts'

export function createStripeGateway(access: StripeAccess, patience?: StripePatience): CardGateway {
  const stripe = openStripe(access, patience)

  const retrieve = (intentId: string) => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })

  const fetchIntent = (intentId: string) => callStripe(async () => outcomeOf(await retrieve(intentId)))

  async function requireIntent(intentId: string, cause: unknown): Promise<IntentOutcome> {
    const outcome = await fetchIntent(intentId)
    if (outcome === undefined) throw cause
    return outcome
  }

  const fetchRefunds = (intentId: string) =>
    callStripe(async () => {
      const outcomes = new Map<string, RefundOutcome>()
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        const id = refund.metadata?.refund_id
        if (id !== undefined) outcomes.set(id, refundOutcomeOf(refund))
      }
      return outcomes
    })

  const cancel = (intentId: string) =>
    callStripe(async () => {
      try {
        return outcomeOf(await stripe.paymentIntents.cancel(intentId)) ?? { status: 'canceled' as const }
      } catch (error) {
        if (isRefusal(error)) return requireIntent(intentId, error)
        throw error
      }
    })

  return {
    least: leastChargeCents(),
    publishableKey: access.publishableKey,

    openCustomer: ({ id, email }) =>
      callStripe(async () => {
        const customer = { email, metadata: { account_id: id } }
        return (await stripe.customers.create(customer, { idempotencyKey: `customer-${id}` })).id
      }),

    setUpCard: (customerId) =>
      callStripe(async () => {
        const setup = await stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        })
        return { id: setup.id, clientSecret: setup.client_secret ?? '' }
      }),

    readSetup: (setupIntentId) => orMissing(async () => cardOf(await stripe.setupIntents.retrieve(setupIntentId))),

    readFingerprint: (paymentMethodId) =>
      orMissing(async () => {
        const { card } = await stripe.paymentMethods.retrieve(paymentMethodId)
        return card?.fingerprint ?? undefined
      }),

    reopenSetup: (setupIntentId) =>
      orMissing(async () => {
        const { id, status, client_secret } = await stripe.setupIntents.retrieve(setupIntentId)
        const isOpen = status === 'requires_payment_method' || status === 'requires_confirmation'
        return isOpen && client_secret !== null ? { id, clientSecret: client_secret } : undefined
      }),

    cancelSetup: async (setupIntentId) => {
      await orMissing(() => stripe.setupIntents.cancel(setupIntentId))
    },

    detachCard: async (paymentMethodId) => {
      await orMissing(() => stripe.paymentMethods.detach(paymentMethodId))
    },

    deleteCustomer: async (customerId) => {
      await orMissing(() => stripe.customers.del(customerId))
    },

    openIntent: ({ key, pledgeId, cents, customerId }) =>
      callStripe(async () => {
        const intent: Stripe.PaymentIntentCreateParams = {
          amount: cents,
          currency: installedCurrency().toLowerCase(),
          customer: customerId,
          capture_method: 'manual',
          allowed_payment_method_types: ['card'],
          metadata: { pledge_id: pledgeId },
        }
        return (await stripe.paymentIntents.create(intent, { idempotencyKey: key })).id
      }),

    confirm: ({ key, intentId, paymentMethodId }) =>
      callStripe(async () => {
        try {
          const hold = { payment_method: paymentMethodId, off_session: true }
          const intent = await stripe.paymentIntents.confirm(intentId, hold, { idempotencyKey: key })
          return outcomeOf(intent) ?? declinedFor(intent)
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return failedFor(error)
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // Stripe rejected the state: already authorized, over, or the card is gone.
          return (await fetchIntent(intentId)) ?? declined(error.code)
        }
      }),

    openConfirmation: (intentId) =>
      callStripe(async () => {
        const intent = await stripe.paymentIntents.retrieve(intentId)
        if (outcomeOf(intent)?.status !== 'unconfirmed') return undefined
        const paymentMethodId = idOf(intent.payment_method) ?? idOf(intent.last_payment_error?.payment_method)
        if (intent.client_secret === null || paymentMethodId === undefined) return undefined
        return { clientSecret: intent.client_secret, paymentMethodId }
      }),

    capture: (intentId) =>
      callStripe(async () => {
        try {
          const intent = await stripe.paymentIntents.capture(intentId)
          return outcomeOf(intent) ?? declinedFor(intent)
        } catch (error) {
          if (!isRefusal(error)) throw error
          const outcome = await requireIntent(intentId, error)
          if (outcome.status !== 'authorized') return outcome
          // The card was rejected but the hold stands: release it, so that another card can be tried.
          const released = await cancel(intentId)
          return released.status === 'canceled' ? declined(error.decline_code ?? error.code, true) : released
        }
      }),

    cancel,

    refund: (intentId, part) =>
      callStripe(async () => {
        // Stripe forgets idempotency keys after a day, so look for an earlier refund first.
        const made = part && (await fetchRefunds(intentId)).get(part.id)
        if (made !== undefined) return made
        const refund: Stripe.RefundCreateParams = {
          payment_intent: intentId,
          ...(part && { amount: part.cents, metadata: { refund_id: part.id } }),
        }
        try {
          return refundOutcomeOf(
            await stripe.refunds.create(refund, { idempotencyKey: `refund-${part?.id ?? intentId}` }),
          )
        } catch (error) {
          if (isRefusal(error)) return { status: 'failed', reason: error.code ?? 'refused' }
          throw error
        }
      }),

    fetchRefunds,

    fetchDispute: (disputeId) =>
      orMissing(async () => disputeOf(await stripe.disputes.retrieve(disputeId, { expand: ['charge'] }))),

    listDisputes: (intentId) =>
      callStripe(async () => {
        const ids: string[] = []
        for await (const { id } of stripe.disputes.list({ payment_intent: intentId, limit: 100 })) ids.push(id)
        return ids
      }),

    readFees: (intentId) => callStripeOr(undefined, isUnknown, () => readFees(stripe, intentId)),

    fetchIntent,

    readEvent(body, signature) {
      const secrets = { own: access.webhookSecret, connected: access.connectWebhookSecret }
      for (const [sender, secret] of Object.entries(secrets)) {
        if (secret === undefined) continue
        try {
          const event = stripe.webhooks.constructEvent(body, signature, secret)
          // Stripe names the account in each event of a connected account, and signs those with the secret of their webhook.
          return (event.account === undefined) === (sender === 'own') ? eventOf(event) : undefined
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        }
      }
      return undefined
    },
  }
}

const isRefusal = (
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeCardError | typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

const declined = (reason: string | undefined, isOver = false): IntentOutcome => ({
  status: 'declined',
  reason: reason ?? 'declined',
  isOver,
})

const declinedFor = ({ last_payment_error: error, status }: Stripe.PaymentIntent) =>
  declined(error?.decline_code ?? error?.code ?? status)

type PaymentError = { code?: string; decline_code?: string }

/** The bank asked for its customer, or its customer failed to prove who they are, which they can try again. */
const authenticationCodes = ['authentication_required', 'payment_intent_authentication_failure']

function failedFor({ code, decline_code }: PaymentError): IntentOutcome {
  const needsPayer = [code, decline_code].some((one) => one !== undefined && authenticationCodes.includes(one))
  return needsPayer ? { status: 'unconfirmed' } : declined(decline_code ?? code)
}

function outcomeOf(intent: Stripe.PaymentIntent): IntentOutcome | undefined {
  const { latest_charge: charge } = intent
  switch (intent.status) {
    case 'succeeded':
      return { status: typeof charge === 'object' && charge?.refunded ? 'refunded' : 'charged' }
    case 'requires_capture':
      return { status: 'authorized' }
    case 'processing':
      return { status: 'processing' }
    case 'canceled':
      return { status: 'canceled' }
    case 'requires_action':
      return { status: 'unconfirmed' }
    case 'requires_payment_method':
      return intent.last_payment_error ? failedFor(intent.last_payment_error) : undefined
    default:
      return undefined
  }
}

/** Without a status, Stripe has not decided. Only payment methods other than cards ever require an action. */
function refundOutcomeOf({ status, failure_reason }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { status: 'refunded' }
    case 'failed':
    case 'canceled':
      return { status: 'failed', reason: failure_reason ?? status }
    default:
      return { status: 'pending' }
  }
}

const idOf = (thing: string | { id: string } | null | undefined) => (typeof thing === 'string' ? thing : thing?.id)

function cardOf(setup: Stripe.SetupIntent): SavedCard | undefined {
  const [customerId, paymentMethodId] = [idOf(setup.customer), idOf(setup.payment_method)]
  if (setup.status !== 'succeeded' || customerId === undefined || paymentMethodId === undefined) return undefined
  return { setupIntentId: setup.id, customerId, paymentMethodId }
}

function eventOf(event: Stripe.Event): GatewayEvent {
  // Whatever else happens in a connected account is none of ours: its cards and payments least of all.
  if (event.account !== undefined) {
    const isAboutIt = event.type === 'account.updated' || event.type === 'account.application.deauthorized'
    return isAboutIt ? { kind: 'account', stripeId: event.account } : { kind: 'other' }
  }
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return { kind: 'intent', intentId: event.data.object.id }
    case 'charge.captured':
    case 'charge.expired':
    case 'charge.refunded': {
      const intentId = idOf(event.data.object.payment_intent)
      return intentId === undefined ? { kind: 'other' } : { kind: 'intent', intentId }
    }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const intentId = idOf(event.data.object.payment_intent)
      return intentId === undefined ? { kind: 'other' } : { kind: 'refund', intentId }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', disputeId: event.data.object.id }
    case 'transfer.reversed':
    case 'transfer.updated':
    case 'transfer.created':
      return { kind: 'transfer', transferId: event.data.object.id }
    case 'setup_intent.succeeded': {
      const card = cardOf(event.data.object)
      return card === undefined ? { kind: 'other' } : { kind: 'card', card }
    }
    case 'setup_intent.setup_failed':
      return { kind: 'card declined', eventId: event.id, setupIntentId: event.data.object.id }
    default:
      return { kind: 'other' }
  }
}
