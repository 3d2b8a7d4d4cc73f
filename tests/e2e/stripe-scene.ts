import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  connectWebhookSecret,
  type StripeImitation,
  signatureOf,
  webhookSecret,
} from '../../server/testing/stripe-imitation.ts'
import type { Product } from '../product/start-product.ts'
import { expect } from './fixtures.ts'
import type { Town } from './town.ts'

/** The environment of a product whose payments go through the imitation. */
export const stripeSettings = ({ url }: StripeImitation) => ({
  STRIPE_SECRET_KEY: 'sk_test_imitation',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_imitation',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
  STRIPE_API_URL: url,
})

/**
 * Puts a text field where Stripe.js would mount its payment card field; the typed text is the name of the test card.
 */
export async function imitateStripeJs(page: Page, stripe: StripeImitation) {
  await page.exposeFunction('confirmCard', (secret: string, card: string) => {
    stripe.confirmSetup(secret.replace(/_secret$/, ''), card)
  })
  await page.exposeFunction('confirmPayment', (secret: string, card: string) => stripe.confirmPayment(secret, card))
  const script = `window.Stripe = () => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card number')
    return {
      elements: () => ({ create: () => ({ mount: (place) => place.append(field), destroy: () => field.remove(), focus() {} }) }),
      confirmCardSetup: async (secret) => field.value === ''
        ? { error: { message: 'Your card number is incomplete.' } }
        : (await window.confirmCard(secret, field.value), {}),
      confirmCardPayment: (secret, { payment_method }) => window.confirmPayment(secret, payment_method),
    }
  }`
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

/**
 * Saves a card through the API, because `stripe.spec.ts` covers the dialog. Accounts with one card are one person, so
 * each gets another card.
 */
export async function saveCard(
  town: Town,
  stripe: StripeImitation,
  page: Page,
  card = `pm_${randomUUID()}`,
): Promise<void> {
  const { setup_intent_id } = await town.ask<{ setup_intent_id: string }>(page, 'POST', '/api/payments/card')
  stripe.confirmSetup(setup_intent_id, card)
  await town.ask(page, 'PUT', '/api/payments/card', { setup_intent_id })
}

/** Delivers an event of a connected account as Stripe does. */
export async function tellOfAccount({ url }: Product, event: string): Promise<void> {
  const response = await fetch(`${url}/api/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signatureOf(event, connectWebhookSecret) },
    body: event,
  })
  expect(response.status).toBe(200)
}
