import { expect } from 'vitest'
import type { PaymentProvider } from '../money/payment-provider/provider.ts'
import { continueAcceptances } from '../settlement/acceptance/accepting.ts'
import { verifyLedger } from '../settlement/verification/verify.ts'
import { deliveryCalls } from './deliveries.ts'
import { openTestServices } from './test-services.ts'

export const day = 24 * 60 * 60 * 1000

export type BountyServices = Awaited<ReturnType<typeof openBountyServices>>

/** Opens the services with everyone who has a part in bounties. The file that calls it also closes `test`. */
export async function openBountyServices(payments?: PaymentProvider) {
  const test = await openTestServices(payments)
  const board = deliveryCalls(test)
  const people = {
    rosa: await board.join('Rosa Reader', 0),
    gwen: await board.join('Gwen', 0),
    harold: await board.join('Harold', 0),
    nellie: await board.join('Nellie Bly', 1),
    ida: await board.join('Ida Wells', 1),
    ada: await board.join('Ada Admin', 99),
  }
  return {
    test,
    board,
    ...people,
    isoIn: (days: number) => new Date(test.services.now() + days * day).toISOString(),
    /** Lets days pass, and the server do what is due by then. */
    async aged(days: number) {
      test.advance(days * day)
      await board.runDueJobs()
      await continueAcceptances(test.services)
      // Sessions end after 30 days without use.
      for (const person of Object.values(people)) person.token = await test.services.sessions.open(person.id)
    },
    expectRightBooks: async () => expect((await verifyLedger(test.database)).errors).toEqual([]),
  }
}
