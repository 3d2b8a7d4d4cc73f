import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { endpoints, pathWith } from '../contract/examples.ts'

let services: TestServices
let authorization: string
beforeAll(async () => {
  services = await openTestServices()
  authorization = `Bearer ${(await services.signInAs(99)).token}`
})
afterAll(() => services.close())

describe.each(endpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
  'private endpoint $name',
  ({ endpoint }) => {
    const ask = (headers: Record<string, string>) =>
      services.app.request(pathWith(endpoint), {
        method: endpoint.method,
        headers: { accept: 'application/json', ...headers },
      })

    test('responds with no-store and same-origin, also on errors', async () => {
      for (const response of [await ask({ authorization }), await ask({ authorization: 'Bearer stale' })]) {
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      }
    })
  },
)

test('pictures may be shown by other sites', async () => {
  const response = await services.app.request('/media/nothing/480.webp')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})
