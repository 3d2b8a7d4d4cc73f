/** One customer's many addresses, and one address written in many ways, do not evade a limit. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkEmail } from '../../contract/endpoints.ts'
import { networkAllowances, rateLimits } from '../../contract/limits.ts'
import { createApp } from '../../server/app.ts'
import { callingFrom, postJson } from '../../server/testing/requests.ts'
import { openTestNewsroom, type TestNewsroom } from '../../server/testing/test-newsroom.ts'

let newsroom: TestNewsroom
let statusFor: (address: string) => Promise<number>
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  const app = createApp({ ...newsroom.newsroom, trustProxy: true })
  statusFor = async (address) => {
    const request = postJson({ email: 'ada@lede.example' }, { 'x-forwarded-for': address })
    return (await app.request(checkEmail.path, request, callingFrom('192.0.2.1'))).status
  }
})
afterEach(() => newsroom.close())

const { requests } = rateLimits.checkEmailByAddress

async function admitted(count: number, address: (index: number) => string): Promise<number> {
  let successes = 0
  for (let index = 0; index < count; index += 1) if ((await statusFor(address(index))) === 200) successes += 1
  return successes
}

describe('a limit by address', () => {
  test('counts the /64 networks of one /48 together', async () => {
    const most = requests * networkAllowances.ipv6Prefix48
    expect(await admitted(most + 20, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(most)
    expect(await statusFor('2001:db8:8::1')).toBe(200)
  })

  test('counts one address whatever port follows it', async () => {
    expect(await admitted(requests + 20, (index) => `203.0.113.9:${4000 + index}`)).toBe(requests)
    expect(await admitted(requests + 20, (index) => `[2001:db8::9]:${4000 + index}`)).toBe(requests)
  })

  test('counts whoever sends no address by the connection', async () => {
    expect(await admitted(requests + 20, (index) => `nonsense-${index}`)).toBe(requests)
  })
})
