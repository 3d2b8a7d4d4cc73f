import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, type Endpoint, ErrorBody, endpoint } from '../../contract/endpoint.ts'
import { userTypes } from '../../contract/limits.ts'
import { passwordAgain, sessionLimits } from '../../contract/session-limits.ts'
import { type AppEnv, createRouter } from '../../server/platform/http/route.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { type CallerKind, callers } from './callers.ts'
import { endpoints, pathWith } from './examples.ts'

type Decision = 'admitted' | 401 | 403

const decisions: Record<Access, Record<CallerKind, Decision>> = {
  public: row('admitted', 'admitted', 'admitted', 'admitted', 'admitted'),
  optional: row('admitted', 401, 'admitted', 'admitted', 'admitted'),
  user: row(401, 401, 'admitted', 'admitted', 'admitted'),
  journalist: row(401, 401, 403, 'admitted', 'admitted'),
  admin: row(401, 401, 403, 403, 'admitted'),
}

function row(signedOut: Decision, notKnown: Decision, regular: Decision, journalist: Decision, admin: Decision) {
  return { 'signed out': signedOut, 'not known': notKnown, regular, journalist, administrator: admin }
}

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

const callerNames = Object.keys(callers)

async function expectDecision(app: Hono<AppEnv>, asked: Endpoint, callerName: string) {
  const caller = callers[callerName]
  if (caller === undefined) throw new Error(`There is no caller ${callerName}`)
  const authorization = await caller.authorization(services)
  const response = await app.request(pathWith(asked), {
    method: asked.method,
    headers: { accept: 'application/json', ...(authorization === undefined ? {} : { authorization }) },
  })
  const decision = decisions[asked.access][caller.kind]
  if (decision === 'admitted') {
    // Without a body and with unknown names an admitted request may still fail, but not because of the caller.
    expect([200, 400, 404, 409, 415]).toContain(response.status)
    return
  }
  expect(response.status).toBe(decision)
  expect(v.is(ErrorBody, await response.json())).toBe(true)
}

describe.each(endpoints)('$name ($endpoint.method $endpoint.path, $endpoint.access)', ({ endpoint }) => {
  test.each(callerNames)('applies its access rule to a caller (%s)', (callerName) =>
    expectDecision(services.app, endpoint, callerName),
  )
})

describe('unverified caller when verification is required', () => {
  let strict: TestServices
  let authorization: string
  beforeAll(async () => {
    strict = await openTestServices({ name: 'built-in' }, { requireVerifiedEmail: true })
    const { token } = await strict.signInAs(userTypes.administrator)
    authorization = `Bearer ${token}`
    await strict.database.query.updateTable('account').set({ email_verified_at: null }).execute()
  })
  afterAll(() => strict.close())

  test.each(endpoints.filter(({ name }) => name !== 'signOut'))(
    'gets the verification error from $name only if it needs a verified email',
    async ({ endpoint }) => {
      const response = await strict.app.request(pathWith(endpoint), {
        method: endpoint.method,
        headers: { accept: 'application/json', authorization },
      })
      const { detail = '' } = response.headers.get('content-type')?.includes('json') ? await response.json() : {}
      const isAskedToVerify = response.status === 403 && detail.startsWith('Please confirm your email address first.')
      expect(isAskedToVerify).toBe(endpoint.needsVerifiedEmail === true)
    },
  )
})

describe('caller who entered their password too long ago', () => {
  let stale: TestServices
  let authorization: string
  beforeAll(async () => {
    stale = await openTestServices()
    const { token } = await stale.signInAs(userTypes.administrator)
    authorization = `Bearer ${token}`
    stale.advance(sessionLimits.freshSeconds * 1000 + 1)
  })
  afterAll(() => stale.close())

  test.each(endpoints.filter(({ name }) => name !== 'signOut'))(
    'is asked for it by $name only if it needs a fresh session',
    async ({ endpoint }) => {
      const response = await stale.app.request(pathWith(endpoint), {
        method: endpoint.method,
        headers: { accept: 'application/json', authorization },
      })
      const { detail } = response.headers.get('content-type')?.includes('json') ? await response.json() : {}
      expect(response.status === 403 && detail === passwordAgain).toBe(endpoint.needsFreshSession === true)
    },
  )

  test('needs a fresh session for each way in which money leaves, its accounts are shown or somebody becomes another', () => {
    expect(
      endpoints.filter(({ endpoint }) => endpoint.needsFreshSession).map(({ name }) => name),
    ).toMatchInlineSnapshot(`
      [
        "changePassword",
        "changeEmail",
        "ruleOnComplaints",
        "ruleOnDelivery",
        "savePayoutDetails",
        "proposePot",
        "decidePot",
        "scheduleNewsletterIssue",
        "newsletterSubscribers",
        "requestDataDownload",
        "deleteAccount",
        "startOnboarding",
        "openStripeDashboard",
        "reverseTransfer",
        "allowTransfers",
        "createPayoutRun",
        "decidePayoutRun",
        "exportBankFile",
        "exportPayoutsCsv",
        "markPayoutsPaid",
        "markPayoutFailed",
        "refundBackers",
        "decideRefund",
        "createWebhook",
        "deleteWebhook",
        "rotateWebhookSecret",
      ]
    `)
  })
})

// The contract does not yet use every kind of access; these tests cover all of them.
describe.each(Object.keys(decisions) as Access[])('endpoint with access %s', (access) => {
  const asked = endpoint({ method: 'GET', path: '/api/asked', access, summary: '', response: v.object({}) })

  test.each(callerNames)('applies the access rule to a caller (%s)', async (callerName) => {
    const app = new Hono<AppEnv>()
    createRouter(app, services.services).route(asked, async () => ({}))
    await expectDecision(app, asked, callerName)
  })
})
