import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusePublishedPasswords, replaceDemoPasswords } from '../../server/demo/demo-accounts.ts'
import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import { postJson } from '../../server/testing/requests.ts'
import { hashCheaply, openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const { admin, reader } = demoPeople

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

async function insertDemoAccount({ email, name, userType }: { email: string; name: string; userType: number }) {
  const at = new Date(test.services.now()).toISOString()
  await test.database.query
    .insertInto('account')
    .values({
      id: email,
      email,
      name,
      phone: null,
      password_hash: await hashCheaply(demoPassword),
      user_type: userType,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const signIn = (email: string, password: string) => test.app.request('/api/auth/signin', postJson({ email, password }))

describe('database that once held demo data', () => {
  it('is rejected with the accounts and the remedy while one has the published password', async () => {
    await insertDemoAccount(admin)
    await insertDemoAccount(reader)
    await expect(refusePublishedPasswords(test.database)).rejects.toThrow(
      /^the demonstration accounts admin@lede\.example, reader@lede\.example still have .* "npm run demo-passwords"/,
    )
  })

  it('is accepted after every password is replaced, which also ends earlier sessions', async () => {
    await insertDemoAccount(admin)
    await insertDemoAccount(reader)
    const token = await test.services.sessions.open(admin.email)
    const accounts = await replaceDemoPasswords(test.database, test.services.now())
    expect(accounts.map(({ email }) => email).toSorted()).toEqual([admin.email, reader.email])
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(2)
    await expect(refusePublishedPasswords(test.database)).resolves.toBeUndefined()
    expect((await signIn(admin.email, demoPassword)).status).toBe(401)
    const password = accounts.find(({ email }) => email === admin.email)?.password ?? ''
    expect(password).toMatch(/^[\w-]{16}$/)
    expect((await signIn(admin.email, password)).status).toBe(200)
    expect(await test.services.sessions.findCaller(`Bearer ${token}`)).toBeUndefined()
  })

  it('is accepted without demo accounts', async () => {
    await test.signInAs(0)
    await expect(refusePublishedPasswords(test.database)).resolves.toBeUndefined()
  })
})
