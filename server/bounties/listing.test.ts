import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../settlement/verification/verify.ts'
import type { Person } from '../testing/board.ts'
import { type BountyServices, openBountyServices } from '../testing/bounty-services.ts'
import { potCalls } from '../testing/pots.ts'
import type { TestServices } from '../testing/test-services.ts'

let test: TestServices
let calls: BountyServices['board']
let rosa: Person
let gwen: Person
let nellie: Person
beforeAll(async () => {
  ;({ test, board: calls, rosa, gwen, nellie } = await openBountyServices())
})
afterAll(() => test.close())
afterEach(async () => expect((await verifyLedger(test.database)).errors).toEqual([]))

/** The stage, money and votes of a bounty in the list of all bounties, or of a category. */
async function listed(id: string, category: 'all' | 'food' = 'all') {
  const row = await test.database.query
    .selectFrom('bounty_listing')
    .select(['stage', 'total_cents', 'votes'])
    .where('bounty_id', '=', id)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return [row.stage, row.total_cents, row.votes]
}
const vote = (person: Person, id: string) =>
  calls.ask('PUT', `/api/bounties/${id}/score`, person, { body: { score_change: 1 } })

describe('the listing of a bounty', () => {
  it('follows votes and pledges in every list', async () => {
    const { id } = await calls.post(rosa, { amount: 20, categories: ['food', 'world'] })
    expect(await listed(id, 'food')).toEqual(['open', 2_000, 0])
    await vote(gwen, id)
    await vote(gwen, id)
    await vote(nellie, id)
    await calls.contribute(gwen, id, 40)
    expect(await listed(id, 'food')).toEqual(['open', 6_000, 2])
    await calls.changePledge(gwen, id, 15.5)
    await calls.ask('DELETE', `/api/bounties/${id}/vote`, gwen)
    expect(await listed(id, 'food')).toEqual(['open', 3_550, 1])
    await calls.withdrawPledge(gwen, id)
    expect(await listed(id)).toEqual(['open', 2_000, 1])
    expect(await listed(id, 'food')).toEqual(['open', 2_000, 1])
  })

  it('includes what sponsors add', async () => {
    const ada = await calls.join('Ada Admin', 99)
    const pots = potCalls(test, calls)
    const pot = await pots.opened(ada, nellie)
    const { id } = await calls.post(rosa, { amount: 20 })
    await calls.contribute(gwen, id, 20)
    expect(await listed(id)).toEqual(['open', 6_000, 0])
    await pots.close(nellie, pot)
  })

  it('follows the life of a bounty, and its money stays when it is paid', async () => {
    const bountyId = await calls.assigned(rosa, nellie, [[gwen, 60]])
    expect(await listed(bountyId)).toEqual(['in_progress', 11_000, 0])
    const delivered = await calls.delivered(rosa, nellie, [[gwen, 60]])
    expect(await listed(delivered.bountyId)).toEqual(['in_progress', 11_000, 0])
    await calls.accept(rosa, delivered.id)
    expect(await listed(delivered.bountyId)).toEqual(['answered', 11_000, 0])
    await calls.leave(nellie, bountyId)
    await calls.reopen(rosa, bountyId)
    expect(await listed(bountyId)).toEqual(['open', 11_000, 0])
    await calls.cancel(rosa, bountyId)
    expect(await listed(bountyId)).toEqual([null, 0, 0])
  })

  it('loses no vote and no cent when readers act at the same time', async () => {
    const { id } = await calls.post(rosa, { amount: 10, categories: ['food', 'world', 'arts'] })
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => calls.join(`Reader ${index}`, 0)))
    const answers = await Promise.all(
      people.flatMap((person) => [vote(person, id), calls.contribute(person, id, 1), vote(gwen, id)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await listed(id)).toEqual(['open', 2_200, 13])
    expect(await listed(id, 'food')).toEqual(['open', 2_200, 13])
  })
})
