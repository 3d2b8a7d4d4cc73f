import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PledgeCaps } from '../money/policy/pledge-caps.ts'
import { recordMark } from '../people/parts/parts.ts'
import { verifyLedger } from '../settlement/verification/verify.ts'
import type { Person } from '../testing/board.ts'
import { deliveryCalls } from '../testing/deliveries.ts'
import { potCalls } from '../testing/pots.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

const caps: PledgeCaps = { pledge: 0, bounty: 0, share: undefined }

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let pots: ReturnType<typeof potCalls>
let people: Record<'carla' | 'rosa' | 'gwen' | 'harold' | 'nellie' | 'ada', Person>
beforeAll(async () => {
  test = await openTestServices(undefined, { pledgeCaps: caps })
  board = deliveryCalls(test)
  pots = potCalls(test, board)
  people = {
    carla: await board.join('Carla Creator', 0),
    rosa: await board.join('Rosa Reader', 0),
    gwen: await board.join('Gwen', 0),
    harold: await board.join('Harold', 0),
    nellie: await board.join('Nellie Bly', 1),
    ada: await board.join('Ada Admin', 99),
  }
})
afterAll(() => test.close())

let sponsor: Person
beforeEach(async () => {
  Object.assign(caps, { pledge: 100_000, bounty: 1_000_000, share: undefined })
  sponsor = await board.join('Harbor Foundation', 0)
})
afterEach(async () => {
  expect((await verifyLedger(test.database)).errors).toEqual([])
  const { query } = test.database
  await query.updateTable('pot').set({ closed_at: '2026-11-20T08:00:00.000Z' }).where('closed_at', 'is', null).execute()
})

const disclosure = 'Matched by the Harbor Foundation.'
const matchesOf = async (id: string) => (await board.detail(id)).money.matches
const reservedOf = async () => (await pots.own(sponsor))[0]?.reserved
/** Carla posts it with a dollar, which no pot matches. */
async function backedBy(backer: Person, { amount, categories = [] }: { amount: number; categories?: string[] }) {
  const bounty = await board.post(people.carla, { amount: 1, categories })
  await board.contribute(backer, bounty.id, amount)
  return bounty
}

const openPot = (terms: Parameters<typeof pots.opened>[2] = {}) => pots.opened(people.ada, sponsor, terms)

describe('a match', () => {
  it('is reserved with each pledge and is a share of its own in what is pledged', async () => {
    await openPot()
    const { id } = await backedBy(people.rosa, { amount: 20 })
    expect((await board.contribute(people.gwen, id, 80)).body).toMatchObject({
      total_amount: 171,
      contributor_count: 3,
    })
    const { money, contributors } = await board.detail(id, people.rosa)
    expect(money).toMatchObject({ pledged: 171, backers: 3, matches: [{ disclosure, amount: 70 }] })
    expect(contributors.map(({ amount }) => amount)).toEqual([1, 80, 20])
    expect(await reservedOf()).toBe(70)
  })

  it('counts its sponsor once and beside the readers, on the page, the board and the card for other sites', async () => {
    await openPot({ total: 20, most_per_backer: 20 })
    const { id } = await backedBy(people.rosa, { amount: 20 })
    expect(await board.detail(id)).toMatchObject({ contributor_count: 2, sponsor_count: 1, money: { sponsors: 1 } })
    test.advance(1)
    await openPot({ disclosure: 'And by its friends.' })
    await board.contribute(people.gwen, id, 50)
    const { money, ...bounty } = await board.detail(id)
    expect(money).toMatchObject({ backers: 3, sponsors: 1, matches: [{ amount: 50 }, { amount: 20 }] })
    expect(bounty).toMatchObject({ contributor_count: 3, sponsor_count: 1 })
    const { items } = (await board.list('/api/bounties')).body
    expect(items.find((item) => item.id === id)?.sponsor_count).toBe(1)
    const embedded = await (await test.app.request(`/embed/questions/${id}`)).text()
    expect(embedded).toContain('<strong>$141.00</strong> raised from 3 readers and a sponsor')
    await board.withdrawPledge(people.rosa, id)
    await board.withdrawPledge(people.gwen, id)
    expect(await board.detail(id)).not.toHaveProperty('sponsor_count')
  })

  it('is one pledge of the sponsor, however many pledges it adds to', async () => {
    await openPot()
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(people.gwen, id, 30)
    await board.contribute(people.harold, id, 5)
    const living = await test.database.query
      .selectFrom('pledge')
      .select('id')
      .where('bounty_id', '=', id)
      .where('account_id', '=', sponsor.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(living).toHaveLength(1)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 55 }])
  })

  it.each([
    ['the most for one backer, whose pledges count together', { most_per_backer: 50 }, [30, 40, 10], 50],
    ['the percentage, rounded down', { percent: 33 }, [10.1], 3.33],
    ['what is left in the pot', { total: 60, most_per_backer: 60 }, [45, 30], 60],
  ] as const)('keeps to %s', async (_, terms, pledges, matched) => {
    await openPot(terms)
    const { id } = await board.post(sponsor, { amount: 5 })
    for (const amount of pledges) await board.contribute(people.gwen, id, amount)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: matched }])
    expect(await reservedOf()).toBe(matched)
  })

  it('leaves room for no more than the cap on the bounty, and is exempt from the caps on backers', async () => {
    await openPot({ percent: 300, most_per_backer: 500 })
    Object.assign(caps, { pledge: 5_000, bounty: 18_100, share: 60 })
    const { id } = await backedBy(people.rosa, { amount: 30 })
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 90 }])
    // With the sponsor as a third backer, the cap on shares would bind.
    await board.contribute(people.gwen, id, 40)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 110 }])
    expect(await board.contribute(people.harold, id, 1)).toEqual({
      status: 409,
      body: { detail: 'amount: You cannot pledge on this bounty now: a bounty can have at most $181.00.' },
    })
  })

  it('adds nothing to a sponsor’s own pledge, and gives them neither a voice nor a pledge to change', async () => {
    await openPot()
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(sponsor, id, 10)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 20 }])
    expect(await board.detail(id, sponsor)).toMatchObject({ own_pledge: 10, contributor_count: 3 })
    await board.withdrawPledge(sponsor, id)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 20 }])
    expect(await board.detail(id, sponsor)).toMatchObject({ own_pledge: 0, life: { may: [] } })
    expect((await board.withdrawPledge(sponsor, id)).status).toBe(409)
    expect((await board.changePledge(sponsor, id, 1)).status).toBe(409)
    expect((await board.list('/api/my-contributions', sponsor)).body.items).toEqual([])
    const { body: application } = await board.apply(people.nellie, id)
    await board.decide(people.carla, 'accept', id, application.id)
    const draft_id = await board.draft(people.nellie, id)
    const { body: delivery } = await board.submit(people.nellie, { bounty_id: id, draft_id })
    expect((await board.object(sponsor, delivery.id)).status).toBe(404)
    expect((await board.delivery(sponsor, delivery.id)).status).toBe(404)
    await test.services.mailer.deliver()
    expect(test.emails.filter(({ recipient }) => recipient === sponsor.email).map(({ subject }) => subject)).toEqual([
      'Would you match pledges with up to $5,000.00?',
    ])
  })

  it('is the part of the first pot that fits, the oldest first', async () => {
    const other = await board.join('Mill Trust', 0)
    await openPot({ categories: ['arts', 'science'] })
    test.advance(1)
    await pots.opened(people.ada, other, { percent: 50, disclosure: 'Matched by the Mill Trust.' })
    const arts = await backedBy(people.rosa, { amount: 20, categories: ['food', 'arts'] })
    expect(await matchesOf(arts.id)).toEqual([{ disclosure, amount: 20 }])
    const rest = await backedBy(people.rosa, { amount: 20, categories: ['food'] })
    expect(await matchesOf(rest.id)).toEqual([{ disclosure: 'Matched by the Mill Trust.', amount: 10 }])
    // The first pot has given all that it gives for one backer.
    await board.contribute(people.rosa, arts.id, 30)
    await board.contribute(people.rosa, arts.id, 8)
    expect(await matchesOf(arts.id)).toEqual([
      { disclosure, amount: 50 },
      { disclosure: 'Matched by the Mill Trust.', amount: 4 },
    ])
  })

  it('is made only once a card could be charged for it', async () => {
    await openPot({ percent: 10 })
    const { id } = await backedBy(people.rosa, { amount: 9.99 })
    expect(await matchesOf(id)).toBeUndefined()
    await board.contribute(people.gwen, id, 10)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 1 }])
    await board.changePledge(people.gwen, id, 9.99)
    expect(await matchesOf(id)).toBeUndefined()
    expect(await reservedOf()).toBe(0)
  })
})

describe('a match, when the pledge changes,', () => {
  it('is released with a pledge that is withdrawn, and matches another one', async () => {
    await openPot({ total: 50 })
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(people.gwen, id, 30)
    await board.contribute(people.harold, id, 30)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 50 }])
    await board.withdrawPledge(people.gwen, id)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 20 }])
    expect(await reservedOf()).toBe(20)
    await board.contribute(people.harold, id, 1)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 21 }])
  })

  it('rises and falls with it, as far as its parts were matched', async () => {
    await openPot()
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(people.gwen, id, 30)
    const own = async (amount: number) => {
      await board.changePledge(people.gwen, id, amount)
      return ((await matchesOf(id))?.[0]?.amount ?? 0) - 20
    }
    expect([await own(45), await own(70), await own(60), await own(40), await own(8), await own(9)]).toEqual([
      45, 50, 50, 40, 8, 9,
    ])
  })

  it('falls after the pot has ended, and does not rise', async () => {
    await openPot({ ends_at: pots.inDays(1) })
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(people.gwen, id, 30)
    test.advance(25 * 60 * 60 * 1000)
    await board.changePledge(people.gwen, id, 40)
    await board.contribute(people.harold, id, 10)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 50 }])
    await board.changePledge(people.gwen, id, 12)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 32 }])
    expect(await reservedOf()).toBe(32)
  })

  it('stays when the pot is closed, and adds nothing to later pledges', async () => {
    const pot = await openPot()
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await pots.close(sponsor, pot)
    await board.contribute(people.gwen, id, 30)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 20 }])
  })

  it('is released with every pledge of a bounty that is canceled', async () => {
    await openPot()
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.cancel(people.carla, id)
    expect((await board.detail(id)).money).toMatchObject({ pledged: 0, released: 41 })
    expect(await reservedOf()).toBe(0)
  })
})

describe('the match of a bounty with its story', () => {
  it('also counts pledges that are made while the journalist works, and is paid with the story', async () => {
    await openPot()
    const bountyId = await board.assigned(people.rosa, people.nellie, [[people.gwen, 10]], 20)
    await board.contribute(people.harold, bountyId, 5)
    const draft_id = await board.draft(people.nellie, bountyId)
    const { body } = await board.submit(people.nellie, { bounty_id: bountyId, draft_id })
    await board.accept(people.rosa, body.id)
    const { money } = await board.detail(bountyId)
    expect(money).toMatchObject({ pledged: 50, fee: 5, paid: 45, matches: [{ disclosure, amount: 15 }] })
    const receipt = await board.ask('GET', `/api/receipts/${bountyId}`, sponsor)
    expect(receipt).toMatchObject({ status: 200, body: { charged: 15, charges: [{ amount: 15, disclosure }] } })
    expect(await reservedOf()).toBe(15)
  })
})

describe('the money of a pot', () => {
  it('is never promised twice to pledges that arrive at the same time', async () => {
    await openPot({ total: 100, most_per_backer: 50 })
    const backers = await Promise.all(Array.from({ length: 6 }, (_, at) => board.join(`Backer ${at}`, 0)))
    const bounties = await Promise.all(backers.map(() => board.post(sponsor, { amount: 5 })))
    await Promise.all(backers.map((backer, at) => board.contribute(backer, bounties[at]?.id ?? '', 30)))
    const matched = await Promise.all(bounties.map(async ({ id }) => (await matchesOf(id))?.[0]?.amount ?? 0))
    expect(matched.toSorted((one, other) => other - one)).toEqual([30, 30, 30, 10, 0, 0])
    expect(await reservedOf()).toBe(100)
  })
})

describe('the offers of a bounty', () => {
  it('say what a pot still adds for this backer', async () => {
    const pot = await openPot({ total: 60 })
    const { id } = await backedBy(people.rosa, { amount: 20 })
    const offer = { id: pot, disclosure, categories: [], percent: 100, ends_at: pots.inDays(30) }
    const now = { ...offer, already: 20, left: 40, least_backers: 1, backers: 1 }
    expect((await board.detail(id, people.rosa)).matching).toEqual({ offers: [{ ...now, most: 30 }], room: 9_959 })
    expect((await board.detail(id)).matching).toEqual({ offers: [{ ...now, most: 50 }], room: 9_959 })
    expect((await board.detail(id, sponsor)).matching).toEqual({ offers: [], room: 9_959 })
    expect((await board.detail(id, people.carla)).matching).toEqual({ offers: [], room: 9_959 })
    await board.cancel(people.carla, id)
    expect((await board.detail(id)).matching).toBeNull()
  })
})

describe('a pot, so that nobody deals with themself,', () => {
  const markOf = (person: Person, mark: string) =>
    recordMark(test.database.query, { accountId: person.id, kind: 'card', mark }, '2026-11-20T08:00:00.000Z')
  const promisedOf = async (id: string) =>
    (await board.detail(id)).money.promised?.map(({ amount, least_backers, backers }) => [
      amount,
      least_backers,
      backers,
    ])

  it('matches no pledge of the creator, of an applicant, of the journalist or of another account of theirs', async () => {
    await openPot({ percent: 300, most_per_backer: 300 })
    const wife = await board.join('Rosa again', 0)
    const reporter = await board.join('Second', 1)
    const { id } = await board.post(people.rosa, { amount: 100 })
    await markOf(people.rosa, 'one card')
    await markOf(wife, 'one card')
    await board.contribute(wife, id, 100)
    await board.contribute(reporter, id, 100)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 300 }])
    const { body: offer } = await board.apply(reporter, id)
    expect(await matchesOf(id)).toBeUndefined()
    await board.decide(people.rosa, 'accept', id, offer.id)
    await board.contribute(reporter, id, 100)
    expect([await matchesOf(id), await reservedOf()]).toEqual([undefined, 0])
  })

  it('gives back at the payment what it reserved for accounts that turn out to be one person, or the sponsor', async () => {
    await openPot({ most_per_backer: 50 })
    const { id } = await board.post(people.carla, { amount: 1 })
    const [one, two, other] = [await board.join('A', 0), await board.join('B', 0), await board.join('C', 0)]
    for (const backer of [one, two, other]) await board.contribute(backer, id, 40)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 120 }])
    await markOf(one, 'a card of two')
    await markOf(two, 'a card of two')
    await markOf(other, 'the card of the sponsor')
    await markOf(sponsor, 'the card of the sponsor')
    const { body: offer } = await board.apply(people.nellie, id)
    await board.decide(people.carla, 'accept', id, offer.id)
    const { body } = await board.submit(people.nellie, {
      bounty_id: id,
      draft_id: await board.draft(people.nellie, id),
    })
    await board.accept(people.carla, body.id)
    expect((await board.detail(id)).money).toMatchObject({ pledged: 171, matches: [{ disclosure, amount: 50 }] })
    expect(await reservedOf()).toBe(50)
  })

  it('adds nothing before enough independent backers have pledged, and takes it back when one leaves', async () => {
    await openPot({ least_backers: 3 })
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(people.gwen, id, 10)
    expect([await matchesOf(id), await promisedOf(id)]).toEqual([undefined, [[30, 3, 2]]])
    expect((await board.detail(id)).total_amount).toBe(31)
    await board.contribute(people.harold, id, 5)
    expect([await matchesOf(id), await promisedOf(id)]).toEqual([[{ disclosure, amount: 35 }], undefined])
    await board.withdrawPledge(people.gwen, id)
    expect([await matchesOf(id), await promisedOf(id)]).toEqual([undefined, [[25, 3, 2]]])
  })

  it('pays nothing for a story with fewer backers', async () => {
    await openPot({ least_backers: 3 })
    const id = await board.assigned(people.carla, people.nellie, [[people.gwen, 10]], 20)
    await board.contribute(people.harold, id, 5)
    expect(await reservedOf()).toBe(15)
    const { body } = await board.submit(people.nellie, {
      bounty_id: id,
      draft_id: await board.draft(people.nellie, id),
    })
    await board.accept(people.carla, body.id)
    const { money } = await board.detail(id)
    expect([money.pledged, money.matches, money.promised, await reservedOf()]).toEqual([35, undefined, undefined, 0])
  })

  it('gives one bounty no more than its share', async () => {
    await openPot({ total: 100, bounty_percent: 25, most_per_backer: 25 })
    const { id } = await backedBy(people.rosa, { amount: 20 })
    await board.contribute(people.gwen, id, 20)
    expect(await matchesOf(id)).toEqual([{ disclosure, amount: 25 }])
    const other = await backedBy(people.gwen, { amount: 20 })
    expect(await matchesOf(other.id)).toEqual([{ disclosure, amount: 20 }])
  })
})
