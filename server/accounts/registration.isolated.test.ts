import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import { callingFrom, told, withBearer } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

vi.mock('@node-rs/argon2', async (original) => (await import('../testing/cheap-hashes.ts')).makeHashesCheap(original))

let test: TestServices
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  test = await openTestServices()
  calls = accountCalls(test)
})
afterAll(() => test.close())

const nellie = {
  name: 'Nellie Bly',
  email: 'nellie@lede.test',
  phone: '+1 (212) 555-0142',
  password: 'ten days in a madhouse',
}
const signUp = (person: Record<string, unknown>) => calls.call('/api/auth/signup', { ...nellie, ...person })
const checkEmail = (email: string) => calls.call('/api/auth/check-email', { email })
const taken = {
  status: 409,
  body: { detail: 'This email is already registered. Please use another email or sign in.' },
}
const emailInvalid = { status: 400, body: { detail: 'email: Email address is invalid' } }
const phoneInvalid = { status: 400, body: { detail: 'phone: Phone number is invalid' } }

describe('POST /api/auth/signup', () => {
  it('creates a regular user who can sign in', async () => {
    const { status, body } = await signUp({ email: ' Nellie@Lede.test ' })
    const { id } = body as { id: string }
    const user = {
      id,
      email: 'nellie@lede.test',
      email_verified: false,
      user_type: 0,
      user_metadata: { name: 'Nellie Bly' },
      name: 'Nellie Bly',
      phone: '+1 (212) 555-0142',
    }
    expect({ status, body }).toEqual({ status: 200, body: user })
    const signedIn = await calls.signIn('nellie@lede.test', nellie.password)
    const { access_token } = signedIn.body as { access_token: string }
    expect(await told(test.app.request('/api/auth/verify', withBearer(access_token)))).toEqual({
      status: 200,
      body: user,
    })
  })

  it('returns 409 for a registered email in any case', async () => {
    const { email } = await test.signInAs(1)
    const before = await calls.account(email)
    expect(await signUp({ email, user_type: 99 })).toEqual(taken)
    expect(await signUp({ email: email.toUpperCase() })).toEqual(taken)
    expect(await calls.account(email)).toEqual(before)
  })

  it('creates one account from ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email: 'race@lede.test' })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toEqual(Array(9).fill(taken))
    const rows = test.database.query.selectFrom('account').select('id').where('email', '=', 'race@lede.test')
    expect(await rows.execute()).toHaveLength(1)
  })

  it('ignores a user type in the request', async () => {
    expect((await signUp({ email: 'root@lede.test', user_type: 99, userType: 99 })).body).toMatchObject({
      user_type: 0,
    })
  })

  it.each([
    '<b>Ada</b> & "Bob" <script>alert(1)</script>',
    "Robert'); drop table account;--",
    '林纾 Ólafur O’Neill-Ñandú',
    '𠮷野 {{name}} %s',
  ])('stores this name unchanged: %s', async (name) => {
    const email = `name-${Buffer.from(name).toString('hex').slice(0, 40)}@lede.test`
    const { body } = await signUp({ name: `  ${name} `, email })
    expect(body).toMatchObject({ name, user_metadata: { name } })
  })

  it.each([
    ['jörg.größe@münchen.example', 'jörg.größe@xn--mnchen-3ya.example'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ["o'neill+news%tag@lede.test", "o'neill+news%tag@lede.test"],
    ['trailing.dot@lede.test.', 'trailing.dot@lede.test'],
    [`${'x'.repeat(64)}@lede.test`, `${'x'.repeat(64)}@lede.test`],
  ])('accepts and normalizes the email %s', async (email, kept) => {
    expect((await signUp({ email })).body).toMatchObject({ email: kept })
    expect(await signUp({ email })).toEqual(taken)
  })

  it.each([
    ['İSTANBUL@LEDE.TEST', 'i̇stanbul@lede.test'],
    ['ΟΔΥΣΣΕΥΣ@LEDE.TEST', 'οδυσσευς@lede.test'],
    ['STRAẞE@LEDE.TEST', 'straße@lede.test'],
    ['ᏣᎳᎩ@LEDE.TEST', 'ꮳꮃꭹ@lede.test'],
  ])('lowercases %s', async (typed, kept) => {
    expect((await signUp({ email: typed })).body).toMatchObject({ email: kept })
  })

  it.each([
    `${'x'.repeat(65)}@lede.test`,
    `x@${'long.'.repeat(50)}test`,
    '👩‍🚀@space.example',
    'victim@lede.test>',
    'Victim <victim@lede.test>',
    'a@lede.test,b@lede.test',
    '"a b"@lede.test',
    'a@127.0.0.1',
    'nobody',
    'no@body',
    '@lede.test',
    'a@b@lede.test',
    'a b@lede.test',
    'a\u0000@lede.test',
  ])('rejects the email %j', async (email) => {
    expect(await signUp({ email })).toEqual(emailInvalid)
  })

  it.each(['+1 212 555 0142', '0212-555-0142', '(020) 7946 0000', ' +44\u00a020\t7946 0000 ', '123456789012345'])(
    'accepts the phone number %j',
    async (phone) => {
      const email = `phone-${Buffer.from(phone).toString('hex')}@lede.test`
      expect((await signUp({ phone, email })).body).toMatchObject({ phone: phone.replace(/\s/g, ' ').trim() })
    },
  )

  it.each(['123', '1'.repeat(16), '++12125550142', '212-CALL-NOW', '+-()-()-()-()', '1'.repeat(33)])(
    'rejects the phone number %j',
    async (phone) => {
      expect(await signUp({ phone })).toEqual(phoneInvalid)
    },
  )

  it.each(['password', 'Password1', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ'])(
    'rejects the common password %s and creates no account',
    async (password) => {
      expect(await signUp({ email: 'common@lede.test', password })).toEqual({
        status: 400,
        body: { detail: 'password: This password is among the most common ones. Please choose another.' },
      })
      expect(await checkEmail('common@lede.test')).toEqual({ status: 200, body: { exists: false } })
    },
  )

  it.each(['ledenews2026', 'Ada.Byron1815', 'context-ada!'])(
    'rejects the password %s, which consists of context words, and creates no account',
    async (password) => {
      expect(await signUp({ name: 'Ada Byron', email: 'context.ada@lede.test', password })).toEqual({
        status: 400,
        body: {
          detail:
            'password: This password is easy to guess from your name, your email address or this site. Please choose another.',
        },
      })
      expect(await checkEmail('context.ada@lede.test')).toEqual({ status: 200, body: { exists: false } })
    },
  )

  it.each(['пароль 密码 🗝️', '🗝'.repeat(100), 'crème brûlée'.normalize('NFD'), 'tab\tand\u0000nothing'])(
    'accepts the password %j',
    async (password) => {
      const email = `password-${Buffer.from(password).toString('hex').slice(0, 40)}@lede.test`
      expect((await signUp({ email, password })).status).toBe(200)
      expect((await calls.signIn(email, password.normalize('NFC'))).status).toBe(200)
    },
  )

  it.each([
    ['1234567', 'password: Password must be at least 8 characters'],
    ['🗝'.repeat(7), 'password: Password must be at least 8 characters'],
    ['x'.repeat(101), 'password: Password is too long'],
    ['', 'password: Password is required'],
  ])('rejects the password %j', async (password, detail) => {
    expect(await signUp({ password })).toEqual({ status: 400, body: { detail } })
  })

  it('limits each address to twenty requests an hour', async () => {
    const { email } = await test.signInAs(0)
    const again = (address: string) =>
      calls.request('/api/auth/signup', { ...nellie, email }, { from: callingFrom(address) })
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await again('192.0.2.1')).status).toBe(409)
    const refused = await again('192.0.2.1')
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await told(refused)).toEqual({
      status: 429,
      body: { detail: 'Too many attempts. Please try again in 60 minutes.' },
    })
    expect((await again('192.0.2.2')).status).toBe(409)
  })
})

describe('POST /api/auth/check-email', () => {
  it('returns whether an account has the email in any case', async () => {
    const { email } = await test.signInAs(0)
    expect(await checkEmail(email)).toEqual({ status: 200, body: { exists: true } })
    expect(await checkEmail(` ${email.toUpperCase()}`)).toEqual({ status: 200, body: { exists: true } })
    expect(await checkEmail('nobody@lede.test')).toEqual({ status: 200, body: { exists: false } })
  })

  it('rejects an invalid email', async () => {
    expect(await checkEmail('nobody')).toEqual(emailInvalid)
  })

  it('limits each address to sixty requests in 15 minutes', async () => {
    const ask = (address: string) =>
      calls.request('/api/auth/check-email', { email: 'nobody@lede.test' }, { from: callingFrom(address) })
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await ask('192.0.2.1')).status).toBe(200)
    const refused = await ask('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await ask('192.0.2.2')).status).toBe(200)
  })
})
