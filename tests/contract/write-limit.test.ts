import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOf } from '../../contract/endpoint.ts'
import { signIn } from '../../contract/endpoints.ts'
import { rateLimits, userTypes } from '../../contract/limits.ts'
import { createApp } from '../../server/app.ts'
import type { RateLimiter } from '../../server/platform/http/rate-limiter.ts'
import { refuse } from '../../server/platform/http/refusal.ts'
import { postJson } from '../../server/testing/requests.ts'
import { openStripeServices } from '../../server/testing/stripe-services.ts'
import type { TestServices } from '../../server/testing/test-services.ts'
import { endpoints, type NamedEndpoint, pathWith, sentOf } from './examples.ts'

const limited = endpoints.filter(({ endpoint: { limits } }) => limits?.includes('writeByAccount'))

let opened: Awaited<ReturnType<typeof openStripeServices>>
let services: TestServices
let authorization: string
beforeAll(async () => {
  // Without Stripe there is no webhook.
  opened = await openStripeServices()
  services = opened.test
  const { token, accountId } = await services.signInAs(userTypes.administrator)
  authorization = `Bearer ${token}`
  const { rateLimiter } = services.services
  for (let use = 0; use < rateLimits.writeByAccount.requests; use += 1)
    await rateLimiter.take('writeByAccount', accountId)
})
afterAll(() => opened.close())

async function send({ endpoint, ...example }: NamedEndpoint, app = services.app, more: Record<string, string> = {}) {
  const { headers, ...sent } = sentOf(example)
  const request = { method: endpoint.method, headers: { authorization, ...headers, ...more }, ...sent }
  const response = await app.request(pathWith(endpoint), request)
  return { status: response.status, wait: response.headers.get('retry-after'), body: await response.json() }
}

describe('rate limits', () => {
  const isPublicRead = ({ endpoint }: NamedEndpoint) => endpoint.method === 'GET' && endpoint.access === 'public'
  test.each(endpoints.filter((named) => !isPublicRead(named)))('apply to $name', ({ endpoint }) => {
    expect(limitsOf(endpoint)).not.toEqual([])
  })

  test.each(endpoints.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.limits !== undefined))(
    'count requests to the public endpoint $name by address, not by account',
    ({ endpoint }) => {
      expect(endpoint.limits?.filter((name) => name.endsWith('ByAccount'))).toEqual([])
      expect(endpoint.limits?.some((name) => name.endsWith('ByAddress'))).toBe(true)
    },
  )
})

describe('a declared limit', () => {
  const declared = endpoints.flatMap((example) =>
    [...limitsOf(example.endpoint), ...(example.endpoint.limitsByOutcome ?? [])].map((limit) => ({
      name: example.name,
      limit,
      example,
    })),
  )

  let device: string
  beforeAll(async () => {
    const { accountId, password } = await services.signInAs(userTypes.regular)
    const email = 'ada@lede.example'
    await services.database.query.updateTable('account').set({ email }).where('id', '=', accountId).execute()
    const { headers } = await services.app.request(signIn.path, postJson({ email, password }))
    device = headers.get('set-cookie')?.split(';')[0] ?? ''
  })

  test.each(declared)('makes $name return 429 once $limit is spent', async ({ limit, example }) => {
    const rateLimiter: RateLimiter = {
      ...services.services.rateLimiter,
      take: async (name) => (name === limit ? refuse(429, `${limit} is spent`) : undefined),
    }
    const app = createApp({ ...services.services, rateLimiter })
    const cookie: Record<string, string> = limit.endsWith('ByDevice') ? { cookie: device } : {}
    expect(await send(example, app, cookie)).toMatchObject({ status: 429, body: { detail: `${limit} is spent` } })
  })
})

describe('write limit by account', () => {
  test('covers bounties, contributions, votes and applications', () => {
    expect(limited.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['createBounty', 'contribute', 'voteForBounty', 'withdrawVote', 'applyToBounty']),
    )
  })

  test.each(limited)('returns 429 from $name once it is spent', async (example) => {
    expect(await send(example)).toEqual({
      status: 429,
      wait: '60',
      body: { detail: 'Too many attempts. Please try again in a minute.' },
    })
  })

  test('resets after one minute', async () => {
    services.advance(rateLimits.writeByAccount.seconds * 1000)
    const answers = await Promise.all(limited.map((example) => send(example)))
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
  })
})
