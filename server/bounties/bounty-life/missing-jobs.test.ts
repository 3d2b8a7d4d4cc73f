import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { continueAcceptances } from '../../settlement/acceptance/accepting.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { scheduleMissingJobs } from './missing-jobs.ts'

const day = 24 * 60 * 60 * 1000

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let nellie: Person
beforeEach(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  nellie = await calls.join('Nellie Bly', 1)
})
afterEach(() => test.close())

const forgetJobs = () => test.database.query.deleteFrom('job').execute()
const stateOf = async (id: string) => (await calls.detail(id)).state

async function aged(days: number) {
  test.advance(days * day)
  await calls.runDueJobs()
  await continueAcceptances(test.services)
}

describe('scheduling missing jobs', () => {
  it('gives every bounty that waits for nothing its whole time from now', async () => {
    const open = await calls.post(rosa)
    const assigned = await calls.assigned(rosa, nellie)
    const { bountyId: delivered } = await calls.delivered(rosa, nellie)
    await forgetJobs()
    await test.database.query.updateTable('bounty').set({ expires_at: null }).where('id', '=', open.id).execute()
    await test.database.query.updateTable('delivery').set({ review_from: null }).execute()
    await aged(100)
    expect([await stateOf(open.id), await stateOf(assigned), await stateOf(delivered)]).toEqual([
      'open',
      'assigned',
      'delivered',
    ])

    expect(await scheduleMissingJobs(test.services)).toBe(3)
    await test.database.query.deleteFrom('job').where('kind', '=', 'ask for update').execute()
    expect(await scheduleMissingJobs(test.services)).toBe(1)
    await aged(13)
    expect(await stateOf(delivered)).toBe('delivered')
    await aged(1)
    expect(await stateOf(delivered)).toBe('paid')
    expect(await stateOf(assigned)).toBe('assigned')
    await aged(7)
    expect(await stateOf(assigned)).toBe('open')
    await aged(69)
    expect(await stateOf(open.id)).toBe('expired')
  })

  it('leaves bounties alone that wait for something or are over', async () => {
    await calls.post(rosa)
    await calls.assigned(rosa, nellie)
    await calls.delivered(rosa, nellie)
    const { id } = await calls.delivered(rosa, nellie)
    await calls.accept(rosa, id)
    const canceled = await calls.post(rosa)
    await calls.cancel(rosa, canceled.id)
    const disputed = await calls.delivered(rosa, nellie)
    await calls.object(rosa, disputed.id)
    const left = await calls.assigned(rosa, nellie)
    await calls.leave(nellie, left)
    expect(await scheduleMissingJobs(test.services)).toBe(0)
  })
})
