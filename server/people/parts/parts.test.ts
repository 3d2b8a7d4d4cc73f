import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertApplication, insertBounty, testTime } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import {
  forgetMarks,
  markOfBankAccount,
  readDeviceWarnings,
  readParts,
  readPersonAccounts,
  recordMark,
} from './parts.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
const query = () => test.database.query
const mark = (accountId: string, kind: 'card' | 'payout account', of: string) =>
  recordMark(query(), { accountId, kind, mark: of }, testTime)

describe('the accounts of a person', () => {
  it('are those with an equal card or payout account, also through a third account', async () => {
    const [first, second, third, stranger] = [
      await insertAccount(test.database),
      await insertAccount(test.database),
      await insertAccount(test.database),
      await insertAccount(test.database),
    ]
    await mark(first, 'card', 'card of both')
    await mark(second, 'card', 'card of both')
    await mark(second, 'payout account', 'account of both')
    await mark(third, 'payout account', 'account of both')
    // The same text as a mark of another kind means nothing.
    await mark(stranger, 'card', 'account of both')
    expect(await readPersonAccounts(query(), first)).toEqual([first, second, third].toSorted())
    expect(await readPersonAccounts(query(), stranger)).toEqual([stranger])
  })
})

describe('the parts in a bounty', () => {
  it('are those of all accounts of a person', async () => {
    const creator = await insertAccount(test.database)
    const journalist = await insertAccount(test.database)
    const other = await insertAccount(test.database)
    const id = await insertBounty(test.database, { creator_id: creator })
    await insertApplication(test.database, { bounty_id: id, journalist_id: journalist, status: 'accepted' })
    expect([...(await readParts(query(), id, creator))]).toEqual(['creator'])
    expect([...(await readParts(query(), id, journalist))].toSorted()).toEqual(['applicant', 'journalist'])
    expect([...(await readParts(query(), id, other))]).toEqual([])
    await mark(other, 'card', 'shared')
    await mark(creator, 'card', 'shared')
    expect([...(await readParts(query(), id, other))]).toEqual(['creator'])
  })
})

describe('the mark of a bank account', () => {
  const secret = new Uint8Array(32)
  it('does not depend on blanks and capitals, and reveals nothing without the secret', () => {
    const marked = markOfBankAccount(secret, 'DE89 3704 0044 0532 0130 00')
    expect(markOfBankAccount(secret, 'de89370400440532013000')).toBe(marked)
    expect(markOfBankAccount(secret, 'ＤＥ८९-3704 0044٠٥٣٢0130\u200b00')).toBe(marked)
    expect(markOfBankAccount(new Uint8Array(32).fill(1), 'DE89370400440532013000')).not.toBe(marked)
  })
})

describe('accounts that signed in from one browser', () => {
  it('are a warning for administrators, and no person', async () => {
    const cookies: string[] = []
    const signIn = async (email: string, password: string) => {
      const response = await test.app.request('/api/auth/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
        body: JSON.stringify({ email, password }),
      })
      expect(response.status).toBe(200)
      cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))
    }
    const [creator, journalist] = [await test.signInAs(0), await test.signInAs(1)]
    const id = await insertBounty(test.database, { creator_id: creator.accountId })
    await insertApplication(test.database, { bounty_id: id, journalist_id: journalist.accountId })
    await signIn(creator.email, creator.password)
    expect(await readDeviceWarnings(query(), id)).toEqual([])
    await signIn(journalist.email, journalist.password)
    const seenAt = new Date(test.services.now()).toISOString()
    expect(await readDeviceWarnings(query(), id)).toEqual([{ names: ['Ada Byron', 'Ada Byron'], seen_at: seenAt }])
    expect(await readPersonAccounts(query(), creator.accountId)).toEqual([creator.accountId])
  })
})

describe('the marks of a deleted account', () => {
  it('stay while a bounty in which it had a part is open or can be disputed', async () => {
    const at = new Date(test.services.now()).toISOString()
    const gone = await insertAccount(test.database)
    const id = await insertBounty(test.database, { assigned_at: at, delivered_at: at, paid_at: at })
    await insertApplication(test.database, { bounty_id: id, journalist_id: gone, status: 'rejected' })
    await mark(gone, 'card', 'card of the deleted')
    await query().updateTable('account').set({ deleted_at: at }).where('id', '=', gone).execute()
    const marks = async () => {
      await forgetMarks(test.services)
      return (await query().selectFrom('person_mark').select('mark').where('account_id', '=', gone).execute()).length
    }
    expect(await marks()).toBe(1)
    test.advance(121 * 24 * 60 * 60 * 1000)
    expect(await marks()).toBe(0)
  })
})
