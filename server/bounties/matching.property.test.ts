import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardCalls, type Person } from '../testing/board.ts'
import { potCalls } from '../testing/pots.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let pots: ReturnType<typeof potCalls>
let ada: Person
let backers: Person[]
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  pots = potCalls(test, board)
  ada = await board.join('Ada Admin', 99)
  backers = [await board.join('Rosa', 0), await board.join('Gwen', 0), await board.join('Harold', 0)]
})
afterAll(() => test.close())

const step = fc.record({
  act: fc.constantFrom('add', 'add', 'change', 'change', 'withdraw', 'close', 'cancel'),
  who: fc.nat(2),
  bounty: fc.nat(1),
  cents: fc.integer({ min: 1, max: 4_000 }),
})

const terms = fc.record({
  percent: fc.integer({ min: 10, max: 300 }),
  most_per_backer: fc.integer({ min: 1, max: 30 }),
  total: fc.integer({ min: 30, max: 60 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take({ act, who, bounty, cents }: Step, bounties: string[], open: string[]) {
  const backer = backers[who] as Person
  const id = bounties[bounty] ?? ''
  if (act === 'add') return board.contribute(backer, id, cents / 100)
  if (act === 'change') return board.changePledge(backer, id, cents / 100)
  if (act === 'withdraw') return board.withdrawPledge(backer, id)
  if (act === 'close') return pots.closeAsAdministrator(ada, open[cents % 2] ?? '')
  // Few histories end early.
  return cents % 4 === 0 ? board.cancel(backers[0] as Person, id) : undefined
}

describe('matches', () => {
  it('are right after every step of any history of pledges', async () => {
    await fc.assert(
      fc.asyncProperty(terms, terms, fc.array(step, { minLength: 5, maxLength: 14 }), async (one, other, steps) => {
        const open = [await pots.opened(ada, backers[2] as Person, one)]
        open.push(await pots.opened(ada, await board.join('Sponsor', 0), other))
        const [creator] = backers as [Person]
        const bounties = [(await board.post(creator, { amount: 7 })).id, (await board.post(creator, { amount: 3 })).id]
        for (const one of steps) {
          await take(one, bounties, open)
          expect((await verifyLedger(test.database)).errors).toEqual([])
        }
        for (const id of bounties) await board.cancel(creator, id)
        const { reserved } = await test.database.query
          .selectFrom('pot')
          .select(({ fn }) => fn.sum<number>('reserved_cents').as('reserved'))
          .executeTakeFirstOrThrow()
        expect(reserved).toBe(0)
        for (const id of open) await pots.closeAsAdministrator(ada, id)
      }),
      { numRuns: 12 },
    )
  })
})
