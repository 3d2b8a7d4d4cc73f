import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PledgeCaps } from '../money/policy/pledge-caps.ts'
import type { Person } from '../testing/board.ts'
import { deliveryCalls } from '../testing/deliveries.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

/** The server reads them with each request, so that a test can change them. */
const caps: PledgeCaps = { pledge: 0, bounty: 0, share: undefined }

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
let harold: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { pledgeCaps: caps })
  board = deliveryCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  gwen = await board.join('Gwen', 0)
  harold = await board.join('Harold', 0)
  nellie = await board.join('Nellie Bly', 1)
})
afterAll(() => test.close())

let id: string
beforeEach(async () => {
  Object.assign(caps, { pledge: 10_000, bounty: 25_000, share: undefined })
  ;({ id } = await board.post(rosa, { amount: 50 }))
})

const refused = (words: string) => ({ status: 409, body: { detail: `amount: ${words}` } })
const post = (amount: number) =>
  board.ask('POST', '/api/bounties', rosa, { body: { title: 'Why?', description: 'Because.', amount } })
const limitOf = async (person?: Person) => (await board.detail(id, person)).pledge_limit
const totalOf = async () => (await board.detail(id)).total_amount

async function expectNothingWritten(work: () => Promise<unknown>) {
  const before = await board.countRows()
  await work()
  expect(await board.countRows()).toEqual(before)
}

describe('the cap on a pledge', () => {
  it('limits the pledge that posts a bounty', async () => {
    await expectNothingWritten(async () => {
      expect(await post(100.01)).toEqual(
        refused('You can pledge up to $100.00: no backer can pledge more on a bounty.'),
      )
    })
    expect((await post(100)).status).toBe(200)
  })

  it('limits the sum of all contributions of one backer', async () => {
    await board.contribute(gwen, id, 60)
    await expectNothingWritten(async () => {
      expect(await board.contribute(gwen, id, 40.01)).toEqual(
        refused('You can add up to $40.00 to your pledge: no backer can pledge more than $100.00 on a bounty.'),
      )
    })
    expect((await board.contribute(gwen, id, 40)).status).toBe(200)
    expect(await board.contribute(gwen, id, 0.01)).toEqual(
      refused('You cannot add to your pledge now: no backer can pledge more than $100.00 on a bounty.'),
    )
    expect((await board.contribute(harold, id, 100)).status).toBe(200)
    expect((await board.post(gwen, { amount: 100 })).total_amount).toBe(100)
  })

  it('limits a changed pledge, also the creator’s own', async () => {
    const words = 'You can pledge up to $100.00: no backer can pledge more on a bounty.'
    await expectNothingWritten(async () => {
      expect(await board.changePledge(rosa, id, 100.01)).toEqual(refused(words))
    })
    expect((await board.changePledge(rosa, id, 100)).status).toBe(200)
  })

  it('does not count what was withdrawn', async () => {
    await board.contribute(gwen, id, 100)
    await board.withdrawPledge(gwen, id)
    expect((await board.contribute(gwen, id, 100)).status).toBe(200)
  })

  it('holds against concurrent contributions', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => board.contribute(gwen, id, 30)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(await totalOf()).toBe(140)
  })
})

describe('the cap on a bounty', () => {
  it('limits its total to the cent', async () => {
    await board.contribute(gwen, id, 100)
    expect(await limitOf(harold)).toEqual({ most: 100, cap: 'pledge', set_to: 100 })
    await board.changePledge(rosa, id, 60.5)
    expect(await limitOf(harold)).toEqual({ most: 89.5, cap: 'bounty', set_to: 250 })
    await expectNothingWritten(async () => {
      expect(await board.contribute(harold, id, 89.51)).toEqual(
        refused('You can pledge up to $89.50: a bounty can have at most $250.00.'),
      )
    })
    expect((await board.contribute(harold, id, 89.5)).body.total_amount).toBe(250)
    expect(await board.contribute(nellie, id, 0.01)).toEqual(
      refused('You cannot pledge on this bounty now: a bounty can have at most $250.00.'),
    )
    expect(await board.changePledge(rosa, id, 60.51)).toEqual(
      refused('You cannot raise your pledge above $60.50: a bounty can have at most $250.00.'),
    )
  })

  it('holds against concurrent contributions of different people', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, index) => board.join(`Reader ${index}`, 0)))
    const answers = await Promise.all(people.map((person) => board.contribute(person, id, 80)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await totalOf()).toBe(210)
  })

  it('holds for a contribution to an assigned bounty', async () => {
    await board.contribute(gwen, id, 100)
    await board.contribute(harold, id, 100)
    const { body: application } = await board.apply(nellie, id)
    await board.decide(rosa, 'accept', id, application.id)
    expect(await limitOf(nellie)).toEqual({ most: 0, cap: 'bounty', set_to: 250 })
    expect(await board.contribute(nellie, id, 1)).toEqual(
      refused('You cannot pledge on this bounty now: a bounty can have at most $250.00.'),
    )
  })
})

describe('the cap on a share', () => {
  const reason = 'on a bounty with 3 or more backers, nobody can raise a pledge above 25% of the total'
  beforeEach(() => Object.assign(caps, { share: 25 }))

  it('binds from the third backer on', async () => {
    await board.contribute(gwen, id, 4)
    await board.contribute(gwen, id, 6)
    expect(await limitOf(gwen)).toEqual({ most: 100, cap: 'pledge', set_to: 100 })
    await expectNothingWritten(async () => {
      expect(await board.contribute(harold, id, 20.01)).toEqual(refused(`You can pledge up to $20.00: ${reason}.`))
    })
    expect((await board.contribute(harold, id, 20)).status).toBe(200)
  })

  it('leaves larger pledges as they are, but does not let them be raised', async () => {
    await board.contribute(gwen, id, 10)
    await board.contribute(harold, id, 20)
    expect(await limitOf(rosa)).toEqual({ most: 50, cap: 'share', set_to: 25 })
    expect(await board.contribute(rosa, id, 1)).toEqual(refused(`You cannot add to your pledge now: ${reason}.`))
    expect(await board.changePledge(rosa, id, 51)).toEqual(
      refused(`You cannot raise your pledge above $50.00: ${reason}.`),
    )
    expect((await board.changePledge(rosa, id, 50)).status).toBe(200)
    expect((await board.changePledge(rosa, id, 49)).status).toBe(200)
    expect(await limitOf(rosa)).toEqual({ most: 49, cap: 'share', set_to: 25 })
  })

  it('lets others lower and withdraw, although this raises the share of those who stay', async () => {
    await board.contribute(gwen, id, 10)
    await board.contribute(harold, id, 20)
    expect((await board.changePledge(harold, id, 5)).status).toBe(200)
    expect((await board.withdrawPledge(gwen, id)).status).toBe(200)
    expect((await board.changePledge(harold, id, 60)).status).toBe(200)
  })

  it('does not limit the pledge that posts a bounty', async () => {
    expect((await post(100)).status).toBe(200)
  })
})

describe('a cap that is lowered', () => {
  it('leaves a larger pledge as it is, and lets it be lowered to an amount above the cap', async () => {
    Object.assign(caps, { pledge: 3_000, bounty: 4_000 })
    expect(await limitOf(rosa)).toEqual({ most: 50, cap: 'pledge', set_to: 30 })
    expect(await totalOf()).toBe(50)
    expect((await board.changePledge(rosa, id, 45)).status).toBe(200)
    expect(await board.changePledge(rosa, id, 50)).toEqual(
      refused('You cannot raise your pledge above $45.00: no backer can pledge more than $30.00 on a bounty.'),
    )
  })
})

describe('pledge_limit', () => {
  it('is null for signed-out callers and once a bounty takes no pledges', async () => {
    expect(await limitOf()).toBeNull()
    expect(await limitOf(gwen)).toEqual({ most: 100, cap: 'pledge', set_to: 100 })
    await board.cancel(rosa, id)
    expect(await limitOf(gwen)).toBeNull()
  })
})
