import { afterEach, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '../../contract/limits.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let services: TestServices
beforeEach(async () => {
  services = await openTestServices()
})
afterEach(() => services.close())

const { requests, seconds } = rateLimits.wrongPasswordsByEmail
const take = () => services.services.rateLimiter.take('wrongPasswordsByEmail', 'ada@lede.test')
const keys = async () => (await services.database.query.selectFrom('rate_limit').select('key').execute()).length

test('concurrent uses are counted exactly, and the refusal says how long to wait', async () => {
  const answers = await Promise.all(Array.from({ length: requests + 5 }, take))
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
  await services.services.rateLimiter.giveBack('wrongPasswordsByEmail', 'ada@lede.test')
  await services.services.rateLimiter.giveBack('wrongPasswordsByEmail', 'ada@lede.test')
  expect(await take()).toBeUndefined()
  expect((await take())?.status).toBe(429)
  services.advance(seconds * 1000)
  expect(await take()).toBeUndefined()
})

test('clear removes all uses of one key and keeps those of others', async () => {
  const { rateLimiter } = services.services
  await rateLimiter.take('wrongPasswordsByEmail', 'bob@lede.test')
  for (let use = 1; use <= requests + 5; use += 1) await take()
  await rateLimiter.clear('wrongPasswordsByEmail', 'ada@lede.test')
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
