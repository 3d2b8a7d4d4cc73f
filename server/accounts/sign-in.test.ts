import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../../contract/limits.ts'
import { callingFrom, postJson, told, withBearer } from '../testing/requests.ts'
import { hashCheaply, openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let ada: Awaited<ReturnType<TestServices['signInAs']>>
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
beforeEach(async () => {
  ada = await test.signInAs(0)
})

const signIn = (body: unknown, address = '192.0.2.1') =>
  told(test.app.request('/api/auth/signin', postJson(body), callingFrom(address)))

const anHourLater = () => test.advance(60 * 60 * 1000)

const wrongCredentials = { status: 401, body: { detail: 'Failed to sign in. Please check your credentials.' } }

describe('POST /api/auth/signin', () => {
  it('returns a token for the user', async () => {
    const { status, body } = await signIn({ email: ada.email, password: ada.password })
    expect(status).toBe(200)
    const { access_token } = body as { access_token: string }
    expect(await told(test.app.request('/api/auth/verify', withBearer(access_token)))).toEqual({
      status: 200,
      body: {
        id: ada.accountId,
        email: ada.email,
        user_type: 0,
        user_metadata: { name: 'Ada Byron' },
        name: 'Ada Byron',
        email_verified: true,
        phone: null,
      },
    })
  })

  it('accepts the email in any case and with surrounding spaces', async () => {
    const { status } = await signIn({ email: ` ${ada.email.toUpperCase()} `, password: ada.password })
    expect(status).toBe(200)
  })

  it('responds identically to a wrong password and an unknown email', async () => {
    expect(await signIn({ email: ada.email, password: 'wrong' })).toEqual(wrongCredentials)
    expect(await signIn({ email: 'nobody@lede.test', password: 'wrong' })).toEqual(wrongCredentials)
    expect(await signIn({ email: 'nobody@lede.test', password: 'nobody has this password' })).toEqual(wrongCredentials)
  })

  it.each([
    [
      {},
      'email: Invalid key: Expected "email" but received undefined; password: Invalid key: Expected "password" but received undefined',
    ],
    [{ email: '', password: 'x' }, 'email: Email is required'],
    [{ email: 'ada', password: 'x' }, 'email: Email address is invalid'],
    [{ email: 'a\u0000da@lede.test', password: 'x' }, 'email: Email address is invalid'],
    [{ email: 'ada@lede.test', password: '' }, 'password: Password is required'],
    [{ email: 'ada@lede.test', password: 'x'.repeat(101) }, 'password: Password is too long'],
    [{ email: ['ada@lede.test'], password: 'x' }, 'email: Invalid type: Expected string but received Array'],
    ['ada', 'Invalid type: Expected Object but received "ada"'],
  ])('rejects %j', async (body, detail) => {
    expect(await signIn(body)).toEqual({ status: 400, body: { detail } })
  })

  it.each([
    ['ASCII letters', 'x'.repeat(100)],
    ['characters outside the Basic Multilingual Plane', '🗝'.repeat(100)],
    ['accented letters in decomposed form', 'é'.repeat(100).normalize('NFD')],
  ])('accepts a password of a hundred characters: %s', async (_, password) => {
    const password_hash = await hashCheaply(password.normalize('NFC'))
    await test.database.query.updateTable('account').set({ password_hash }).where('id', '=', ada.accountId).execute()
    expect((await signIn({ email: ada.email, password })).status).toBe(200)
  })
})

describe('sign-in limits', () => {
  beforeEach(anHourLater)

  it('reject wrong passwords from one address after thirty and do not affect another address', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => test.signInAs(0)))
    const statuses: Record<number, number> = {}
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const email = people[attempt % people.length]?.email
      const { status } = await signIn({ email, password: 'wrong' }, '192.0.2.66')
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses).toEqual({ 401: 30, 429: 970 })
    const { email, password } = ada
    expect((await signIn({ email, password }, '192.0.2.66')).status).toBe(429)
    expect((await signIn({ email, password }, '192.0.2.67')).status).toBe(200)
  }, 30_000)

  it('reject the sixth attempt on one account from any address', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await signIn({ email: ada.email, password: 'wrong' }, `198.51.100.${attempt}`)).toEqual(wrongCredentials)
    }
    test.advance(60_000)
    const sixth = () =>
      test.app.request('/api/auth/signin', postJson({ email: ada.email.toUpperCase(), password: ada.password }))
    expect(await told(sixth())).toEqual({
      status: 429,
      body: { detail: 'Too many attempts. Please try again in 14 minutes.' },
    })
    expect((await sixth()).headers.get('retry-after')).toBe('840')
    test.advance(839_000)
    expect(await told(sixth())).toEqual({
      status: 429,
      body: { detail: 'Too many attempts. Please try again in a minute.' },
    })
    test.advance(1_000)
    expect((await sixth()).status).toBe(200)
  })

  it('do not count a successful sign-in as a wrong password', async () => {
    // As many as the address has wrong passwords.
    for (let attempt = 0; attempt < rateLimits.wrongPasswordsFromAddress.requests; attempt += 1) {
      expect((await signIn({ email: ada.email, password: ada.password })).status).toBe(200)
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await signIn({ email: ada.email, password: 'wrong' })).toEqual(wrongCredentials)
    }
  })

  it('count every one of many concurrent attempts', async () => {
    // From as many networks, because one holds two of the places for hashes.
    const wrong = (network: number) => signIn({ email: ada.email, password: 'wrong' }, `203.0.${network}.99`)
    const answers = await Promise.all(Array.from({ length: 15 }, (_, network) => wrong(network)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBe(5)
  })
})

describe('a sign-in from a new browser', () => {
  let opened: TestServices
  beforeEach(async () => {
    opened = await openTestServices()
  })
  afterEach(() => opened.close())

  const password = 'seven wet herons'
  const person = { email: 'grace@lede.test', password, name: 'Grace Hopper', phone: '+1 555 010 0199' }
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'

  async function enter(given: { cookie?: string; password?: string } = {}) {
    const request = postJson({ email: person.email, password: given.password ?? password })
    const headers = { ...request.headers, 'user-agent': firefox, ...(given.cookie && { cookie: given.cookie }) }
    const answer = await opened.app.request('/api/auth/signin', { ...request, headers }, callingFrom('192.0.2.1'))
    return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  async function signUpAndVerify() {
    const answer = await opened.app.request('/api/auth/signup', postJson(person), callingFrom('192.0.2.1'))
    expect(answer.status).toBe(200)
    await opened.database.query.updateTable('account').set({ email_verified_at: '2026-11-21T09:00:00.000Z' }).execute()
    const { cookie } = await enter()
    await opened.services.mailer.deliver()
    return cookie
  }
  const told = async () => {
    await opened.services.mailer.deliver()
    const notifications = await opened.database.query.selectFrom('notification').select(['kind', 'path']).execute()
    const emails = opened.emails.filter(({ subject }) => subject.startsWith('New sign-in'))
    return [emails.map(({ recipient, text }) => [recipient, /Firefox on Linux/.test(text)]), notifications]
  }

  it('tells the owner once, by email and in the app', async () => {
    await signUpAndVerify()
    expect(await told()).toEqual([[], []])
    const { cookie } = await enter()
    await enter({ cookie })
    expect(await told()).toEqual([[[person.email, true]], [{ kind: 'newSignIn', path: '/profile#devices' }]])
  })

  it('is none from a browser that signed in before, signed up, or chose a new password', async () => {
    const cookie = await signUpAndVerify()
    await enter({ cookie })
    opened.advance(40 * 24 * 60 * 60 * 1000)
    await opened.database.query.deleteFrom('session').execute()
    await enter({ cookie })
    await opened.app.request('/api/auth/forgot-password', postJson({ email: person.email }), callingFrom('192.0.2.1'))
    await opened.services.mailer.deliver()
    const token = /token=(\S+)/.exec(opened.emails.at(-1)?.text ?? '')?.[1]
    const request = postJson({ token, new_password: `${password} again` })
    const reset = await opened.app.request('/api/auth/reset-password', request, callingFrom('192.0.2.1'))
    expect(reset.status).toBe(200)
    await enter({ cookie: reset.headers.get('set-cookie')?.split(';')[0] ?? '', password: `${password} again` })
    const [emails] = await told()
    expect(emails).toEqual([])
  })

  it('is told of after a long absence, when no device is known any more', async () => {
    await signUpAndVerify()
    opened.advance(200 * 24 * 60 * 60 * 1000)
    await opened.database.query.deleteFrom('session').execute()
    await opened.database.query.deleteFrom('known_device').execute()
    await enter()
    expect(await told()).toMatchObject([[[person.email, true]], [{ kind: 'newSignIn' }]])
  })

  it('is none without the password', async () => {
    await signUpAndVerify()
    expect((await enter({ password: 'wrong' })).status).toBe(401)
    expect(await told()).toEqual([[], []])
  })
})
