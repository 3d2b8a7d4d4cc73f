import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GatewayUnreachable } from './provider.ts'
import { callStripe, openStripe, type StripePatience } from './stripe-client.ts'

/** The keys of the requests that arrive. */
let keys: unknown[]
let server: ReturnType<typeof createServer>
beforeEach(async () => {
  keys = []
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'cus_1' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const openCustomer = async (patience?: StripePatience) => {
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const access = {
    secretKey: 'sk_test',
    publishableKey: 'pk_test',
    webhookSecret: 'w',
    connectWebhookSecret: 'c',
    apiUrl,
  }
  const stripe = openStripe(access, patience)
  const { id } = await callStripe(() => stripe.customers.create({}, { idempotencyKey: 'once' }))
  return id
}

describe('a request to Stripe', () => {
  it('is repeated once with its key when the response is lost', async () => {
    expect(await openCustomer()).toBe('cus_1')
    expect(keys).toEqual(['once', 'once'])
  })

  it('is not repeated without retries, and its outcome is unknown', async () => {
    await expect(openCustomer({ retries: 0 })).rejects.toThrow(GatewayUnreachable)
    expect(keys).toEqual(['once'])
  })
})
