import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  potAnswered,
  potLimits,
  potNotFound,
  potOver,
  potRequestWaits,
  potTooSmall,
  potWaits,
  sponsorCannotPay,
  tooManyPotRequests,
  tooManyPots,
} from '../../../contract/pot.ts'
import { reasonMissing } from '../../../contract/text-length.ts'
import { recordMark } from '../../people/index.ts'
import type { Person } from '../../testing/board.ts'
import { openPotScene } from '../../testing/pots.ts'

const day = 24 * 60 * 60 * 1000

let scene: Awaited<ReturnType<typeof openPotScene>>
let test: (typeof scene)['test']
let board: (typeof scene)['board']
let pots: (typeof scene)['pots']
beforeAll(async () => {
  scene = await openPotScene()
  ;({ test, board, pots } = scene)
})
afterAll(() => test.close())

let ada: Person
let rosa: Person
let sponsor: Person
beforeEach(async () => {
  ;({ ada, rosa, sponsor } = await scene.bringPeople())
})
afterEach(() => scene.clear())

const refused = (status: number, detail: string) => ({ status, body: { detail } })
const requested = async (by: Person) => (await pots.request(by)).body.id

const approve = { approve: true } as const
const decline = { approve: false, reason: 'The line must name who pays.' } as const

describe('a pot that its sponsor requests', () => {
  it('adds to no pledge until an administrator approves it', async () => {
    const { status, body } = await pots.request(sponsor, { categories: ['arts'] })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        state: 'requested',
        sponsor_name: 'Harbor Foundation',
        disclosure: 'Matched by the Harbor Foundation.',
        categories: ['arts'],
        percent: 100,
        most_per_backer: 50,
        total: 5_000,
        least_backers: 1,
        bounty_percent: 100,
        reserved: 0,
        bounties: 0,
        starts_at: pots.inDays(0),
        ends_at: pots.inDays(30),
        proposed_at: pots.inDays(0),
        declined_because: null,
      },
    })
    expect(await scene.sentTo(ada)).toEqual(['A sponsor offers to match pledges with up to $5,000.00'])
    expect(await pots.offers()).toEqual([])
    expect((await pots.all(ada))[0]).toEqual(body)
    expect(await pots.decide(ada, body.id, approve)).toEqual({ status: 200, body: { ...body, state: 'open' } })
    expect(await scene.sentTo(sponsor)).toEqual(['Your match funding of $5,000.00 is approved'])
    expect((await pots.offers()).map(({ id }) => id)).toEqual([body.id])
    expect(await pots.decide(ada, body.id, decline)).toEqual(refused(409, potAnswered))
  })

  it('never opens when an administrator declines it, and its sponsor reads why', async () => {
    const id = await requested(sponsor)
    expect(await pots.decide(ada, id, decline)).toMatchObject({
      status: 200,
      body: { state: 'declined', declined_because: decline.reason },
    })
    expect(await scene.sentTo(sponsor)).toEqual(['Your match funding of $5,000.00 is not approved'])
    expect(test.emails.at(-1)?.text).toContain(`The administrator wrote: “${decline.reason}”`)
    expect(await pots.own(sponsor)).toMatchObject([{ state: 'declined', declined_because: decline.reason }])
    expect(await pots.decide(ada, id, approve)).toEqual(refused(409, potOver))
    expect(await pots.answer(sponsor, id)).toEqual(refused(409, potOver))
    expect((await pots.request(sponsor)).status).toBe(200)
  })

  it('is declined only with a reason', async () => {
    const id = await requested(sponsor)
    const decided = await pots.decide(ada, id, { approve: false, reason: ' ' })
    expect(decided).toEqual(refused(400, `reason: ${reasonMissing}`))
    expect(await scene.statesOf(sponsor)).toEqual(['requested'])
  })

  it('cannot be opened by its sponsor, or closed by an administrator without a reason', async () => {
    const id = await requested(sponsor)
    expect(await pots.answer(sponsor, id)).toEqual(refused(409, potWaits))
    expect(await pots.answer(sponsor, id, false)).toEqual(refused(409, potWaits))
    expect((await pots.decide(sponsor, id, approve)).status).toBe(403)
    expect(await pots.closeAsAdministrator(ada, id)).toEqual(refused(409, potWaits))
    expect(await pots.close(rosa, id)).toEqual(refused(404, potNotFound))
    expect(await pots.offers()).toEqual([])
    expect(await scene.statesOf(sponsor)).toEqual(['requested'])
  })

  it('is withdrawn by its sponsor', async () => {
    const id = await requested(sponsor)
    expect((await pots.close(sponsor, id)).status).toBe(200)
    expect(await scene.statesOf(sponsor)).toEqual(['closed'])
    expect(await pots.decide(ada, id, approve)).toEqual(refused(409, potOver))
    expect(await scene.sentTo(sponsor)).toEqual([])
  })

  it('lapses with its last day', async () => {
    const { body } = await pots.request(sponsor, { ends_at: pots.inDays(1) })
    test.advance(day)
    expect(await scene.statesOf(sponsor)).toEqual(['ended'])
    expect(await pots.decide(ada, body.id, approve)).toEqual(refused(409, potOver))
    expect((await pots.request(sponsor)).status).toBe(200)
  })

  it('does not open while its sponsor is suspended', async () => {
    const id = await requested(sponsor)
    await scene.suspend(sponsor)
    expect(await pots.decide(ada, id, approve)).toEqual(refused(409, sponsorCannotPay))
    expect((await pots.decide(ada, id, decline)).status).toBe(200)
  })

  it('is refused with terms that no pot can have', async () => {
    expect(await pots.request(sponsor, { total: 49.99 })).toEqual(refused(400, potTooSmall))
  })

  it('is the only one of its sponsor, and one of a limited number', async () => {
    await requested(sponsor)
    expect(await pots.request(sponsor)).toEqual(refused(409, potRequestWaits))
    for (let pot = 1; pot < potLimits.requested; pot += 1) await requested(await board.join(`Sponsor ${pot}`, 0))
    expect(await pots.request(rosa)).toEqual(refused(409, tooManyPotRequests))
  })

  it('is the only one of a person with several accounts', async () => {
    await requested(sponsor)
    for (const { id } of [sponsor, rosa]) {
      const mark = { accountId: id, kind: 'card', mark: 'fingerprint of one card' } as const
      await recordMark(test.database.query, mark, '2026-11-21T09:00:00.000Z')
    }
    expect(await pots.request(rosa)).toEqual(refused(409, potRequestWaits))
  })

  it('keeps no administrator from proposing, and opens only beside a limited number of others', async () => {
    for (let pot = 0; pot < potLimits.requested; pot += 1) await requested(await board.join(`Sponsor ${pot}`, 0))
    const [id = ''] = (await pots.all(ada)).map((pot) => pot.id)
    for (let pot = 0; pot < potLimits.atOnce; pot += 1) {
      expect((await pots.propose(ada, rosa)).status).toBe(200)
    }
    expect(await pots.decide(ada, id, approve)).toEqual(refused(409, tooManyPots))
    expect((await pots.decide(ada, id, decline)).status).toBe(200)
  })

  it('is not a proposal of an administrator, which nobody decides but its sponsor', async () => {
    const { body } = await pots.propose(ada, sponsor)
    expect(await pots.decide(ada, body.id, approve)).toEqual(refused(404, potNotFound))
    expect(await scene.statesOf(sponsor)).toEqual(['proposed'])
  })

  it('is listed before all pots that are over', async () => {
    const id = await requested(sponsor)
    test.advance(1)
    const { body } = await pots.propose(ada, rosa)
    await pots.closeAsAdministrator(ada, body.id)
    expect((await pots.all(ada)).slice(0, 2).map((pot) => pot.id)).toEqual([id, body.id])
  })

  it('can be requested five times a day', async () => {
    for (let times = 0; times < 5; times += 1) await pots.close(sponsor, await requested(sponsor))
    expect((await pots.request(sponsor)).status).toBe(429)
    expect((await pots.request(rosa)).status).toBe(200)
  })

  it('leaves its steps in the audit log', async () => {
    const id = await requested(sponsor)
    await pots.decide(ada, id, decline)
    const steps = await test.database.query
      .selectFrom('audit_log')
      .select(['actor', 'action', 'reason'])
      .where('subject', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { actor: sponsor.id, action: 'pot.requested', reason: null },
      { actor: ada.id, action: 'pot.declined', reason: decline.reason },
    ])
  })
})
