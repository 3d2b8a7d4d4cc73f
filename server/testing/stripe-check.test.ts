import Stripe from 'stripe'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkStripeAnswer, checkStripeRequest } from './stripe-check.ts'
import { createStripeEvent } from './stripe-events.ts'
import { openStripeImitation } from './stripe-imitation.ts'
import { openStripeServer } from './stripe-server.ts'
import { found, type StripeRoute, type Thing } from './stripe-things.ts'

const none = new URLSearchParams()
const intents = '/v1/payment_intents'
const intentFor = { amount: 5_000, currency: 'usd', capture_method: 'manual' } as const

const connect = (url: string) => {
  const { hostname, port } = new URL(url)
  return new Stripe('sk_test_imitation', { protocol: 'http', host: hostname, port, maxNetworkRetries: 0 })
}

async function open() {
  const imitation = await openStripeImitation()
  onTestFinished(() => imitation.close().catch(() => undefined))
  const stripe = connect(imitation.url)
  const charge = async () => {
    const intent = await stripe.paymentIntents.create({ ...intentFor, metadata: { pledge_id: 'one' } })
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_1', off_session: true })
    return stripe.paymentIntents.capture(intent.id)
  }
  return { imitation, stripe, charge }
}

const request = (form: string, path = intents) => checkStripeRequest('POST', path, none, new URLSearchParams(form))

describe("a request by Stripe's description", () => {
  it('is correct with the parameters that Stripe knows', () => {
    expect(request('amount=50&currency=usd&metadata[pledge_id]=1&allowed_payment_method_types[0]=card')).toEqual([])
  })

  it.each([
    ['an unknown parameter', 'amount=50&currency=usd&capture=manual', ' #: Property "capture" does not match'],
    ['a parameter of an earlier API', 'amount=50&currency=usd&payment_method_types[0]=card', '"payment_method_types"'],
    ['a wrong type', 'amount=50.5&currency=usd', ' #/amount: '],
    ['text in the place of a number', 'amount=fifty&currency=usd', ' #/amount: '],
    ['a value outside an enumeration', 'amount=50&currency=usd&capture_method=later', ' #/capture_method: '],
    ['an object in the place of text', 'amount=50&currency[a]=usd', ' #/currency: '],
    ['a missing parameter', 'amount=50', ' #: Instance does not have required property "currency"'],
  ])('is rejected with %s', (_, form, mismatch) => {
    expect(request(form).join('\n')).toContain(`POST ${intents}: body`)
    expect(request(form).join('\n')).toContain(mismatch)
  })

  it('is rejected for an unknown operation or query', () => {
    expect(request('', '/v1/payment_intentions')).toEqual([
      'POST /v1/payment_intentions is no operation of the description',
    ])
    const [mismatch] = checkStripeRequest('GET', '/v1/refunds', new URLSearchParams('pledge=1'), none)
    expect(mismatch).toContain('GET /v1/refunds: query #: Property "pledge" does not match')
  })
})

describe("a response by Stripe's description", () => {
  async function answered(change: (intent: Thing) => unknown, expand = '') {
    const { imitation, charge } = await open()
    await charge()
    const body = change(structuredClone({ ...imitation.intentOf('one') }))
    return checkStripeAnswer('GET', `${intents}/{intent}`, found(body), new URLSearchParams(expand), none)
  }
  const path = `GET ${intents}/{intent}`

  it('is correct as the imitation gives it', async () => {
    expect(await answered((intent) => intent)).toEqual([])
  })

  it.each([
    ['a wrong field name', { amount_captureable: 0 }, 'response 200 #: Property "amount_captureable" does not match'],
    ['a wrong type', { amount: '5000' }, 'response 200 #/amount: Instance type "string" is invalid'],
    ['a value outside an enumeration', { status: 'charged' }, 'response 200 #/status: '],
    ['a missing field', { created: undefined }, 'response 200 #: Instance does not have required property "created"'],
    ['an object that was not expanded', { latest_charge: { id: 'ch_1' } }, 'response 200 #/latest_charge: '],
  ])('is rejected with %s', async (_, fields, mismatch) => {
    expect((await answered((intent) => ({ ...intent, ...fields }))).join('\n')).toContain(`${path}: ${mismatch}`)
  })

  it('has the whole object where the request expands a field', async () => {
    const mismatches = await answered((intent) => intent, 'expand[0]=latest_charge')
    expect(mismatches.join('\n')).toContain(`${path} with latest_charge: response 200 #/latest_charge: `)
    const { imitation, stripe, charge } = await open()
    const { id } = await charge()
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ object: 'charge', refunded: false })
    await imitation.close()
  })
})

describe('the imitation of Stripe', () => {
  it('fails the test at its end if a request has an unknown parameter', async () => {
    const { imitation, stripe } = await open()
    await stripe.paymentIntents.create({ ...intentFor, amont: 1 } as Stripe.PaymentIntentCreateParams)
    await expect(imitation.close()).rejects.toThrow(/POST \/v1\/payment_intents: body #: Property "amont"/)
  })

  it('fails the test at its end if a response is not as described', async () => {
    const route: StripeRoute = { method: 'POST', path: '/v1/customers', answer: () => found({ id: 'cus_1' }) }
    const server = await openStripeServer([{ routes: [route] }])
    await connect(server.url).customers.create({})
    await expect(server.close()).rejects.toThrow(
      /POST \/v1\/customers: response 200 #: Instance does not have required property "object"/,
    )
  })

  it('fails the test at its end if it does not know an operation', async () => {
    const { imitation, stripe } = await open()
    await expect(stripe.payouts.retrieve('po_1')).rejects.toThrow('resource_missing')
    await expect(imitation.close()).rejects.toThrow('no route for GET /v1/payouts/po_1')
  })
})

describe("an event by Stripe's description", () => {
  it('is about a whole object of the kind that its type names', async () => {
    const { imitation, charge } = await open()
    await charge()
    const intent = imitation.intentOf('one')
    expect(JSON.parse(createStripeEvent('payment_intent.succeeded', intent))).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id } },
    })
    expect(() => createStripeEvent('charge.captured', intent)).toThrow('charge.captured: object #: ')
    expect(() => createStripeEvent('payment_intent.succeeded', { id: intent.id })).toThrow('required property "amount"')
    expect(() => createStripeEvent('payment_intent.charged' as Stripe.Event.Type, intent)).toThrow('is no event')
  })
})
