import { setImmediate } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { told, withBearer } from '../../testing/requests.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const verify = (token: string) => told(test.app.request('/api/auth/verify', withBearer(token)))
const signOut = (token: string) => told(test.app.request('/api/auth/signout', { method: 'POST', ...withBearer(token) }))
const statusOf = async (token: string) => (await verify(token)).status

const day = 24 * 60 * 60 * 1000
const notAuthenticated = { status: 401, body: { detail: 'Not authenticated' } }

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('session', () => {
  it('ends on sign-out and leaves other sessions open', async () => {
    const { token, accountId } = await test.signInAs(1)
    const other = await test.services.sessions.open(accountId)
    expect(await signOut(token)).toEqual({ status: 200, body: { success: true } })
    expect(await verify(token)).toEqual(notAuthenticated)
    expect(await signOut(token)).toEqual(notAuthenticated)
    expect(await statusOf(other)).toBe(200)
  })

  it('ends after thirty days without use', async () => {
    const { token } = await test.signInAs(0)
    test.advance(30 * day - 1_000)
    expect(await statusOf(token)).toBe(200)
    await test.services.sessions.settled()
    test.advance(30 * day - 1_000)
    expect(await statusOf(token)).toBe(200)
    await test.services.sessions.settled()
    test.advance(30 * day)
    expect(await verify(token)).toEqual(notAuthenticated)
    test.advance(day)
    expect(await verify(token)).toEqual(notAuthenticated)
  })

  it('ends after 180 days regardless of use', async () => {
    const { token } = await test.signInAs(0)
    for (let days = 0; days < 180; days += 20) {
      expect(await statusOf(token)).toBe(200)
      await test.services.sessions.settled()
      test.advance(20 * day)
    }
    expect(await verify(token)).toEqual(notAuthenticated)
  })

  it('records its last use at most once an hour', async () => {
    const { token, accountId } = await test.signInAs(0)
    const lastUse = async () => {
      await test.services.sessions.settled()
      const { last_used_at } = await test.database.query
        .selectFrom('session')
        .select('last_used_at')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return last_used_at
    }
    const opened = await lastUse()
    test.advance(59 * 60_000)
    await verify(token)
    expect(await lastUse()).toBe(opened)
    test.advance(60_000)
    await verify(token)
    expect(await lastUse()).toBe(new Date(test.services.now()).toISOString())
  })

  it('stays valid if its use cannot be recorded, and retries with the next request', async () => {
    const { token } = await test.signInAs(0)
    test.advance(2 * 60 * 60_000)
    const update = vi.spyOn(test.database.query, 'updateTable').mockImplementation(() => {
      throw new Error('the database is locked')
    })
    for (const tries of [1, 2]) {
      expect(await statusOf(token)).toBe(200)
      await test.services.sessions.settled()
      expect(update).toHaveBeenCalledTimes(tries)
    }
    update.mockRestore()
  })

  it('is read without waiting for its use to be recorded', async () => {
    const { token } = await test.signInAs(0)
    test.advance(2 * 60 * 60_000)
    let finish = () => {}
    const waiting = {
      set: () => waiting,
      where: () => waiting,
      execute: () => new Promise<void>((done) => (finish = done)),
    }
    const update = vi.spyOn(test.database.query, 'updateTable').mockReturnValue(waiting as never)
    for (const _ of [1, 2, 3]) expect(await statusOf(token)).toBe(200)
    expect(update).toHaveBeenCalledTimes(1)
    const settled = test.services.sessions.settled()
    const first = await Promise.race([settled.then(() => 'settled'), setImmediate('still writing')])
    expect(first).toBe('still writing')
    finish()
    await settled
    update.mockRestore()
  })

  it('ends with the account', async () => {
    const { token, accountId } = await test.signInAs(0)
    await test.database.query.deleteFrom('account').where('id', '=', accountId).execute()
    expect(await verify(token)).toEqual(notAuthenticated)
  })

  it('returns the current user type, not the one at sign-in', async () => {
    const { token, accountId } = await test.signInAs(99)
    await test.database.query.updateTable('account').set({ user_type: 1 }).where('id', '=', accountId).execute()
    expect((await verify(token)).body).toMatchObject({ id: accountId, user_type: 1 })
    expect(await test.services.sessions.findCaller(`Bearer ${token}`)).toMatchObject({ id: accountId, userType: 1 })
  })
})

describe('access token', () => {
  it('is rejected if signed with another secret', async () => {
    const { token } = await test.signInAs(0)
    const forged = await new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
    expect(await verify(forged)).toEqual(notAuthenticated)
  })

  it('is rejected if signed with another algorithm', async () => {
    const { token } = await test.signInAs(0)
    const { secret } = test.services
    const again = (alg: string) => new SignJWT(claimsOf(token)).setProtectedHeader({ alg }).sign(secret)
    expect(await statusOf(await again('HS256'))).toBe(200)
    expect(await verify(await again('HS512'))).toEqual(notAuthenticated)
  })

  it('names its session and expires with it', async () => {
    const { token, accountId } = await test.signInAs(0)
    const session = await test.database.query
      .selectFrom('session')
      .select(['id', 'created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)
    expect(claimsOf(token)).toEqual({
      jti: session.id,
      sub: accountId,
      iat: seconds(session.created_at),
      exp: seconds(session.expires_at),
    })
  })

  it.each([
    ['before', (token: string) => `Basic Bearer ${token}`],
    ['after', (token: string) => `Bearer ${token} ${token}`],
  ])('is rejected with other words %s it', async (_, header) => {
    const { token } = await test.signInAs(0)
    const headers = { authorization: header(token) }
    expect((await test.app.request('/api/auth/verify', { headers })).status).toBe(401)
  })

  it('is rejected without a signature', async () => {
    const { token } = await test.signInAs(0)
    const claims = encoded(claimsOf(token))
    expect(await verify(`${encoded({ alg: 'none' })}.${claims}.`)).toEqual(notAuthenticated)
    expect(await verify(`${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.x`)).toEqual(notAuthenticated)
    expect(await verify(`${encoded({ alg: 'HS256' })}.${claims}.`)).toEqual(notAuthenticated)
  })

  it('is rejected with altered claims', async () => {
    const [mine, theirs] = [await test.signInAs(0), await test.signInAs(99)]
    const [header, , signature] = mine.token.split('.')
    expect(await verify(`${header}.${encoded(claimsOf(theirs.token))}.${signature}`)).toEqual(notAuthenticated)
  })

  it('is rejected if truncated', async () => {
    const { token } = await test.signInAs(0)
    for (const length of [0, 1, 20, token.length - 2]) {
      expect(await verify(token.slice(0, length))).toEqual(notAuthenticated)
    }
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic YWRhOmFkYQ==', 'Bearer a b', `Bearer ${'x'.repeat(2_049)}`, 'Bearer ..'])(
    'is rejected if the header is %j',
    async (authorization) => {
      expect(await told(test.app.request('/api/auth/verify', { headers: { authorization } }))).toEqual(notAuthenticated)
    },
  )

  it('is required by endpoints for signed-in users', async () => {
    expect(await told(test.app.request('/api/auth/verify'))).toEqual(notAuthenticated)
    expect(await told(test.app.request('/api/auth/signout', { method: 'POST' }))).toEqual(notAuthenticated)
  })

  it('is accepted with the bearer scheme in any case', async () => {
    const { token } = await test.signInAs(0)
    const headers = { authorization: `bearer ${token}` }
    expect((await test.app.request('/api/auth/verify', { headers })).status).toBe(200)
  })
})
