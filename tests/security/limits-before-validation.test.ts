import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn, updateProfile } from '../../contract/endpoints.ts'
import { rateLimits } from '../../contract/limits.ts'
import { callingFrom } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
beforeEach(async () => {
  services = await openTestServices()
})
afterEach(() => services.close())

function watched(method: string, headers: Record<string, string> = {}) {
  let reads = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        reads += 1
        controller.enqueue(new TextEncoder().encode('{'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  }
  return { init, reads: () => reads }
}

const attacker = callingFrom('198.51.100.7')

describe('request beyond its rate limit', () => {
  test('is refused without its body being read or validated', async () => {
    const send = async () => {
      const request = watched('POST')
      const { status } = await services.app.request(signIn.path, request.init, attacker)
      return { status, reads: request.reads() }
    }
    for (let use = 0; use < rateLimits.signInByAddress.requests; use += 1) {
      expect(await send()).toEqual({ status: 400, reads: 1 })
    }
    expect(await send()).toEqual({ status: 429, reads: 0 })
  })

  test('is refused per account too, for example when saving profiles in a loop', async () => {
    const { token } = await services.signInAs(0)
    const send = async () => {
      const request = watched('PUT', { authorization: `Bearer ${token}` })
      const { status } = await services.app.request(updateProfile.path, request.init)
      return { status, reads: request.reads() }
    }
    for (let use = 0; use < rateLimits.changeProfileByAccount.requests; use += 1) await send()
    expect(await send()).toEqual({ status: 429, reads: 0 })
  })

  test('costs no write while its refusal is cached, however many follow', async () => {
    const send = () => services.app.request(signIn.path, watched('POST').init, attacker)
    const counted = async () => {
      const rows = await services.database.query.selectFrom('rate_limit').select('requests').execute()
      return Math.max(...rows.map(({ requests }) => requests))
    }
    for (let use = 0; use < 300; use += 1) await send()
    expect(await counted()).toBe(rateLimits.signInByAddress.requests + 1)
  })
})
