import { hash, verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { passwordHashLimits, rateLimits } from '../../contract/limits.ts'
import { callingFrom, callingFromElsewhere, postJson } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

vi.mock('@node-rs/argon2', { spy: true })

let test: TestServices
let ada: Awaited<ReturnType<TestServices['signInAs']>>
const hashes = { atOnce: 0, most: 0, all: 0 }
let hold: Promise<void> | undefined

async function countHash<Result>(result: Result): Promise<Result> {
  hashes.atOnce += 1
  hashes.all += 1
  hashes.most = Math.max(hashes.most, hashes.atOnce)
  await (hold ?? new Promise<void>((done) => setImmediate(done)))
  hashes.atOnce -= 1
  return result
}

beforeAll(async () => {
  test = await openTestServices()
  ada = await test.signInAs(0)
  vi.mocked(verify).mockImplementation(async (_, password) => countHash(password === ada.password))
  vi.mocked(hash).mockImplementation(async () => countHash('a hash'))
  // Creates the dummy hash that unknown emails are checked against.
  await signIn('wrong', { email: 'nobody@lede.test' })
})
beforeEach(() => {
  test.advance(60 * 60 * 1000)
  Object.assign(hashes, { atOnce: 0, most: 0, all: 0 })
})
afterEach(() => {
  hold = undefined
})
afterAll(async () => {
  await test.close()
  vi.restoreAllMocks()
})

type From = ReturnType<typeof callingFrom>
const signIn = (
  password: string,
  { email = ada.email, from = callingFromElsewhere() }: { email?: string; from?: From } = {},
) => test.app.request('/api/auth/signin', postJson({ email, password }), from)
const statusesOf = async (answers: (Promise<Response> | Response)[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('200 parallel guesses', () => {
  it('reach at most five hashes for one account, from any number of addresses', async () => {
    expect(await statusesOf(Array.from({ length: 200 }, () => signIn('wrong')))).toEqual({ 401: 5, 429: 195 })
    expect(hashes.all).toBe(5)
  })

  it('get five 401 and 195 429 responses for an unknown email, as for a known one', async () => {
    const email = 'nobody@lede.test'
    expect(await statusesOf(Array.from({ length: 200 }, () => signIn('wrong', { email })))).toEqual({
      401: 5,
      429: 195,
    })
  })

  it('at 200 accounts run at most two hashes at the same time, and the rest get 429', async () => {
    const answers = Array.from({ length: 200 }, (_, number) => signIn('wrong', { email: `n${number}@lede.test` }))
    const statuses = await statusesOf(answers)
    expect(hashes.most).toBe(passwordHashLimits.atOnce)
    expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(200)
    expect(statuses[429]).toBeGreaterThan(0)
  })
})

describe('hash queue', () => {
  async function fill() {
    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    const { atOnce, waiting } = passwordHashLimits
    const held = Array.from({ length: atOnce + waiting }, (_, number) =>
      signIn('wrong', { email: `held${number}-${Math.random()}@lede.test` }),
    )
    await vi.waitFor(() => expect(hashes.atOnce).toBe(atOnce))
    // The waiting requests have passed the rate limits once one more is refused.
    await vi.waitFor(async () => expect((await signIn(ada.password)).status).toBe(429))
    return async () => {
      release()
      hold = undefined
      await Promise.all(held)
    }
  }

  it('refuses further requests immediately with Retry-After when it is full', async () => {
    const empty = await fill()
    const [right, unknown, signUp] = await Promise.all([
      signIn(ada.password),
      signIn('wrong', { email: 'somebody@lede.test' }),
      test.app.request(
        '/api/auth/signup',
        postJson({
          name: 'Ada',
          email: 'new@lede.test',
          phone: '+44 20 7946 0000',
          password: 'analytical engine 1843',
        }),
        callingFromElsewhere(),
      ),
    ])
    const told = { detail: 'Many people are signing in right now. Please try again in a few seconds.' }
    for (const answer of [right, unknown, signUp]) {
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([429, '3', told])
    }
    await empty()
    expect(hashes.most).toBe(passwordHashLimits.atOnce)
    expect((await signIn(ada.password)).status).toBe(200)
  })

  it('lets in a known device, whatever strangers do', async () => {
    const own = await signIn(ada.password)
    const [cookie = ''] = own.headers.getSetCookie()[0]?.split(';') ?? []
    const empty = await fill()
    const signIns = Array.from({ length: 14 }, () => signIn('wrong', { email: `${Math.random()}@lede.test` }))
    const known = test.app.request(
      '/api/auth/signin',
      postJson({ email: ada.email, password: ada.password }, { cookie }),
      callingFromElsewhere(),
    )
    expect(await statusesOf(signIns)).toEqual({ 429: 14 })
    await empty()
    expect((await known).status).toBe(200)
  })

  it('keeps places for others when one address floods it', async () => {
    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    const flood = Array.from({ length: 40 }, (_, number) =>
      signIn('wrong', { email: `flood${number}@lede.test`, from: callingFrom('198.51.100.9') }),
    )
    const honest = signIn(ada.password, { from: callingFrom('203.0.113.9') })
    await vi.waitFor(() => expect(hashes.atOnce).toBe(passwordHashLimits.atOnce))
    release()
    expect((await honest).status).toBe(200)
    const statuses = await statusesOf(flood)
    expect(statuses[401]).toBeLessThanOrEqual(passwordHashLimits.byAddress)
  })

  it('does not count a guess that it refused', async () => {
    const empty = await fill()
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await signIn('wrong')).status).toBe(429)
    await empty()
    expect((await signIn(ada.password)).status).toBe(200)
  })
})

describe('sixty sign-ins in a row', () => {
  it('run at most two hashes at the same time and reach the limit of right passwords per account', async () => {
    const answers: (Promise<Response> | Response)[] = []
    for (let round = 0; round < 6; round += 1) {
      const ten = Array.from({ length: 10 }, () => signIn(ada.password))
      // Five at a time count as guesses until they turn out right.
      await Promise.all(ten)
      answers.push(...ten)
    }
    const statuses = await statusesOf(answers)
    expect(hashes.most).toBe(passwordHashLimits.atOnce)
    for (let more = statuses[200] ?? 0; more < rateLimits.rightPasswordsByEmail.requests; more += 1)
      expect((await signIn(ada.password)).status).toBe(200)
    expect((await signIn(ada.password)).status).toBe(429)
  })

  it('use up the limit of one address across accounts', async () => {
    const from = callingFrom('192.0.2.77')
    for (let attempt = 0; attempt < rateLimits.signInByAddress.requests; attempt += 1) {
      const email = attempt % 2 === 0 ? ada.email : undefined
      const password = email === undefined ? 'wrong' : ada.password
      await signIn(password, { email: email ?? `m${attempt}@lede.test`, from })
    }
    expect((await signIn(ada.password, { from })).status).toBe(429)
    expect((await signIn('wrong', { email: 'another@lede.test', from })).status).toBe(429)
  })
})
