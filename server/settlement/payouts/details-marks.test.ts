import { afterEach, beforeEach, expect, it } from 'vitest'
import type { NewPayoutDetails } from '../../../contract/payout.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { insertDetails } from '../../testing/payouts.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { markSavedDetails } from './details-marks.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const save = async (details?: NewPayoutDetails) => {
  const id = await insertAccount(test.database)
  await insertDetails(test, id, details)
  return id
}
const marks = async () =>
  (
    await test.database.query
      .selectFrom('person_mark')
      .select(['account_id', 'mark', 'marked_at'])
      .where('kind', '=', 'payout account')
      .orderBy('account_id')
      .execute()
  ).map(({ account_id, mark, marked_at }) => ({ id: account_id, mark, at: marked_at }))

it('remembers saved bank details once, and again after they were saved again', async () => {
  const id = await save()
  const [first, later] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z']
  await markSavedDetails(test.services)
  const before = await marks()
  expect(before).toEqual([{ id, mark: expect.any(String), at: first }])
  test.advance(60 * 60_000)
  await markSavedDetails(test.services)
  expect(await marks()).toEqual(before)
  await test.database.query.updateTable('payout_details').set({ saved_at: later }).execute()
  await markSavedDetails(test.services)
  expect(await marks()).toEqual([{ ...before[0], at: later }])
})

it('finds the IBAN in details that are free text', async () => {
  await save()
  await save({ kind: 'other', holder: 'Nellie Bly', account: 'Sparkasse, iban de89 3704 0044 0532 0130 00, thanks' })
  await markSavedDetails(test.services)
  const [own, ...others] = (await marks()).map(({ mark }) => mark)
  expect(others).toContain(own)
})

it('goes on past details that this server cannot open', async () => {
  const closed = await save()
  await test.database.query.updateTable('payout_details').set({ sealed: 'of another secret' }).execute()
  const id = await save()
  await markSavedDetails(test.services)
  expect((await marks()).map((mark) => mark.id)).toEqual([id])
  expect(id).not.toBe(closed)
})
