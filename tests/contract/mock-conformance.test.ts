import { getResponse, type HttpHandler } from 'msw'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { usualHandlers } from '#storybook/handlers/index.ts'
import { endpointOf, mockEndpoint } from '@/shared/mock'
import { type Endpoint, ErrorBody } from '../../contract/endpoint.ts'
import * as contract from '../../contract/endpoints.ts'
import { endpoints, pathWith, sentOf } from './examples.ts'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,stories,css}.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const mocks = usualHandlers.map((handler) => ({ name: handler.info.header, handler }))

const knownNames: Record<string, string> = { articlesByCategory: 'world' }

async function ask(handler: HttpHandler) {
  const endpoint = endpointOf(handler)
  const named = endpoints.find((one) => one.endpoint === endpoint)
  if (endpoint === undefined || named === undefined) throw new Error('This handler was not made by mockEndpoint.')
  const request = new Request(new URL(pathWith(endpoint, knownNames[named.name]), 'http://lede.test'), {
    method: endpoint.method,
    ...sentOf(named),
  })
  const response = await getResponse([handler], request)
  if (response === undefined) throw new Error(`The mock does not answer ${request.url}.`)
  const expected = response.ok ? endpoint.response : ErrorBody
  if ('bytes' in expected) {
    return { ok: true, issues: v.safeParse(v.literal(expected.bytes), response.headers.get('content-type')).issues }
  }
  return { ok: response.ok, issues: v.safeParse(expected, await response.json()).issues }
}

describe('mocks', () => {
  test.each(mocks)('$name returns a valid response of its endpoint', async ({ handler }) => {
    expect((await ask(handler)).issues).toBeUndefined()
  })

  test('with an invalid response are detected', async () => {
    const broken = mockEndpoint(contract.health, () => ({ status: 'perhaps' }) as never)
    expect((await ask(broken)).issues).toHaveLength(1)
  })
})

describe('application', () => {
  const called = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/import\s*\{([^}]*)\}\s*from '@contract\/endpoints\.ts'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  )
  const calls = Object.entries<Endpoint>(contract).filter(([name]) => called.has(name))

  test('calls at least one endpoint of the contract', () => {
    expect(calls).not.toEqual([])
  })

  test.each(calls)('calls %s, which has a successful mock', async (_, endpoint) => {
    const answers = await Promise.all(
      mocks.filter(({ handler }) => endpointOf(handler) === endpoint).map(({ handler }) => ask(handler)),
    )
    expect(answers.map(({ ok }) => ok)).toContain(true)
  })
})
