import type { StripeAccess } from '../config.ts'
import type { PaymentProvider } from './provider.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Stripe where its keys are set, otherwise payments are recorded and nobody is charged. */
export const openPaymentProvider = (stripe: StripeAccess | undefined): PaymentProvider =>
  stripe === undefined ? { name: 'built-in' } : { name: 'stripe', gateway: createStripeGateway(stripe) }
