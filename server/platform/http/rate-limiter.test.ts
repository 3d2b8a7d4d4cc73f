import { afterEach, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '../../../contract/limits.ts'
import { passwordResetSeconds } from '../../../contract/session-limits.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { type Counted, createRateLimiter } from './rate-limiter.ts'

let services: TestServices
beforeEach(async () => {
  services = await openTestServices()
})
afterEach(() => services.close())

const { requests, seconds } = rateLimits.wrongPasswordsByEmail
const take = (by: Counted = 'ada') => services.services.rateLimiter.take('wrongPasswordsByEmail', by)
const keys = async () => (await services.database.query.selectFrom('rate_limit').select('key').execute()).length

test('concurrent uses are counted exactly, and the refusal says how long to wait', async () => {
  const answers = await Promise.all(Array.from({ length: requests + 5 }, () => take()))
  const refusals = answers.filter((answer) => answer !== undefined)
  expect(refusals.map(({ status, detail, headers }) => ({ status, detail, headers }))).toEqual(
    Array(5).fill({
      status: 429,
      detail: 'Too many attempts. Please try again in 15 minutes.',
      headers: { 'retry-after': String(seconds) },
    }),
  )
})

test('a use that is given back is available again, and a new window starts at zero', async () => {
  for (let use = 1; use <= requests; use += 1) expect(await take()).toBeUndefined()
  expect((await take())?.status).toBe(429)
  await services.services.rateLimiter.giveBack('wrongPasswordsByEmail', 'ada')
  await services.services.rateLimiter.giveBack('wrongPasswordsByEmail', 'ada')
  expect(await take()).toBeUndefined()
  expect((await take())?.status).toBe(429)
  services.advance(seconds * 1000)
  expect(await take()).toBeUndefined()
})

test('clear removes all uses of one key and keeps those of others', async () => {
  const { rateLimiter } = services.services
  await rateLimiter.take('wrongPasswordsByEmail', 'bob')
  for (let use = 1; use <= requests + 5; use += 1) await take()
  await rateLimiter.clear('wrongPasswordsByEmail', 'ada')
  expect(await keys()).toBe(1)
  expect(await take()).toBeUndefined()
})

test('forgetOld deletes past windows and keeps the longest until it ends', async () => {
  const day = 24 * 60 * 60 * 1000
  const { rateLimiter, now } = services.services
  expect(rateLimits.exportByAccount.seconds * 1000).toBe(day)
  services.advance(day - (now() % day))
  const download = () => rateLimiter.take('exportByAccount', 'ada')
  for (let use = 1; use <= rateLimits.exportByAccount.requests; use += 1) expect(await download()).toBeUndefined()
  services.advance(day - 1_000)
  await rateLimiter.forgetOld()
  expect((await download())?.status).toBe(429)
  services.advance(2_000)
  await rateLimiter.forgetOld()
  expect(await keys()).toBe(0)
})

test('keys have one length and do not tell whose they are', async () => {
  await take('ada')
  await take('x'.repeat(14_000))
  const rows = await services.database.query.selectFrom('rate_limit').select('key').execute()
  expect(rows.map(({ key }) => /^[\w-]{32}$/.test(key))).toEqual([true, true])
})

test('an email without an account is counted as an account is, and 2,000 of them take no more than 256 rows', async () => {
  for (let use = 1; use <= requests; use += 1) expect(await take({ nobody: 'no@lede.test' })).toBeUndefined()
  expect((await take({ nobody: 'no@lede.test' }))?.status).toBe(429)
  await services.services.rateLimiter.giveBack('wrongPasswordsByEmail', { nobody: 'no@lede.test' })
  for (let email = 0; email < 2_000; email += 1) expect(await take({ nobody: `${email}@lede.test` })).toBeUndefined()
  expect(await keys()).toBeLessThanOrEqual(256)
})

test('a full table takes no further addresses, whose limits then hold in memory, and still takes accounts', async () => {
  const { database, now } = services.services
  const limiter = createRateLimiter(database, now, 6)
  const from = (name: string) => limiter.take('signUpByAddress', [{ name, allowance: 1 }])
  for (let address = 0; address < 50; address += 1) expect(await from(`192.0.2.${address}`)).toBeUndefined()
  expect(await keys()).toBe(6)
  const most = rateLimits.signUpByAddress.requests
  for (let use = 1; use <= most; use += 1) expect(await from('198.51.100.1')).toBeUndefined()
  expect((await from('198.51.100.1'))?.status).toBe(429)
  expect(await limiter.take('wrongPasswordsByEmail', 'ada')).toBeUndefined()
  expect(await keys()).toBe(7)
  // The windows end, which makes room.
  services.advance(rateLimits.signUpByAddress.seconds * 1000)
  expect(await from('192.0.2.1')).toBeUndefined()
  expect(await keys()).toBe(1)
})

test('links to reset a password are limited for as long as they work', () => {
  expect(rateLimits.forgotPasswordByEmail.seconds).toBe(passwordResetSeconds)
  expect(rateLimits.forgotPasswordByDevice.seconds).toBe(passwordResetSeconds)
})
