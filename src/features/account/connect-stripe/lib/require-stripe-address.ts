/**
 * The server has checked that the address is Stripe's. This refuses whatever a browser would run or send unencrypted,
 * except on the host of the page itself, where tests imitate Stripe.
 */
export function requireStripeAddress(address: string, ownHost: string): string {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || (protocol === 'http:' && hostname === ownHost)) return address
  throw new Error('The server sent an address that is not safe to open.')
}
