import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Follow } from '../../contract/following.ts'
import { followingLimits } from '../../contract/following-limits.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
})
afterAll(() => test.close())

const joinBacker = () => board.join('Harold Reader', 0)
const followedBy = async (by: Person) =>
  (await board.ask<{ items: Follow[] }>('GET', '/api/following', by)).body.items.map(({ subject }) => subject)
const unfollow = (by: Person, id: string) => board.ask('DELETE', `/api/following/question/${id}`, by)

it('follows the question of the first pledge, also for its creator', async () => {
  const [creator, harold] = [await joinBacker(), await joinBacker()]
  const { id } = await board.post(creator)
  await board.contribute(harold, id, 5)
  expect([await followedBy(creator), await followedBy(harold), await followedBy(rosa)]).toEqual([[id], [id], []])
})

it('keeps the time since when a backer follows', async () => {
  const harold = await joinBacker()
  const { id } = await board.post(rosa)
  await board.ask('PUT', `/api/following/question/${id}`, harold)
  const before = (await board.ask('GET', '/api/following', harold)).body
  test.advance(1_000)
  expect((await board.contribute(harold, id, 5)).status).toBe(200)
  expect((await board.ask('GET', '/api/following', harold)).body).toEqual(before)
})

it('does not follow again after the backer has unfollowed', async () => {
  const harold = await joinBacker()
  const { id } = await board.post(rosa)
  await board.contribute(harold, id, 5)
  await unfollow(harold, id)
  await board.contribute(harold, id, 5)
  await board.changePledge(harold, id, 20)
  await board.withdrawPledge(harold, id)
  expect((await board.contribute(harold, id, 5)).status).toBe(200)
  expect(await followedBy(harold)).toEqual([])
})

it('goes on following after the pledge is withdrawn', async () => {
  const harold = await joinBacker()
  const { id } = await board.post(rosa)
  await board.contribute(harold, id, 5)
  await board.withdrawPledge(harold, id)
  expect(await followedBy(harold)).toEqual([id])
})

it('takes the pledge of an account that can follow nothing more', async () => {
  const harold = await joinBacker()
  const { id } = await board.post(rosa)
  const row = { account_id: harold.id, kind: 'question' as const, followed_at: '2026-11-20T08:00:00.000Z' }
  await test.database.query
    .insertInto('follow')
    .values(Array.from({ length: followingLimits.follows }, (_, index) => ({ ...row, subject: `bounty-${index}` })))
    .execute()
  const { status, body } = await board.contribute(harold, id, 5)
  expect([status, body.total_amount]).toEqual([200, 55])
  const { follows } = await test.database.query
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<number>().as('follows'))
    .where('account_id', '=', harold.id)
    .executeTakeFirstOrThrow()
  expect(follows).toBe(followingLimits.follows)
})

it('follows nothing if the pledge is refused', async () => {
  const harold = await joinBacker()
  const { id } = await board.post(rosa)
  expect((await board.contribute(harold, id, 1_000_000)).status).toBe(400)
  await board.cancel(rosa, id)
  expect((await board.contribute(harold, id, 5)).status).toBe(409)
  expect(await followedBy(harold)).toEqual([])
})
