import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import type { Person } from '../../testing/board.ts'
import { insertJournalistsWithShares, payoutCalls } from '../../testing/payouts.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof payoutCalls>
let ada: Person
beforeEach(async () => {
  test = await openTestServices(undefined, { observe })
  calls = payoutCalls(test)
  ada = await calls.join('Ada Byron', 99)
})
afterEach(() => test.close())

async function counting<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const { result, statements } = await statementsOf(work)
  return [result, statements.length]
}

describe('a run with many journalists', () => {
  it('costs as many statements as a small one, and takes the highest amounts first', async () => {
    const measure = async (journalists: number) => {
      await insertJournalistsWithShares(test, journalists)
      const [{ due }, overview] = await counting(() => calls.overview(ada))
      const [
        {
          body: { id },
        },
        create,
      ] = await counting(() => calls.createRun(ada))
      const [{ body: run }, read] = await counting(() => calls.run(ada, id))
      const [, csv] = await counting(() => calls.csv(ada, id))
      const [, paid] = await counting(() =>
        calls.markPaid(
          ada,
          id,
          run.payouts.map((payout) => payout.id),
        ),
      )
      return { due, run, counts: { overview, create, read, csv, paid } }
    }
    // The first run opens the ledger account of the bank.
    await measure(1)
    const small = await measure(1)
    const large = await measure(payoutLimits.perRun + 2)
    expect(large.due).toHaveLength(payoutLimits.perRun)
    expect(large.run.payouts).toHaveLength(payoutLimits.perRun)
    expect(large.run.payouts.map(({ amount }) => amount)).toEqual(
      large.run.payouts.map(({ amount }) => amount).toSorted((one, other) => other - one),
    )
    expect(large.run.payouts.at(-1)?.amount).toBe(0.04)
    // Two stories each: items and ledger rows take one statement for each chunk of 500.
    expect(large.counts).toEqual({
      ...small.counts,
      create: small.counts.create + 1,
      paid: small.counts.paid + 3,
    })
  })
})

describe('two administrators', () => {
  it('who start a run at the same time reserve no amount twice', async () => {
    await insertJournalistsWithShares(test, 20)
    const grace = await calls.join('Grace Hopper', 99)
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([ada, grace, ada, grace].map((by) => calls.createRun(by)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const id = answers.find(({ status }) => status === 200)?.body.id ?? ''
      const { payouts, waiting } = (await calls.run(ada, id)).body
      expect(payouts).toHaveLength(20)
      const [maker, other] = waiting?.is_own ? [ada, grace] : [grace, ada]
      expect((await calls.decideRun(maker, id, { approve: true })).status).toBe(403)
      expect((await calls.decideRun(other, id, { approve: true })).status).toBe(200)
      for (const { id: payoutId } of payouts) await calls.markFailed(ada, id, payoutId)
    }
  })
})
