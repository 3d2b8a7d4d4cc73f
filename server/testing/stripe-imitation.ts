import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { openStripeDisputes, type StripeDisputes } from './stripe-disputes.ts'

/**
 * `unanswered`: acts, then never responds. `silent`: does nothing and never responds. `uncapturable`: authorizes,
 * then rejects the capture. `captured unheard`: captures, then never responds. `authenticates`: the bank asks for its
 * customer, who then confirms (`confirmPayment`); with `fails authentication` they cannot prove who they are, and with
 * `authenticates in vain` the bank declines afterwards.
 */
export type CardManner =
  | 'succeeds'
  | 'declines'
  | 'processes'
  | 'unanswered'
  | 'silent'
  | 'uncapturable'
  | 'captured unheard'
  | 'authenticates'
  | 'fails authentication'
  | 'authenticates in vain'

const asksForPayer = (manner: CardManner) =>
  manner === 'authenticates' || manner === 'fails authentication' || manner === 'authenticates in vain'

/** The result with which Stripe.js resolves. */
export type PayerAnswer = { error?: { code: string; message: string } }

/**
 * By payment card, for refunds of parts. `pending`: Stripe decides later (`decideRefund`). `failed`: is made and fails.
 * `refused`: 400. A whole refund always succeeds.
 */
export type RefundManner = 'succeeded' | 'pending' | 'failed' | 'refused'

/** `before`: the request is lost. `after`: it acts, and its response is lost. */
export type Loss = 'before' | 'after' | 'none'

type Thing = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }

export const webhookSecret = 'whsec_imitation'

export type StripeImitation = {
  url: string
  manners: Map<string, CardManner>
  refundManners: Map<string, RefundManner>
  /** Asked for each request about refunds. */
  losesRefunds: () => Loss
  /** Asked for each request about disputes. */
  losesDisputes: () => Loss
  disputes: StripeDisputes
  charged: { pledgeId: string; cents: number }[]
  /** Refunds that are made or pending. */
  refunded: { pledgeId: string; cents: number }[]
  /** All refunds of parts, newest last. */
  refunds: () => Thing[]
  /** A refund that succeeded can still fail later. */
  decideRefund: (id: string, status: 'succeeded' | 'failed') => void
  /** Stripe forgets idempotency keys after a day. */
  forgetKeys: () => void
  held: () => { pledgeId: string; cents: number }[]
  asked: string[]
  /** While hanging, the server accepts requests and never responds. */
  hang: (isHanging: boolean) => void
  confirmSetup: (setupIntentId: string, paymentMethodId: string) => void
  /** Acts as `stripe.confirmCardPayment` does once the payer has answered their bank. */
  confirmPayment: (clientSecret: string, paymentMethodId: string) => PayerAnswer
  /** The bank's page is open, and the payer has not answered. */
  openChallenge: (pledgeId: string) => void
  intentOf: (pledgeId: string) => Thing
  finish: (pledgeId: string) => void
  expire: (pledgeId: string) => void
  giveBack: (pledgeId: string) => void
  close: () => Promise<void>
}

export const signatureOf = (payload: string, secret = webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })

export const createStripeEvent = (type: string, object: unknown) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

export async function openStripeImitation(): Promise<StripeImitation> {
  const things = new Map<string, Thing>()
  const manners: StripeImitation['manners'] = new Map()
  const refundManners: StripeImitation['refundManners'] = new Map()
  const charged: StripeImitation['charged'] = []
  const refunded: StripeImitation['refunded'] = []
  const asked: string[] = []
  const disputes = openStripeDisputes()
  let isHanging = false
  const kept = new Map<string, { request: string; answer: Answer }>()

  const make = (prefix: string, fields: Record<string, unknown>): Thing => {
    const thing = { id: `${prefix}_${things.size + 1}`, ...fields }
    things.set(thing.id, thing)
    return thing
  }

  const refuse = (status: number, code: string, rest: Record<string, unknown> = {}): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: code, ...rest } },
  })
  const amountOf = (intent: Thing) => ({
    pledgeId: (intent.metadata as { pledge_id: string }).pledge_id,
    cents: Number(intent.amount),
  })

  function hold(intent: Thing): void {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, last_payment_error: null })
  }

  /** A failed attempt takes the card off the intent and keeps it in the error. */
  function fail(intent: Thing, error: { code: string; decline_code?: string; message?: string }): Answer {
    const payment_method = { id: intent.payment_method, object: 'payment_method' }
    const last_payment_error = { type: 'card_error', message: error.code, ...error, payment_method }
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error })
    return refuse(402, error.code, { ...last_payment_error, payment_intent: { ...intent } })
  }

  function take(intent: Thing): void {
    if (intent.status === 'succeeded') throw new Error(`${intent.id} was charged twice`)
    const { amount } = intent
    const money = { amount, amount_captured: amount, amount_refunded: 0 }
    const charge = make('ch', {
      object: 'charge',
      payment_intent: intent.id,
      ...money,
      captured: true,
      refunded: false,
    })
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, latest_charge: charge.id })
    charged.push(amountOf(intent))
  }

  /** A charge is `refunded` once all of it is; pending refunds count. */
  function refund(intent: Thing, form: URLSearchParams): Answer {
    const charge = things.get(String(intent.latest_charge))
    if (intent.status !== 'succeeded' || charge === undefined) return refuse(400, 'charge_not_refundable')
    if (charge.refunded) return refuse(400, 'charge_already_refunded')
    if (disputes.blocks(intent.id)) return refuse(400, 'charge_disputed')
    const left = Number(charge.amount) - Number(charge.amount_refunded)
    const amount = Number(form.get('amount') ?? left)
    if (amount > left) return refuse(400, 'amount_too_large', { param: 'amount' })
    const isPart = form.has('amount')
    const status = (isPart && refundManners.get(String(intent.payment_method))) || 'succeeded'
    if (status === 'refused') return refuse(400, 'charge_disputed')
    const made = make('re', {
      object: 'refund',
      amount,
      charge: charge.id,
      payment_intent: intent.id,
      currency: intent.currency,
      metadata: form.has('metadata[refund_id]') ? { refund_id: form.get('metadata[refund_id]') } : {},
      status,
      ...(status === 'pending' && { pending_reason: 'processing' }),
      ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    })
    if (status !== 'failed') countRefund(made, 1)
    return { status: 200, body: made }
  }

  function countRefund(made: Thing, sign: 1 | -1): void {
    const charge = things.get(String(made.charge)) as Thing
    charge.amount_refunded = Number(charge.amount_refunded) + sign * Number(made.amount)
    charge.refunded = charge.amount_refunded === charge.amount
    const { pledgeId } = amountOf(things.get(String(made.payment_intent)) as Thing)
    const one = { pledgeId, cents: Number(made.amount) }
    if (sign === 1) refunded.push(one)
    else
      refunded.splice(
        refunded.findIndex(({ pledgeId: of, cents }) => of === pledgeId && cents === one.cents),
        1,
      )
  }

  const refundWith = (refundId: string) =>
    [...things.values()].find((one) => (one.metadata as Thing | undefined)?.refund_id === refundId)

  function decideRefund(refundId: string, status: 'succeeded' | 'failed'): void {
    const made = refundWith(refundId)
    if (made === undefined || (made.status !== 'pending' && status === 'succeeded')) {
      throw new Error(`${refundId} cannot become ${status}`)
    }
    if (made.status !== 'failed' && status === 'failed') countRefund(made, -1)
    Object.assign(made, { status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) })
  }

  /** Newest first, in pages. */
  function listRefunds(query: URLSearchParams): Answer {
    const all = [...things.values()]
      .filter((one) => one.object === 'refund' && one.payment_intent === query.get('payment_intent'))
      .reverse()
    const after = all.findIndex(({ id }) => id === query.get('starting_after'))
    const page = all.slice(after + 1, after + 1 + Number(query.get('limit') ?? 10))
    const has_more = after + 1 + page.length < all.length
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more, data: page } }
  }

  function release(intent: Thing, cancellation_reason: string): void {
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason })
  }

  const mannerOf = (intent: Thing) => manners.get(String(intent.payment_method)) ?? 'succeeds'

  const isConfirmable = ({ status }: Thing) =>
    ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(status))

  function confirm(intent: Thing, form: URLSearchParams): Answer | undefined {
    if (!isConfirmable(intent)) {
      return refuse(400, 'payment_intent_unexpected_state')
    }
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
    return manner === 'unanswered' ? undefined : { status: 200, body: intent }
  }

  function confirmByPayer(clientSecret: string, paymentMethodId: string): PayerAnswer {
    const intent = [...things.values()].find((one) => one.client_secret === clientSecret && 'capture_method' in one)
    if (intent === undefined) throw new Error('There is no intent with this secret')
    if (!isConfirmable(intent)) {
      return { error: { code: 'payment_intent_unexpected_state', message: 'This payment cannot be confirmed.' } }
    }
    intent.payment_method = paymentMethodId
    const manner = mannerOf(intent)
    const errors: Partial<Record<CardManner, { code: string; decline_code?: string; message: string }>> = {
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
    const error = errors[manner]
    if (error === undefined) {
      hold(intent)
      return {}
    }
    fail(intent, error)
    return { error: { code: error.code, message: error.message } }
  }

  function capture(intent: Thing): Answer | undefined {
    if (intent.status !== 'requires_capture') return refuse(400, 'payment_intent_unexpected_state')
    const manner = mannerOf(intent)
    if (manner === 'uncapturable') return refuse(402, 'card_declined', { type: 'card_error', decline_code: 'generic' })
    take(intent)
    return manner === 'captured unheard' ? undefined : { status: 200, body: intent }
  }

  function cancel(intent: Thing): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return refuse(400, 'payment_intent_unexpected_state')
    }
    release(intent, 'requested_by_customer')
    return { status: 200, body: intent }
  }

  function answer(method: string, path: string, form: URLSearchParams): Answer | undefined {
    const { pathname, searchParams } = new URL(path, 'http://stripe.test')
    const [, , kind = '', id = '', verb] = pathname.split('/')
    const known = things.get(id)
    if (method === 'POST' && path === '/v1/customers') return { status: 200, body: make('cus', {}) }
    if (method === 'POST' && path === '/v1/setup_intents') {
      const setup = make('seti', { customer: form.get('customer'), status: 'requires_payment_method' })
      return { status: 200, body: Object.assign(setup, { client_secret: `${setup.id}_secret` }) }
    }
    if (method === 'POST' && path === '/v1/payment_intents') {
      const fields = {
        amount: Number(form.get('amount')),
        customer: form.get('customer'),
        currency: form.get('currency'),
        capture_method: form.get('capture_method'),
      }
      const metadata = { pledge_id: form.get('metadata[pledge_id]') }
      const made = make('pi', { ...fields, metadata, status: 'requires_payment_method', last_payment_error: null })
      return { status: 200, body: Object.assign(made, { client_secret: `${made.id}_secret` }) }
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const intent = things.get(form.get('payment_intent') ?? '')
      return intent === undefined ? refuse(404, 'resource_missing') : refund(intent, form)
    }
    if (method === 'GET' && pathname === '/v1/refunds') return listRefunds(searchParams)
    if (method === 'GET' && pathname === '/v1/disputes') return disputes.list(searchParams)
    if (method === 'GET' && kind === 'disputes') return disputes.answer(id) ?? refuse(404, 'resource_missing')
    if (known === undefined || !['setup_intents', 'payment_intents'].includes(kind)) {
      return refuse(404, 'resource_missing')
    }
    if (verb === 'confirm') return confirm(known, form)
    if (verb === 'capture') return capture(known)
    if (verb === 'cancel') return cancel(known)
    const latest_charge = things.get(String(known.latest_charge)) ?? null
    return { status: 200, body: kind === 'payment_intents' ? { ...known, latest_charge } : known }
  }

  function answerOnce(key: string | undefined, request: string, make: () => Answer | undefined): Answer | undefined {
    const before = key === undefined ? undefined : kept.get(key)
    if (before !== undefined && before.request !== request) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'The key was used for another' } } }
    }
    const answer = before?.answer ?? make()
    if (key !== undefined && answer !== undefined) kept.set(key, { request, answer: structuredClone(answer) })
    return answer
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const bytes of request) text += bytes
    const { method = '', url: path = '' } = request
    asked.push(`${method} ${path}`)
    if (isHanging) return
    if (request.headers.authorization !== 'Bearer sk_test_imitation') {
      response.writeHead(401).end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No key' } }))
      return
    }
    const loss = path.startsWith('/v1/refunds')
      ? imitation.losesRefunds()
      : path.startsWith('/v1/disputes')
        ? imitation.losesDisputes()
        : 'none'
    if (loss === 'before') {
      request.socket.destroy()
      return
    }
    const key = request.headers['idempotency-key']
    const said = answerOnce(typeof key === 'string' ? key : undefined, `${method} ${path} ${text}`, () =>
      answer(method, path, new URLSearchParams(text)),
    )
    if (loss === 'after') request.socket.destroy()
    else if (said !== undefined)
      response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const intentOf = (pledgeId: string) => {
    const intents = [...things.values()].filter(
      (one) => (one.metadata as Thing | undefined)?.pledge_id === pledgeId && one.status !== 'canceled',
    )
    const [intent] = intents
    if (intent === undefined || intents.length > 1)
      throw new Error(`Expected one active intent, found ${intents.length}`)
    return intent
  }
  const imitation: StripeImitation = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manners,
    refundManners,
    losesRefunds: () => 'none',
    losesDisputes: () => 'none',
    disputes,
    charged,
    refunded,
    refunds: () => [...things.values()].filter((one) => (one.metadata as Thing | undefined)?.refund_id !== undefined),
    decideRefund,
    forgetKeys: () => kept.clear(),
    held: () => [...things.values()].filter(({ status }) => status === 'requires_capture').map(amountOf),
    asked,
    hang: (value) => {
      isHanging = value
    },
    intentOf,
    confirmPayment: confirmByPayer,
    openChallenge: (pledgeId) => {
      const intent = intentOf(pledgeId)
      const { payment_method } = intent.last_payment_error as { payment_method: Thing }
      Object.assign(intent, { status: 'requires_action', payment_method: payment_method.id })
    },
    confirmSetup: (id, payment_method) => Object.assign(things.get(id) ?? {}, { payment_method, status: 'succeeded' }),
    finish: (pledgeId) => hold(intentOf(pledgeId)),
    expire: (pledgeId) => release(intentOf(pledgeId), 'automatic'),
    giveBack: (pledgeId) => {
      refund(intentOf(pledgeId), new URLSearchParams())
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return imitation
}
