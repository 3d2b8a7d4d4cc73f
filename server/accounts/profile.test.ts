import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nameReserved, nameTaken } from '../people/authors/names.ts'
import { accountCalls } from '../testing/accounts.ts'
import { told, withBearer } from '../testing/requests.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof accountCalls>
let ada: Awaited<ReturnType<TestServices['signInAs']>>
beforeAll(async () => {
  test = await openTestServices()
  calls = accountCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  ada = await test.signInAs(0)
})

const notAuthenticated = { status: 401, body: { detail: 'Not authenticated' } }
const update = (profile: Record<string, unknown>, token = ada.token) =>
  calls.call('/api/users/profile', profile, { token, method: 'PUT' })
const agree = (token = ada.token) => calls.call('/api/users/become-journalist', undefined, { token })
const verify = (token: string) => told(test.app.request('/api/auth/verify', withBearer(token)))
const userOf = (name: string, phone: string | null, user_type = 0) => ({
  status: 200,
  body: { id: ada.accountId, email: ada.email, email_verified: true, user_type, user_metadata: { name }, name, phone },
})

describe('PUT /api/users/profile', () => {
  it('changes the name and phone number and returns the user', async () => {
    const changed = userOf('Ada Lovelace', '+44 20 7946 0000')
    expect(await update({ name: ' Ada Lovelace ', phone: ' +44 20 7946 0000 ' })).toEqual(changed)
    expect(await verify(ada.token)).toEqual(changed)
  })

  it('removes the phone number when it is empty', async () => {
    await update({ name: 'Ada Lovelace', phone: '+44 20 7946 0000' })
    expect(await update({ name: 'Ada Lovelace', phone: '' })).toEqual(userOf('Ada Lovelace', null))
    expect(await update({ name: 'Ada Lovelace', phone: '  ' })).toEqual(userOf('Ada Lovelace', null))
  })

  it('keeps the stored phone number when it is left out', async () => {
    await update({ name: 'Ada', phone: '+44 20 7946 0000' })
    expect(await update({ name: 'Ada Lovelace' })).toEqual(userOf('Ada Lovelace', '+44 20 7946 0000'))
    expect(await verify(ada.token)).toEqual(userOf('Ada Lovelace', '+44 20 7946 0000'))
  })

  it('stores markup in a name unchanged', async () => {
    expect(await update({ name: '<img src=x onerror=alert(1)>', phone: '' })).toEqual(
      userOf('<img src=x onerror=alert(1)>', null),
    )
  })

  it('ignores other fields and other accounts', async () => {
    const bob = await test.signInAs(0)
    const [before, bobBefore] = [await calls.account(ada.email), await calls.account(bob.email)]
    test.advance(1_000)
    await update({ name: 'Ada', phone: '', id: bob.accountId, email: 'other@lede.test', user_type: 99 })
    expect(await calls.account(ada.email)).toEqual({
      ...before,
      name: 'Ada',
      updated_at: new Date(test.services.now()).toISOString(),
    })
    expect(await calls.account(bob.email)).toEqual(bobBefore)
  })

  it.each([
    [{ name: ' ', phone: '' }, 'name: Name is required'],
    [{ name: 'x'.repeat(121), phone: '' }, 'name: Name is too long'],
    [{ name: 'Ada\nBcc: all', phone: '' }, 'name: Name is invalid'],
    [{ name: 'Ada', phone: '12345' }, 'phone: Phone number is invalid'],
    [{ name: 'Ada', phone: null }, 'phone: Invalid type: Expected string but received null'],
  ])('rejects %j', async (profile, detail) => {
    const before = await calls.account(ada.email)
    expect(await update(profile)).toEqual({ status: 400, body: { detail } })
    expect(await calls.account(ada.email)).toEqual(before)
  })

  it('refuses a journalist a name that looks like that of another author, or of the site', async () => {
    const [nellie, other] = [await test.signInAs(0), await test.signInAs(0)]
    await update({ name: 'Nellie Bly' }, nellie.token)
    await update({ name: 'Ida Wells' }, other.token)
    for (const { token } of [nellie, other]) expect((await agree(token)).status).toBe(200)
    expect(await update({ name: 'Νellie BIу' }, other.token)).toEqual({
      status: 400,
      body: { detail: `name: ${nameTaken}` },
    })
    expect(await update({ name: 'Lede Νewsr00m' }, other.token)).toEqual({
      status: 400,
      body: { detail: `name: ${nameReserved}` },
    })
    expect((await update({ name: 'Nellie Bly' }, other.token)).status).toBe(200)
    expect((await update({ name: 'Ida B. Wells' }, other.token)).status).toBe(200)
    // The name that was given up is free.
    expect((await update({ name: 'lda Wells' }, nellie.token)).status).toBe(200)
  })

  it('requires a valid session', async () => {
    expect(await update({ name: 'Ada', phone: '' }, 'garbage')).toEqual(notAuthenticated)
  })
})

describe('POST /api/users/become-journalist', () => {
  it('makes a regular user a journalist and stores the time of the agreement', async () => {
    expect(await agree()).toEqual(userOf('Ada Byron', null, 1))
    expect(await verify(ada.token)).toEqual(userOf('Ada Byron', null, 1))
    expect(await calls.account(ada.email)).toMatchObject({
      user_type: 1,
      journalist_agreed_at: new Date(test.services.now()).toISOString(),
    })
  })

  it('gives the journalist an author page', async () => {
    const slugs = () =>
      test.database.query.selectFrom('author_profile').select('slug').where('account_id', '=', ada.accountId).execute()
    expect(await slugs()).toEqual([])
    await agree()
    expect(await slugs()).toEqual([{ slug: expect.stringMatching(/^ada-byron(?:-\d+)?$/) }])
  })

  it('refuses a reserved name', async () => {
    await update({ name: 'The Newsroom Team' })
    expect(await agree()).toEqual({
      status: 409,
      body: { detail: `${nameReserved} You can change your name in your profile.` },
    })
    expect(await calls.account(ada.email)).toMatchObject({ user_type: 0, journalist_agreed_at: null })
  })

  it('changes nothing the second time', async () => {
    await agree()
    const before = await calls.account(ada.email)
    test.advance(1_000)
    expect(await agree()).toEqual(userOf('Ada Byron', null, 1))
    expect(await calls.account(ada.email)).toEqual(before)
  })

  it.each([1, 2, 3, 99] as const)('does not change a user of type %i', async (userType) => {
    const person = await test.signInAs(userType)
    const before = await calls.account(person.email)
    test.advance(1_000)
    expect(await agree(person.token)).toMatchObject({
      status: 200,
      body: { id: person.accountId, user_type: userType },
    })
    expect(await calls.account(person.email)).toEqual(before)
  })

  it('returns the same result to twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree()))
    expect(answers).toEqual(Array(20).fill(userOf('Ada Byron', null, 1)))
  })

  it('requires a session', async () => {
    expect(await agree('garbage')).toEqual(notAuthenticated)
  })
})
