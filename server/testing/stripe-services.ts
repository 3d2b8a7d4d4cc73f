import { openBalanceReader } from '../money/payment-provider/stripe-balance.ts'
import type { StripePatience } from '../money/payment-provider/stripe-client.ts'
import { createConnectGateway } from '../money/payment-provider/stripe-connect.ts'
import { createStripeGateway } from '../money/payment-provider/stripe-gateway.ts'
import { bookFees } from '../money/payments/processing-fees.ts'
import { verifyStripeBalance } from '../settlement/verification/verify-balance.ts'
import type { Person } from './board.ts'
import { deliveryCalls } from './deliveries.ts'
import {
  type CardManner,
  connectWebhookSecret,
  openStripeImitation,
  type StripeImitation,
  signatureOf,
  webhookSecret,
} from './stripe-imitation.ts'
import { openTestServices, type TestServices } from './test-services.ts'

export type Backer = Person & { card: string }

type Setup = { setup_intent_id: string; client_secret: string; publishable_key: string }

export async function openStripeServices(
  patience: StripePatience = {},
  options: Parameters<typeof openTestServices>[1] = {},
) {
  const stripe = await openStripeImitation()
  const keys = {
    secretKey: 'sk_test_imitation',
    publishableKey: 'pk_test_imitation',
    webhookSecret,
    connectWebhookSecret,
  }
  const access = { ...keys, apiUrl: stripe.url }
  const gateway = createStripeGateway(access, patience)
  const connect = createConnectGateway(access, patience)
  const test = await openTestServices({ name: 'stripe', gateway, connect }, options)
  const calls = deliveryCalls(test)
  let cards = 0

  const setUp = async (by: Person) => (await calls.ask<Setup>('POST', '/api/payments/card', by)).body
  const save = (by: Person, setup_intent_id: string) =>
    calls.ask('PUT', '/api/payments/card', by, { body: { setup_intent_id } })

  async function giveCard(by: Person, manner: CardManner = 'succeeds'): Promise<string> {
    cards += 1
    const card = `pm_${cards}`
    stripe.manners.set(card, manner)
    const { setup_intent_id } = await setUp(by)
    stripe.confirmSetup(setup_intent_id, card)
    const { status } = await save(by, setup_intent_id)
    if (status !== 200) throw new Error(`Saving a payment card returned ${status}`)
    return card
  }

  return {
    stripe,
    test,
    calls,
    setUp,
    save,
    giveCard,
    cardOf: async (by: Person) => (await calls.ask('GET', '/api/payments/card', by)).body,
    async joinWithCard(name: string): Promise<Backer> {
      const person = await calls.join(name, 0)
      return { ...person, card: await giveCard(person) }
    },
    tell: async (body: string, signature = signatureOf(body)) =>
      test.app.request('/api/payments/stripe/webhook', {
        method: 'POST',
        headers: signature === '' ? {} : { 'stripe-signature': signature },
        body,
      }),
    async close() {
      await test.close()
      await stripe.close()
    },
  }
}

/** Books all fees and compares the ledger with the balance at the imitation of Stripe. */
export async function compareBalance(test: TestServices, stripe: StripeImitation) {
  await bookFees(test.services)
  const access = { secretKey: 'sk_test_imitation', publishableKey: '', webhookSecret: '', apiUrl: stripe.url }
  return verifyStripeBalance(test.database.query, openBalanceReader(access), 'live')
}

export const equal = { waiting: [], differences: [], unknown: [], rest: 0 }
