import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approverProposed } from '../../../contract/approval.ts'
import { deleteAccount } from '../../../contract/endpoints.ts'
import {
  noSuchSponsor,
  potAnswered,
  potLimits,
  potNotFound,
  potOver,
  potTooLong,
  potTooShort,
  potTooSmall,
  shareTooSmall,
  sponsorIsYou,
  tooManyPots,
} from '../../../contract/pot.ts'
import { recordMark } from '../../people/parts/parts.ts'
import type { Person } from '../../testing/board.ts'
import { testTime } from '../../testing/bounties.ts'
import { openPotScene } from '../../testing/pots.ts'
import { tellSponsors } from './telling-sponsors.ts'

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

describe('a pot', () => {
  it('adds to no pledge until its sponsor agrees', async () => {
    const proposed = await pots.propose(ada, sponsor, { categories: ['arts'] })
    expect(proposed).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        state: 'proposed',
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
    expect(await scene.sentTo(sponsor)).toEqual(['Would you match pledges with up to $5,000.00?'])
    expect(await pots.offers()).toEqual([])
    expect(await pots.answer(sponsor, proposed.body.id)).toMatchObject({ status: 200, body: { state: 'open' } })
    expect((await pots.offers()).map(({ id }) => id)).toEqual([proposed.body.id])
    expect(await pots.offers(sponsor)).toEqual([])
    expect((await pots.all(ada))[0]?.id).toBe(proposed.body.id)
  })

  it('asks for three backers and gives one bounty a quarter, unless its terms say otherwise', async () => {
    const { status, body } = await pots.propose(ada, sponsor, { least_backers: undefined, bounty_percent: undefined })
    expect([status, body.least_backers, body.bounty_percent]).toEqual([200, 3, 25])
    expect(await pots.propose(ada, sponsor, { total: 100, bounty_percent: 49 })).toEqual(refused(400, shareTooSmall))
    expect((await pots.propose(ada, sponsor, { least_backers: 51 })).status).toBe(400)
  })

  it('stays closed when its sponsor declines', async () => {
    const { body } = await pots.propose(ada, sponsor)
    expect(await pots.answer(sponsor, body.id, false)).toMatchObject({ status: 200, body: { state: 'declined' } })
    expect(await pots.answer(sponsor, body.id)).toEqual(refused(409, potOver))
    expect(await pots.offers()).toEqual([])
  })

  it('cannot be opened once its last day has passed', async () => {
    const { body } = await pots.propose(ada, sponsor, { ends_at: pots.inDays(1) })
    test.advance(day)
    expect(await pots.answer(sponsor, body.id)).toEqual(refused(409, potOver))
    expect(await scene.statesOf(sponsor)).toEqual(['ended'])
    await tellSponsors(test.services)
    expect(await scene.sentTo(sponsor)).toEqual(['Would you match pledges with up to $5,000.00?'])
  })

  it('is the concern of its sponsor and of administrators only', async () => {
    const id = await pots.opened(ada, sponsor)
    expect(await pots.answer(rosa, id)).toEqual(refused(404, potNotFound))
    expect(await pots.close(rosa, id)).toEqual(refused(404, potNotFound))
    expect(await pots.own(rosa)).toEqual([])
    expect((await pots.propose(rosa, rosa)).status).toBe(403)
    expect((await pots.closeAsAdministrator(sponsor, id)).status).toBe(403)
    expect(await scene.statesOf(sponsor)).toEqual(['open'])
  })

  it.each([
    ['its sponsor', () => sponsor],
    ['an administrator', () => ada],
  ] as const)('can be closed once by %s', async (who, by) => {
    const id = await pots.opened(ada, sponsor)
    const close = () => (who === 'its sponsor' ? pots.close(by(), id) : pots.closeAsAdministrator(by(), id))
    expect(await close()).toEqual({ status: 200, body: { success: true } })
    expect(await close()).toEqual(refused(409, potOver))
    expect(await scene.statesOf(sponsor)).toEqual(['closed'])
    expect(await pots.answer(sponsor, id)).toEqual(refused(409, potAnswered))
    expect(await pots.offers()).toEqual([])
  })

  it('is not offered while its sponsor is suspended', async () => {
    await pots.opened(ada, sponsor)
    await scene.suspend(sponsor)
    expect(await pots.offers()).toEqual([])
  })

  it('matches from its first to its last day', async () => {
    await pots.opened(ada, sponsor, { starts_at: pots.inDays(2), ends_at: pots.inDays(3) })
    const seen = async () => [(await scene.statesOf(sponsor))[0], (await pots.offers()).length]
    expect(await seen()).toEqual(['scheduled', 0])
    test.advance(2 * day)
    expect(await seen()).toEqual(['open', 1])
    test.advance(day)
    expect(await seen()).toEqual(['ended', 0])
  })

  it.each([
    ['a last day in the past', { starts_at: -2, ends_at: -1 }, {}, 400, potTooShort],
    ['a last day before the first', { starts_at: 9, ends_at: 8 }, {}, 400, potTooShort],
    ['more than a year', { starts_at: -9, ends_at: 367 }, {}, 400, potTooLong],
    ['less than one backer can get', {}, { total: 49.99 }, 400, potTooSmall],
  ] as const)('is refused with %s', async (_, dates, terms, status, detail) => {
    const period = Object.fromEntries(Object.entries(dates).map(([name, days]) => [name, pots.inDays(days)]))
    expect(await pots.propose(ada, sponsor, { ...period, ...terms })).toEqual(refused(status, detail))
  })

  it('is refused for a stranger, for an unproven address, and beside too many others', async () => {
    const nobody = { ...sponsor, email: 'nobody@lede.test' }
    expect(await pots.propose(ada, nobody)).toEqual(refused(400, noSuchSponsor))
    await test.database.query
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', rosa.id)
      .execute()
    expect(await pots.propose(ada, rosa)).toEqual(refused(400, noSuchSponsor))
    const suspended = await board.join('Suspended Sponsor', 0)
    await scene.suspend(suspended)
    expect(await pots.propose(ada, suspended)).toEqual(refused(400, noSuchSponsor))
    for (let pot = 0; pot < potLimits.atOnce; pot += 1) await pots.propose(ada, sponsor)
    expect(await pots.propose(ada, sponsor)).toEqual(refused(409, tooManyPots))
    test.advance(30 * day)
    ada.token = await test.services.sessions.open(ada.id)
    expect((await pots.propose(ada, sponsor)).status).toBe(200)
  })
})

describe('the sponsor of a pot', () => {
  const tell = () => tellSponsors(test.services)

  it('hears once that it is used up and once that it has ended', async () => {
    await pots.opened(ada, sponsor, { total: 60, most_per_backer: 60 })
    const { id } = await board.post(sponsor, { amount: 1 })
    await board.contribute(rosa, id, 20)
    await scene.sentTo(sponsor)
    test.emails.splice(0)
    await tell()
    expect(await scene.sentTo(sponsor)).toEqual([])
    await board.changePledge(rosa, id, 80)
    await tell()
    await tell()
    expect(await scene.sentTo(sponsor)).toEqual(['Your match funding of $60.00 is used up'])
    test.advance(30 * day)
    await tell()
    await tell()
    expect(await scene.sentTo(sponsor)).toEqual([
      'Your match funding of $60.00 is used up',
      'Your match funding has ended',
    ])
  })

  it('cannot delete their account while backers count on it', async () => {
    // Also while it is only reserved.
    const pot = await pots.opened(ada, sponsor, { least_backers: 3 })
    const creator = await board.join('Carla Creator', 0)
    const { id } = await board.post(creator, { amount: 1 })
    await board.contribute(rosa, id, 20)
    const remove = () => board.ask('POST', deleteAccount.path, sponsor, { body: { byline: 'keep' } })
    expect(await remove()).toEqual(
      refused(
        409,
        'Your match funding adds to pledges on “Who closed the ferry?”. You can delete your account once that bounty is paid or ends.',
      ),
    )
    await board.cancel(creator, id)
    expect((await remove()).status).toBe(200)
    expect((await pots.all(ada)).find((one) => one.id === pot)?.state).toBe('closed')
  })
})

describe('a pot of an administrator', () => {
  it('opens at once while there is no other administrator', async () => {
    await closeOthers()
    expect((await pots.propose(ada, ada)).body).toMatchObject({ state: 'open' })
    expect(await scene.sentTo(ada)).toEqual([])
  })

  it('opens once another administrator approves it', async () => {
    const grace = await board.join('Grace Hopper', 99)
    const { body } = await pots.propose(ada, ada)
    expect(body.state).toBe('requested')
    expect(await scene.sentTo(grace)).toEqual(['A sponsor offers to match pledges with up to $5,000.00'])
    expect(await pots.answer(ada, body.id)).toMatchObject({ status: 409 })
    expect(await pots.decide(ada, body.id, { approve: true })).toEqual(refused(403, approverProposed))
    expect(await pots.decide(grace, body.id, { approve: true })).toMatchObject({ status: 200, body: { state: 'open' } })
  })

  it('is not opened with another account of the same person', async () => {
    await board.join('Grace Hopper', 99)
    const { body: proposed } = await pots.propose(ada, sponsor)
    const { body: requested } = await pots.request(sponsor)
    for (const { id } of [ada, sponsor]) {
      await recordMark(test.database.query, { accountId: id, kind: 'card', mark: `card of ${ada.id}` }, testTime)
    }
    expect(await pots.propose(ada, sponsor)).toEqual(refused(403, sponsorIsYou))
    expect(await pots.answer(sponsor, proposed.id)).toEqual(refused(403, approverProposed))
    expect(await pots.decide(ada, requested.id, { approve: true })).toEqual(refused(403, approverProposed))
  })

  const closeOthers = () =>
    test.database.query
      .updateTable('account')
      .set({ user_type: 0 })
      .where('user_type', '=', 99)
      .where('id', '!=', ada.id)
      .execute()
})
