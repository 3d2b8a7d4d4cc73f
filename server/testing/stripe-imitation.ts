/** A small local server that speaks those endpoints of Stripe that we use, keeps its idempotency keys and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** What a card does when it is charged: `unanswered` charges and says nothing, `silent` says nothing and does not charge. */
export type CardManner = 'succeeds' | 'declines' | 'processes' | 'unanswered' | 'silent'

type Thing = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }

export const webhookSecret = 'whsec_imitation'

export type StripeImitation = {
  url: string
  /** How a payment method behaves from now on; each succeeds unless told otherwise. */
  manners: Map<string, CardManner>
  /** Every charge that took money, in cents, by its pledge. */
  charged: { pledgeId: string; cents: number }[]
  /** How often each path was asked for. */
  asked: string[]
  /** What Stripe.js does: confirms a card in the browser. */
  confirmSetup: (setupIntentId: string, paymentMethodId: string) => void
  /** The one payment intent of a pledge. */
  intentOf: (pledgeId: string) => Thing
  /** Takes the money of an intent that is being processed. */
  finish: (pledgeId: string) => void
  close: () => Promise<void>
}

/** The header with which Stripe signs a body. */
export const signatureOf = (payload: string, secret = webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })

/** The body of a webhook about a thing. */
export const eventAbout = (type: string, object: unknown) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

export async function openStripeImitation(): Promise<StripeImitation> {
  const things = new Map<string, Thing>()
  const manners: StripeImitation['manners'] = new Map()
  const charged: StripeImitation['charged'] = []
  const asked: string[] = []
  const kept = new Map<string, { request: string; answer: Answer }>()

  const make = (prefix: string, fields: Record<string, unknown>): Thing => {
    const thing = { id: `${prefix}_${things.size + 1}`, ...fields }
    things.set(thing.id, thing)
    return thing
  }

  function take(intent: Thing): void {
    if (intent.status === 'succeeded') throw new Error(`${intent.id} was charged twice`)
    intent.status = 'succeeded'
    const { pledge_id: pledgeId } = intent.metadata as { pledge_id: string }
    charged.push({ pledgeId, cents: Number(intent.amount) })
  }

  /** Undefined: no answer at all. */
  function confirm(intent: Thing, form: URLSearchParams): Answer | undefined {
    if (intent.status === 'succeeded') {
      const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Succeeded' }
      return { status: 400, body: { error } }
    }
    const manner = manners.get(form.get('payment_method') ?? '') ?? 'succeeds'
    if (manner === 'silent') return undefined
    if (manner === 'declines') {
      intent.status = 'requires_payment_method'
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Declined',
      }
      return { status: 402, body: { error } }
    }
    if (manner === 'processes') intent.status = 'processing'
    else take(intent)
    return manner === 'unanswered' ? undefined : { status: 200, body: intent }
  }

  function answer(method: string, path: string, form: URLSearchParams): Answer | undefined {
    const [, , kind = '', id = '', verb] = path.split('/')
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
      }
      const metadata = { pledge_id: form.get('metadata[pledge_id]') }
      return { status: 200, body: make('pi', { ...fields, metadata, status: 'requires_payment_method' }) }
    }
    if (known === undefined || !['setup_intents', 'payment_intents'].includes(kind)) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' }
      return { status: 404, body: { error } }
    }
    return verb === 'confirm' ? confirm(known, form) : { status: 200, body: known }
  }

  /** Whoever brings a key again is answered as the first time. */
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
    if (request.headers.authorization !== 'Bearer sk_test_imitation') {
      response.writeHead(401).end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No key' } }))
      return
    }
    const key = request.headers['idempotency-key']
    const said = answerOnce(typeof key === 'string' ? key : undefined, `${method} ${path} ${text}`, () =>
      answer(method, path, new URLSearchParams(text)),
    )
    // Without an answer the caller's patience comes to its end.
    if (said !== undefined)
      response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const intentOf = (pledgeId: string) => {
    const intents = [...things.values()].filter((one) => (one.metadata as Thing | undefined)?.pledge_id === pledgeId)
    const [intent] = intents
    if (intent === undefined || intents.length > 1) throw new Error(`There are ${intents.length} intents`)
    return intent
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manners,
    charged,
    asked,
    intentOf,
    confirmSetup: (id, payment_method) => Object.assign(things.get(id) ?? {}, { payment_method, status: 'succeeded' }),
    finish: (pledgeId) => take(intentOf(pledgeId)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
