import { afterAll, beforeAll, expect, test } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import { insertBounty, insertDelivery } from '../../server/testing/bounties.ts'
import { callingFromElsewhere } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import {
  type CallerName,
  describeRequest,
  type HostileRequest,
  sampleHostileRequests,
} from './harness/hostile-requests.ts'

const requests = 1_000
const seed = 15

let services: TestServices
let ids: string[]
beforeAll(async () => {
  services = await openTestServices()
  const delivery = await insertDelivery(services.database)
  ids = [delivery.id, delivery.bounty_id, delivery.application_id, await insertBounty(services.database)]
})
afterAll(() => services.close())

const types = {
  regular: userTypes.regular,
  journalist: userTypes.journalist,
  press: userTypes.pressCardVerifiedJournalist,
  administrator: userTypes.administrator,
} as const

/** A new session for each request, because a request may end its own. */
async function authorizationOf(caller: CallerName): Promise<Record<string, string>> {
  if (caller === 'nobody') return {}
  if (caller === 'forged') return { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0.' }
  return { authorization: `Bearer ${(await services.signInAs(types[caller])).token}` }
}

async function send(request: HostileRequest): Promise<string | undefined> {
  const { method, path, headers, body, caller } = request
  const init = {
    method,
    headers: { ...headers, ...(await authorizationOf(caller)) },
    ...(body === undefined ? {} : { body }),
  }
  const response = await services.app.request(path, init, callingFromElsewhere())
  const text = await response.text()
  const isDeliberate = response.status === 503 && response.headers.has('retry-after')
  // The test server has no Stripe, so it refuses charges with 503 and `retry-after`. Any other 5xx is an error.
  if (response.status < 500 || isDeliberate) return undefined
  return `${response.status} to ${describeRequest(request)}: ${text.slice(0, 200)}`
}

test('the server rejects hostile requests without failing', { timeout: 120_000 }, async () => {
  const failures: (string | undefined)[] = []
  for (const request of sampleHostileRequests(seed, requests, { ids })) failures.push(await send(request))
  expect(failures.filter((failure) => failure !== undefined)).toEqual([])
  expect(failures.length).toBeGreaterThanOrEqual(requests)
})
