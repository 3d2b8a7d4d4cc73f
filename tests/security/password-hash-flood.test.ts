/** Password hashes leave threads for files and pictures, and few of many guesses at once reach one. */
import { hash, verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { passwordHashLimits, rateLimits } from '../../contract/limits.ts'
import { callingFrom, callingFromElsewhere, postJson } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

vi.mock('@node-rs/argon2', { spy: true })

let test: TestServices
let ada: Awaited<ReturnType<TestServices['signInAs']>>
/** How many hashes are being made at this moment, how many were at most, and how many there were. */
const hashes = { atOnce: 0, most: 0, all: 0 }
/** Where it is set, hashes wait for it. */
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
  // Makes the hash that unknown emails are checked against.
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
  it('reach at most five hashes for one account, from however many addresses', async () => {
    expect(await statusesOf(Array.from({ length: 200 }, () => signIn('wrong')))).toEqual({ 401: 5, 429: 195 })
    expect(hashes.all).toBe(5)
  })

  it('reach as few hashes for an email that nobody has', async () => {
    const email = 'nobody@lede.test'
    expect(await statusesOf(Array.from({ length: 200 }, () => signIn('wrong', { email })))).toEqual({
      401: 5,
      429: 195,
    })
  })

  it('at as many accounts never make more than two hashes at once, and the rest is told to wait', async () => {
    const answers = Array.from({ length: 200 }, (_, number) => signIn('wrong', { email: `n${number}@lede.test` }))
    const statuses = await statusesOf(answers)
    expect(hashes.most).toBe(passwordHashLimits.atOnce)
    expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(200)
    expect(statuses[429]).toBeGreaterThan(0)
  })
})

describe('the gate', () => {
  /** Fills both turns and the queue, with sign-ups, resets' kin, for accounts of their own. */
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
    // Those that wait have passed the counters by the time that one more is refused.
    await vi.waitFor(async () => expect((await signIn(ada.password)).status).toBe(429))
    return async () => {
      release()
      hold = undefined
      await Promise.all(held)
    }
  }

  it('refuses at once whoever comes when the queue is full, with Retry-After', async () => {
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
    const told = { detail: 'Many people are signing in at this moment. Please try again in a few seconds.' }
    for (const answer of [right, unknown, signUp]) {
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([429, '3', told])
    }
    await empty()
    expect(hashes.most).toBe(passwordHashLimits.atOnce)
    expect((await signIn(ada.password)).status).toBe(200)
  })

  it('counts no guess that it turned away', async () => {
    const empty = await fill()
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await signIn('wrong')).status).toBe(429)
    await empty()
    expect((await signIn(ada.password)).status).toBe(200)
  })
})

describe('sixty sign-ins in a row', () => {
  it('never make more than two hashes at once, and are all there may be of one account in a quarter of an hour', async () => {
    const answers: (Promise<Response> | Response)[] = []
    for (let round = 0; round < 6; round += 1) {
      const ten = Array.from({ length: 10 }, () => signIn(ada.password))
      // Five at once count as guesses until they turn out right.
      await Promise.all(ten)
      answers.push(...ten)
    }
    const statuses = await statusesOf(answers)
    expect(hashes.most).toBe(passwordHashLimits.atOnce)
    for (let more = statuses[200] ?? 0; more < rateLimits.rightPasswordsByEmail.requests; more += 1)
      expect((await signIn(ada.password)).status).toBe(200)
    expect((await signIn(ada.password)).status).toBe(429)
  })

  it('are as many as an address may try, whatever the accounts', async () => {
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
