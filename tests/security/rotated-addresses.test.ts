import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkEmail } from '../../contract/endpoints.ts'
import { networkAllowances, rateLimits } from '../../contract/limits.ts'
import { createApp } from '../../server/app.ts'
import { callingFrom, postJson } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
let statusFor: (address: string) => Promise<number>
beforeEach(async () => {
  services = await openTestServices()
  const app = createApp({ ...services.services, trustProxy: true })
  statusFor = async (address) => {
    const request = postJson({ email: 'ada@lede.example' }, { 'x-forwarded-for': address })
    return (await app.request(checkEmail.path, request, callingFrom('192.0.2.1'))).status
  }
})
afterEach(() => services.close())

const { requests } = rateLimits.checkEmailByAddress

/**
 * Sends only the first and last requests of a window; the test increments the counters for those between, to save
 * writes.
 */
const sent = 10

async function admitted(most: number, address: (index: number) => string): Promise<number> {
  let successes = 0
  const send = async (index: number) => {
    if ((await statusFor(address(index))) === 200) successes += 1
  }
  for (let index = 0; index < sent; index += 1) await send(index)
  const skipped = most - 2 * sent
  await services.database.query
    .updateTable('rate_limit')
    .set({ requests: sql`requests + ${skipped}` })
    .execute()
  for (let index = most - sent; index < most + sent; index += 1) await send(index)
  return successes + skipped
}

describe('rate limit by address', () => {
  test('counts the /64 networks of one /48 together', async () => {
    const most = requests * networkAllowances.ipv6Prefix48
    expect(await admitted(most, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(most)
    expect(await statusFor('2001:db8:8::1')).toBe(200)
  })

  test('counts the /48 networks of one /32 together, which anybody can rent', async () => {
    const most = requests * networkAllowances.ipv6Prefix32
    expect(await admitted(most, (index) => `2001:db8:${index.toString(16)}::1`)).toBe(most)
    expect(await statusFor('2001:db9::1')).toBe(200)
  })

  test('counts one address whatever its port', async () => {
    expect(await admitted(requests, (index) => `203.0.113.9:${4000 + index}`)).toBe(requests)
    expect(await admitted(requests, (index) => `[2001:db8::9]:${4000 + index}`)).toBe(requests)
  })

  test('falls back to the connection when the header has no valid address', async () => {
    expect(await admitted(requests, (index) => `nonsense-${index}`)).toBe(requests)
  })
})
