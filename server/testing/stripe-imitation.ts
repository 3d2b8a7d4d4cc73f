import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/**
 * `unanswered`: acts, then never responds. `silent`: does nothing and never responds. `uncapturable`: authorizes,
 * then rejects the capture. `captured unheard`: captures, then never responds.
 */
export type CardManner =
  | 'succeeds'
  | 'declines'
  | 'processes'
  | 'unanswered'
  | 'silent'
  | 'uncapturable'
  | 'captured unheard'

type Thing = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }

export const webhookSecret = 'whsec_imitation'

export type StripeImitation = {
  url: string
  manners: Map<string, CardManner>
  charged: { pledgeId: string; cents: number }[]
  refunded: { pledgeId: string; cents: number }[]
  held: () => { pledgeId: string; cents: number }[]
  asked: string[]
  /** While hanging, the server accepts requests and never responds. */
  hang: (isHanging: boolean) => void
  confirmSetup: (setupIntentId: string, paymentMethodId: string) => void
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
  const charged: StripeImitation['charged'] = []
  const refunded: StripeImitation['refunded'] = []
  const asked: string[] = []
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
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
  }

  function take(intent: Thing): void {
    if (intent.status === 'succeeded') throw new Error(`${intent.id} was charged twice`)
    const charge = make('ch', { object: 'charge', payment_intent: intent.id, captured: true, refunded: false })
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, latest_charge: charge.id })
    charged.push(amountOf(intent))
  }

  function giveBack(intent: Thing): Answer {
    const charge = things.get(String(intent.latest_charge))
    if (intent.status !== 'succeeded' || charge === undefined) return refuse(400, 'charge_not_refundable')
    if (charge.refunded) return refuse(400, 'charge_already_refunded')
    charge.refunded = true
    refunded.push(amountOf(intent))
    return { status: 200, body: make('re', { object: 'refund', payment_intent: intent.id, status: 'succeeded' }) }
  }

  function release(intent: Thing, cancellation_reason: string): void {
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason })
  }

  const mannerOf = (intent: Thing) => manners.get(String(intent.payment_method)) ?? 'succeeds'

  function confirm(intent: Thing, form: URLSearchParams): Answer | undefined {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(String(intent.status))) {
      return refuse(400, 'payment_intent_unexpected_state')
    }
    if (intent.capture_method !== 'manual') throw new Error(`${intent.id} would be captured immediately`)
    intent.payment_method = form.get('payment_method') ?? ''
    const manner = mannerOf(intent)
    if (manner === 'silent') return undefined
    if (manner === 'declines') {
      intent.status = 'requires_payment_method'
      return refuse(402, 'card_declined', { type: 'card_error', decline_code: 'insufficient_funds' })
    }
    if (manner === 'processes') intent.status = 'processing'
    else hold(intent)
    return manner === 'unanswered' ? undefined : { status: 200, body: intent }
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
    const [, , kind = '', id = '', verb] = (path.split('?')[0] ?? '').split('/')
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
      return { status: 200, body: make('pi', { ...fields, metadata, status: 'requires_payment_method' }) }
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const intent = things.get(form.get('payment_intent') ?? '')
      return intent === undefined ? refuse(404, 'resource_missing') : giveBack(intent)
    }
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
    const key = request.headers['idempotency-key']
    const said = answerOnce(typeof key === 'string' ? key : undefined, `${method} ${path} ${text}`, () =>
      answer(method, path, new URLSearchParams(text)),
    )
    if (said !== undefined)
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
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manners,
    charged,
    refunded,
    held: () => [...things.values()].filter(({ status }) => status === 'requires_capture').map(amountOf),
    asked,
    hang: (value) => {
      isHanging = value
    },
    intentOf,
    confirmSetup: (id, payment_method) => Object.assign(things.get(id) ?? {}, { payment_method, status: 'succeeded' }),
    finish: (pledgeId) => hold(intentOf(pledgeId)),
    expire: (pledgeId) => release(intentOf(pledgeId), 'automatic'),
    giveBack: (pledgeId) => {
      giveBack(intentOf(pledgeId))
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
