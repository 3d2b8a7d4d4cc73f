import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '../../contract/endpoints.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { clawBack, insertPayout, insertShare, move } from '../testing/payouts.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

const at = '2026-11-01T09:00:00.000Z'

let test: TestServices
let rosa: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  rosa = await boardCalls(test).join('Rosa Reader', 0)
})
afterAll(() => test.close())
beforeEach(async () => {
  nellie = await boardCalls(test).join('Nellie Bly', 1)
})

const share = (cents: number) =>
  insertShare(test.database, { accountId: nellie.id, cents, acceptedAt: at, creatorId: rosa.id })
const refund = (bountyId: string, cents: number) =>
  clawBack(test.database, { accountId: nellie.id, bountyId, cents, at })
const send = (bountyId: string, cents: number) => {
  const from = { kind: 'journalist', accountId: nellie.id } as const
  return move(test.database, { kind: 'transfer', bountyId, cents, from, to: { kind: 'bank' }, at })
}
const remove = () => boardCalls(test).ask('POST', deleteAccount.path, nellie, { body: { byline: 'remove' } })
const isDeleted = async () =>
  (
    await test.database.query
      .selectFrom('account')
      .select('deleted_at')
      .where('id', '=', nellie.id)
      .executeTakeFirstOrThrow()
  ).deleted_at !== null

const removed = { status: 200, body: { success: true } }
const refused = (detail: string) => ({ status: 409, body: { detail } })
const owed = (amount: string) =>
  refused(
    `You are still owed ${amount}. Save your bank details under Get Paid in your profile and delete your account once you have been paid, or write to hello@lede.test.`,
  )

describe('deleting the account of a journalist', () => {
  it('waits until everything that they are owed is paid', async () => {
    const [first, second] = [await share(123_456), await share(1)]
    expect(await remove()).toEqual(owed('$1,234.57'))
    await send(first, 123_456)
    expect(await remove()).toEqual(owed('$0.01'))
    expect(await isDeleted()).toBe(false)
    await send(second, 1)
    expect(await remove()).toEqual(removed)
    expect(await isDeleted()).toBe(true)
  })

  it('waits for a payout that is under way, even if a refund has left nothing to be owed', async () => {
    const bountyId = await share(9_000)
    const items = [{ bountyId, cents: 9_000 }]
    await insertPayout(test.database, { accountId: nellie.id, createdBy: rosa.id, at, items })
    const underWay = refused(
      'A payout of $90.00 is on its way to you. You can delete your account once your earnings page says that it is paid.',
    )
    expect(await remove()).toEqual(underWay)
    await refund(bountyId, 9_000)
    expect(await remove()).toEqual(underWay)
    expect(await isDeleted()).toBe(false)
  })

  it('does not wait for a debt that a refund left', async () => {
    const paid = await share(9_000)
    await share(1_000)
    await send(paid, 9_000)
    await refund(paid, 999)
    expect(await remove()).toEqual(owed('$0.01'))
    await refund(paid, 2)
    expect(await remove()).toEqual(removed)
  })

  it('counts only what is owed to this account', async () => {
    const { id: other } = await boardCalls(test).join('Ida Wells', 1)
    await insertShare(test.database, { accountId: other, cents: 9_000, acceptedAt: at, creatorId: nellie.id })
    expect(await remove()).toEqual(removed)
  })
})
