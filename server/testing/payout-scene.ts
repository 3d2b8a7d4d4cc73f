import type { Cents } from '../../contract/money.ts'
import type { PayoutRun } from '../../contract/payout.ts'
import type { Person } from './board.ts'
import { insertDetails, insertShare, payoutCalls } from './payouts.ts'
import { openTestServices } from './test-services.ts'

const day = 24 * 60 * 60 * 1000

export const lastWeek = '2026-11-14T09:00:00.000Z'

/** An administrator, a reader and a journalist, and what tests of payout runs do with them. */
export async function openPayoutScene() {
  const test = await openTestServices()
  const calls = payoutCalls(test)
  const ada = await calls.join('Ada Byron', 99)
  const rosa = await calls.join('Rosa Reader', 0)
  const nellie = await calls.join('Nellie Bly', 1)
  return {
    ...{ test, calls, ada, rosa, nellie },
    share: (person: Person, cents: Cents, acceptedAt = lastWeek) =>
      insertShare(test.database, { accountId: person.id, cents, acceptedAt, creatorId: rosa.id }),
    run: async (id: string): Promise<PayoutRun> => (await calls.run(ada, id)).body,
    /** Throws if nobody can be paid. */
    async createRun(): Promise<string> {
      const { status, body } = await calls.createRun(ada)
      if (status !== 200) throw new Error(`The run was refused with ${status}`)
      return body.id
    },
    payouts: () => test.database.query.selectFrom('payout').selectAll().orderBy('id').execute(),
    /** Has two stories accepted, waits until they are available, and signs the administrator in again. */
    async earnTwice(): Promise<[string, string]> {
      const bounties: [string, string] = [await calls.earn(rosa, nellie, 100), await calls.earn(rosa, nellie, 10.55)]
      test.advance(7 * day)
      ada.token = await test.services.sessions.open(ada.id)
      await insertDetails(test, nellie.id)
      await calls.receiveEmails()
      return bounties
    },
  }
}

export type PayoutScene = Awaited<ReturnType<typeof openPayoutScene>>
