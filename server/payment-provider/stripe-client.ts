import Stripe from 'stripe'
import type { StripeAccess } from '../config.ts'
import { GatewayUnreachable } from './provider.ts'

/** Timeout for a response of Stripe, in milliseconds. Banks are slow; user requests wait for less (`response-deadline.ts`). */
const responseTimeout = 20_000

export function openStripe({ secretKey, apiUrl }: StripeAccess, timeout = responseTimeout): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url === undefined
      ? {}
      : {
          protocol: url.protocol === 'http:' ? 'http' : 'https',
          host: url.hostname,
          ...(url.port === '' ? {} : { port: url.port }),
        }),
  })
}

/** Unless Stripe rejects it, an operation may have happened, so any other error means an unknown outcome. */
export async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof GatewayUnreachable) throw cause
    throw new GatewayUnreachable('Stripe did not answer as it should', { cause })
  }
}
