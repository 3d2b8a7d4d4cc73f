import type { StripeAccess } from '../../platform/index.ts'
import type { PaymentProvider } from './provider.ts'
import { createConnectGateway } from './stripe-connect.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Without Stripe keys, payments are only recorded and no card is charged. */
export const openPaymentProvider = (stripe: StripeAccess | undefined): PaymentProvider =>
  stripe === undefined
    ? { name: 'built-in' }
    : {
        name: 'stripe',
        isTest: !/^(sk|rk)_live_/.test(stripe.secretKey),
        gateway: createStripeGateway(stripe),
        connect: createConnectGateway(stripe),
      }
