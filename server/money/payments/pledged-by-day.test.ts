import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import type { TestServices } from '../../testing/test-services.ts'

const day = 24 * 60 * 60 * 1000

let test: TestServices
let calls: BountyServices['board']
let rosa: Person
let gwen: Person
let nellie: Person
beforeAll(async () => {
  ;({ test, board: calls, rosa, gwen, nellie } = await openBountyServices())
})
afterAll(() => test.close())

const read = async (id: string) => (await calls.detail(id)).pledged_by_day.map(({ day: on, total }) => [on, total])

describe('the pledges of a bounty by day', () => {
  it('are one sum a day for signed-out readers too, up to today while it takes pledges', async () => {
    const { id } = await calls.post(rosa, { amount: 50 })
    await calls.contribute(gwen, id, 20)
    test.advance(2 * day)
    await calls.changePledge(gwen, id, 15.5)
    await calls.contribute(nellie, id, 10)
    test.advance(day)
    await calls.withdrawPledge(gwen, id)
    test.advance(3 * day)
    expect(await read(id)).toEqual([
      ['2026-11-21', 70],
      ['2026-11-23', 75.5],
      ['2026-11-24', 60],
      ['2026-11-27', 60],
    ])
    await calls.cancel(rosa, id)
    test.advance(day)
    expect((await read(id)).slice(-2)).toEqual([
      ['2026-11-24', 60],
      ['2026-11-27', 0],
    ])
  })

  it('count what was promised, not what moved when the story was paid', async () => {
    const { id, bountyId } = await calls.delivered(rosa, nellie, [[gwen, 60]])
    const before = await read(bountyId)
    await calls.accept(rosa, id)
    expect(await read(bountyId)).toEqual(before)
    expect(before.at(-1)?.[1]).toBe(110)
  })

  it('are at most 60, with the first day and the last', async () => {
    const { id } = await calls.post(rosa, { amount: 1 })
    for (let count = 0; count < 130; count += 1) {
      test.advance(day)
      gwen.token = await test.services.sessions.open(gwen.id)
      await calls.contribute(gwen, id, 1)
    }
    const days = await read(id)
    expect(days.length).toBeGreaterThan(50)
    expect(days.length).toBeLessThanOrEqual(60)
    expect([days[0]?.[1], days.at(-1)?.[1]]).toEqual([1, 131])
  })
})
