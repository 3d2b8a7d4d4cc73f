import type Stripe from 'stripe'
import { chargeFee, type StripeBalance } from './stripe-balance.ts'
import { asksForPayer, type CardManner } from './stripe-cards.ts'
import {
  type Answer,
  found,
  missing,
  refuse,
  type StripePart,
  type StripeRequest,
  type StripeThings,
  type Thing,
} from './stripe-things.ts'

/** The result with which Stripe.js resolves. */
export type PayerAnswer = { error?: { code: string; message: string } }

export type StripeIntents = StripePart & {
  charged: { pledgeId: string; cents: number }[]
  held: () => { pledgeId: string; cents: number }[]
  /** Acts as `stripe.confirmCardPayment` does once the payer has answered their bank. */
  confirmPayment: (clientSecret: string, paymentMethodId: string) => PayerAnswer
  /** The bank's page is open, and the payer has not answered. */
  openChallenge: (pledgeId: string) => void
  intentOf: (pledgeId: string) => Thing
  chargeOf: (pledgeId: string) => Thing
  finish: (pledgeId: string) => void
  expire: (pledgeId: string) => void
}

export const amountOf = (intent: Thing) => ({
  pledgeId: (intent.metadata as { pledge_id: string }).pledge_id,
  cents: Number(intent.amount),
})

/** The billing details of somebody who gave none. */
const nobody = { address: null, email: null, name: null, phone: null }

const payerErrors: Partial<Record<CardManner, { code: string; decline_code?: string; message: string }>> = {
  'fails authentication': {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose another one and try again.',
  },
  'authenticates in vain': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}

const isConfirmable = ({ status }: Thing) =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(status))

const unexpectedState = () => refuse(400, 'payment_intent_unexpected_state')

export function openStripeIntents(
  things: StripeThings,
  manners: Map<string, CardManner>,
  balance: StripeBalance,
): StripeIntents {
  const charged: StripeIntents['charged'] = []

  const mannerOf = (intent: Thing) => manners.get(String(intent.payment_method)) ?? 'succeeds'

  function hold(intent: Thing): void {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, last_payment_error: null })
  }

  /** A failed attempt takes the card off the intent and keeps it in the error. */
  function fail(intent: Thing, error: { code: string; decline_code?: string; message?: string }): Answer {
    const payment_method = {
      id: intent.payment_method,
      object: 'payment_method',
      type: 'card',
      billing_details: nobody,
      created: intent.created,
      livemode: false,
    }
    const last_payment_error = { type: 'card_error', message: error.code, ...error, payment_method }
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error })
    return refuse(402, error.code, { ...last_payment_error, payment_intent: { ...intent } })
  }

  function take(intent: Thing): void {
    if (intent.status === 'succeeded') throw new Error(`${intent.id} was charged twice`)
    const { amount } = intent
    const charge = things.make<Stripe.Charge>('ch', 'charge', {
      payment_intent: intent.id,
      amount: Number(amount),
      amount_captured: Number(amount),
      amount_refunded: 0,
      captured: true,
      refunded: false,
      disputed: false,
      paid: true,
      status: 'succeeded',
      currency: String(intent.currency),
      billing_details: nobody,
      metadata: {},
      livemode: false,
    })
    const { id } = balance.move({
      ...{ type: 'charge', reporting_category: 'charge' },
      ...{ amount: Number(amount), fee: chargeFee(Number(amount)), source: charge },
    })
    Object.assign(charge, { balance_transaction: id })
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, latest_charge: charge.id })
    charged.push(amountOf(intent))
  }

  function release(intent: Thing, cancellation_reason: string): void {
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason })
  }

  function create(form: URLSearchParams): Answer {
    const made = things.make<Stripe.PaymentIntent>('pi', 'payment_intent', {
      amount: Number(form.get('amount')),
      customer: form.get('customer'),
      currency: form.get('currency') ?? '',
      capture_method: form.get('capture_method') as Stripe.PaymentIntent.CaptureMethod,
      confirmation_method: 'automatic',
      livemode: false,
      payment_method_types: ['card'],
      allowed_payment_method_types: ['card'],
      metadata: { pledge_id: form.get('metadata[pledge_id]') ?? '' },
      status: 'requires_payment_method',
      last_payment_error: null,
    })
    return found(Object.assign(made, { client_secret: `${made.id}_secret` }))
  }

  function confirm(intent: Thing, form: URLSearchParams): Answer | undefined {
    if (!isConfirmable(intent)) return unexpectedState()
    if (intent.capture_method !== 'manual') throw new Error(`${intent.id} would be captured immediately`)
    intent.payment_method = form.get('payment_method') ?? ''
    const manner = mannerOf(intent)
    if (manner === 'silent') return undefined
    if (manner === 'declines') return fail(intent, { code: 'card_declined', decline_code: 'insufficient_funds' })
    if (asksForPayer(manner)) {
      if (form.get('off_session') !== 'true') throw new Error(`${intent.id} was confirmed without its payer`)
      return fail(intent, { code: 'authentication_required', decline_code: 'authentication_required' })
    }
    if (manner === 'processes') intent.status = 'processing'
    else hold(intent)
    return manner === 'unanswered' ? undefined : found(intent)
  }

  function confirmPayment(clientSecret: string, paymentMethodId: string): PayerAnswer {
    const intent = things.all().find((one) => one.client_secret === clientSecret && 'capture_method' in one)
    if (intent === undefined) throw new Error('There is no intent with this secret')
    if (!isConfirmable(intent)) {
      return { error: { code: 'payment_intent_unexpected_state', message: 'This payment cannot be confirmed.' } }
    }
    intent.payment_method = paymentMethodId
    const error = payerErrors[mannerOf(intent)]
    if (error === undefined) {
      hold(intent)
      return {}
    }
    fail(intent, error)
    return { error: { code: error.code, message: error.message } }
  }

  function capture(intent: Thing): Answer | undefined {
    if (intent.status !== 'requires_capture') return unexpectedState()
    const manner = mannerOf(intent)
    if (manner === 'uncapturable') return refuse(402, 'card_declined', { type: 'card_error', decline_code: 'generic' })
    take(intent)
    return manner === 'captured unheard' ? undefined : found(intent)
  }

  function cancel(intent: Thing): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState()
    release(intent, 'requested_by_customer')
    return found(intent)
  }

  function intentOf(pledgeId: string): Thing {
    const intents = things
      .all()
      .filter((one) => (one.metadata as Thing | undefined)?.pledge_id === pledgeId && one.status !== 'canceled')
    const [intent] = intents
    if (intent === undefined || intents.length > 1)
      throw new Error(`Expected one active intent, found ${intents.length}`)
    return intent
  }

  const known =
    (act: (intent: Thing, form: URLSearchParams, query: URLSearchParams) => Answer | undefined) =>
    ({ id, form, query }: StripeRequest) => {
      const intent = id.startsWith('pi_') ? things.get(id) : undefined
      return intent === undefined ? missing() : act(intent, form, query)
    }

  /** As the request expands it. */
  function chargeIn(intent: Thing, query: URLSearchParams): Thing | null {
    const charge = things.get(String(intent.latest_charge))
    if (charge === undefined) return null
    const isExpanded = query.get('expand[0]') === 'latest_charge.balance_transaction'
    return isExpanded ? { ...charge, balance_transaction: balance.find(charge.balance_transaction) ?? null } : charge
  }

  const path = '/v1/payment_intents'

  return {
    routes: [
      { method: 'POST', path, answer: ({ form }) => create(form) },
      {
        method: 'GET',
        path: `${path}/{intent}`,
        answer: known((intent, _, query) => found({ ...intent, latest_charge: chargeIn(intent, query) })),
      },
      { method: 'POST', path: `${path}/{intent}/confirm`, answer: known(confirm) },
      { method: 'POST', path: `${path}/{intent}/capture`, answer: known(capture) },
      { method: 'POST', path: `${path}/{intent}/cancel`, answer: known(cancel) },
    ],
    charged,
    held: () =>
      things
        .all()
        .filter(({ status }) => status === 'requires_capture')
        .map(amountOf),
    confirmPayment,
    openChallenge(pledgeId) {
      const intent = intentOf(pledgeId)
      const { payment_method } = intent.last_payment_error as { payment_method: Thing }
      Object.assign(intent, { status: 'requires_action', payment_method: payment_method.id })
    },
    intentOf,
    chargeOf(pledgeId) {
      const charge = things.get(String(intentOf(pledgeId).latest_charge))
      if (charge === undefined) throw new Error(`${pledgeId} is not charged`)
      return charge
    },
    finish: (pledgeId) => hold(intentOf(pledgeId)),
    expire: (pledgeId) => release(intentOf(pledgeId), 'automatic'),
  }
}
