import Stripe from 'stripe'
import type { StripeAccess } from '../../platform/index.ts'
import { GatewayUnreachable } from './provider.ts'

export type StripePatience = {
  /** Timeout for a response, in milliseconds. Banks are slow; user requests wait for less (`response-deadline.ts`). */
  timeout?: number
  /** How often a request is repeated after half a second when no response arrives. */
  retries?: number
}

export function openStripe(
  { secretKey, apiUrl }: StripeAccess,
  { timeout = 20_000, retries = 1 }: StripePatience = {},
): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: retries,
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
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof GatewayUnreachable) throw cause
    throw new GatewayUnreachable('Stripe did not answer as it should', { cause })
  }
}

/** Answers an expected error with `otherwise`. */
export const callStripeOr = <Answer, Otherwise>(
  otherwise: Otherwise,
  isExpected: (error: unknown) => boolean,
  call: () => Promise<Answer>,
): Promise<Answer | Otherwise> =>
  callStripe(async () => {
    try {
      return await call()
    } catch (error) {
      if (isExpected(error)) return otherwise
      throw error
    }
  })

/** The keys find no such thing. */
export const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Undefined for what Stripe does not have, or has ended. */
export const orMissing = <Answer>(call: () => Promise<Answer>) =>
  callStripeOr(undefined, (error) => error instanceof Stripe.errors.StripeInvalidRequestError, call)
