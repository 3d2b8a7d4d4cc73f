import type { StripeAccess } from '../../platform/index.ts'
import type { PaymentProvider } from './provider.ts'

/** Without Stripe keys, payments are only recorded, no card is charged, and Stripe's library is not loaded. */
export async function openPaymentProvider(stripe: StripeAccess | undefined): Promise<PaymentProvider> {
  if (stripe === undefined) return { name: 'built-in' }
  const { createStripeGateway } = await import('./stripe-gateway.ts')
  const { createConnectGateway } = await import('./stripe-connect.ts')
  return {
    name: 'stripe',
    isTest: !/^(sk|rk)_live_/.test(stripe.secretKey),
    gateway: createStripeGateway(stripe),
    connect: createConnectGateway(stripe),
  }
}
