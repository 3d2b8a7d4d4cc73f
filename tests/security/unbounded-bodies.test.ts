import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestBodyBytes, userTypes } from '../../contract/limits.ts'
import { openStripeServices } from '../../server/testing/stripe-services.ts'
import type { TestServices } from '../../server/testing/test-services.ts'
import { endpoints, pathWith } from '../contract/examples.ts'

let opened: Awaited<ReturnType<typeof openStripeServices>>
let services: TestServices
let authorization: string
beforeAll(async () => {
  // Without Stripe there is no webhook.
  opened = await openStripeServices()
  services = opened.test
})
beforeEach(async () => {
  // Signs in before each test, because some endpoints end the caller's session.
  authorization = `Bearer ${(await services.signInAs(userTypes.administrator)).token}`
})
afterAll(() => opened.close())

const chunk = 65_536

function endless(type: string) {
  let read = 0
  const form = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = read === 0 && type.startsWith('multipart') ? form : Buffer.alloc(chunk, 'x')
        read += piece.byteLength
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { headers: { 'content-type': type }, body, duplex: 'half' }
  return { init, read: () => read }
}

describe.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET'))('endpoint $name', ({ endpoint }) => {
  test('reads at most its limit and one chunk of an endless body', async () => {
    const { init, read } = endless(endpoint.form === undefined ? 'application/json' : 'multipart/form-data; boundary=b')
    const response = await services.app.request(pathWith(endpoint), {
      ...init,
      method: endpoint.method,
      headers: { ...init.headers, authorization },
    })
    const takesBody = (endpoint.body ?? endpoint.form ?? endpoint.rawBody) !== undefined
    expect(read()).toBeLessThanOrEqual(takesBody ? (endpoint.bodyBytes ?? requestBodyBytes) + chunk : 0)
    if (takesBody) expect(response.status).toBe(413)
  })
})

test('an unknown address reads nothing of the body', async () => {
  const { init, read } = endless('application/json')
  expect((await services.app.request('/api/nothing', { ...init, method: 'POST' })).status).toBe(404)
  expect(read()).toBe(0)
})

test('the Stripe webhook reads at most 64 kB and one chunk before it checks the signature', async () => {
  const { init, read } = endless('application/json')
  const headers = { 'stripe-signature': 't=1,v1=0' }
  const response = await services.app.request('/api/payments/stripe/webhook', { ...init, method: 'POST', headers })
  expect(response.status).toBe(413)
  expect(read()).toBeLessThanOrEqual(64_000 + chunk)
})
