import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markVerified } from '../accounts/email-verification.ts'
import { keepVerification } from '../people/parts/parts.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { recountVotes } from './votes.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
})
afterAll(() => test.close())

const vote = (by: Person | undefined, id: string, score_change: unknown = 1) =>
  board.ask<{ score: number; message: string }>('PUT', `/api/bounties/${id}/score`, by, { body: { score_change } })
const takeBack = (by: Person | undefined, id: string) =>
  board.ask<{ score: number }>('DELETE', `/api/bounties/${id}/vote`, by)
const votesOf = async (by: Person) => (await board.ask('GET', '/api/bounties/votes', by)).body
const counted = (score: number) => ({ status: 200, body: { score, message: 'Your vote was counted' } })
const notFound = { status: 404, body: { detail: 'Bounty not found' } }

describe('voting for a bounty', () => {
  it('counts once per reader and can be withdrawn once', async () => {
    const { id } = await board.post(rosa)
    const harold = await board.join('Harold', 0)
    expect(await vote(rosa, id)).toEqual(counted(1))
    expect(await vote(harold, id)).toEqual(counted(2))
    expect(await vote(harold, id)).toEqual({
      status: 200,
      body: { score: 2, message: 'You have already upvoted this bounty' },
    })
    expect([await votesOf(harold), await votesOf(rosa)]).toEqual([[id], [id]])
    expect(await takeBack(harold, id)).toEqual({ status: 200, body: { score: 1 } })
    expect(await takeBack(harold, id)).toEqual({ status: 200, body: { score: 1 } })
    expect([await votesOf(harold), await votesOf(rosa)]).toEqual([[], [id]])
    expect(await vote(harold, id)).toEqual(counted(2))
  })

  it('rejects any score change other than 1', async () => {
    const { id } = await board.post(rosa)
    for (const assigned of [0, -1, 2, 1000, '1', null]) {
      expect((await vote(rosa, id, assigned)).status).toBe(400)
    }
    expect((await board.detail(id, rosa)).score).toBe(0)
  })

  it('returns 404 for an unknown bounty', async () => {
    expect([await vote(rosa, 'nothing'), await takeBack(rosa, 'nothing')]).toEqual([notFound, notFound])
  })

  it('requires a session', async () => {
    const { id } = await board.post(rosa)
    expect([(await vote(undefined, id)).status, (await takeBack(undefined, id)).status]).toEqual([401, 401])
  })

  it('leaves one vote or none after a hundred concurrent toggles by one reader', async () => {
    const { id } = await board.post(rosa)
    const eager = await board.join('Eager', 0)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? vote(eager, id) : takeBack(eager, id))),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.filter(({ body }) => body.score !== 0 && body.score !== 1)).toEqual([])
    const { score } = await board.detail(id, eager)
    expect(await votesOf(eager)).toEqual(score === 1 ? [id] : [])
    expect((await takeBack(eager, id)).body).toEqual({ score: 0 })
  })

  it('counts thirty concurrent votes by thirty readers', async () => {
    const { id } = await board.post(rosa)
    const people = await Promise.all(Array.from({ length: 30 }, (_, index) => board.join(`Reader ${index}`, 0)))
    await Promise.all(people.flatMap((person) => [vote(person, id), vote(person, id)]))
    expect((await board.detail(id, rosa)).score).toBe(30)
  })
})

describe('a vote without a verified address, where that is required,', () => {
  it('counts for its voter at once, and for others once the address is verified', async () => {
    const strict = await openTestServices(undefined, { requireVerifiedEmail: true })
    const calls = boardCalls(strict)
    const { query } = strict.database
    const voteOf = (by: Person, id: string) =>
      calls.ask('PUT', `/api/bounties/${id}/score`, by, { body: { score_change: 1 } })
    const scores = async (...by: Person[]) =>
      Promise.all(by.map(async (one) => (await calls.list('/api/bounties', one)).body.items[0]?.score))
    try {
      const gwen = await calls.join('Gwen', 0)
      const fresh = await calls.join('Fresh', 0)
      const { id } = await calls.post(gwen)
      await query.updateTable('account').set({ email_verified_at: null }).where('id', '=', fresh.id).execute()
      await voteOf(gwen, id)
      expect(await voteOf(fresh, id)).toEqual(counted(2))
      expect(await scores(gwen, fresh)).toEqual([1, 2])
      expect((await calls.ask('DELETE', `/api/bounties/${id}/vote`, fresh)).body).toEqual({ score: 1 })
      await voteOf(fresh, id)
      await strict.database.write((transaction) => markVerified(transaction, fresh.id, '2026-11-21T10:00:00.000Z'))
      expect(await scores(gwen, fresh)).toEqual([2, 2])
      await query.updateTable('account').set({ email_verified_at: null }).where('id', '=', fresh.id).execute()
      await recountVotes(query)
      expect(await scores(gwen, fresh)).toEqual([1, 2])
      await keepVerification(query, false)
      await recountVotes(query)
      expect(await scores(gwen, fresh)).toEqual([2, 2])
    } finally {
      await strict.close()
    }
  })
})
