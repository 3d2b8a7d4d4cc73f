/** The set-up that the property tests of refunds and disputes share. */
import { expect } from 'vitest'
import { splitPayment } from '../../contract/payment-split.ts'
import { readMoneyTrail } from '../money/payments/money-trail.ts'
import { isoTime } from '../platform/iso-time.ts'
import { continueRefunds } from '../settlement/refunds/continuing.ts'
import { requestRefund } from '../settlement/refunds/requesting.ts'
import { verifyLedger } from '../settlement/verification/verify.ts'
import type { Person } from './board.ts'
import { expectMovementsOfTrail } from './movements.ts'
import { fairReason, refundCalls } from './refunds.ts'
import { openTestServices, type TestServices } from './test-services.ts'
import { createUnreliableGateway, type UnreliableGateway } from './unreliable-gateway.ts'

type Wanted = { bountyId: string; callerId: string; backerId: string; cents: number }

/** Without the limits of the endpoint. */
export const request = ({ services, database }: TestServices, { bountyId, callerId, backerId, cents }: Wanted) =>
  database.write((transaction) =>
    requestRefund(
      transaction,
      {
        bountyId,
        callerId,
        refund: { who: 'backer', account_id: backerId, amount: cents / 100, reason: fairReason },
      },
      { ...services, at: isoTime(services.now()) },
    ),
  )

export async function expectClosedBooks({ database }: TestServices, bountyId: string, charged: number): Promise<void> {
  await expectMovementsOfTrail(database, bountyId)
  const { fee, paid, refunded = 0, charged_back = 0 } = await readMoneyTrail(database.query, bountyId, 'built-in')
  const [feeCents, shareCents, returned] = [fee, paid, refunded + charged_back].map((one) => Math.round(one * 100))
  const { fee: wantedFee, net } = splitPayment(charged - (returned ?? 0))
  expect([feeCents, shareCents]).toEqual([wantedFee, net])
  expect((await verifyLedger(database)).errors).toEqual([])
}

/** Three backers with cards at an unreliable gateway, a journalist and an administrator. */
export async function openBackers(provider: 'built-in' | 'stripe') {
  const gateway: UnreliableGateway = createUnreliableGateway()
  const test = await openTestServices(provider === 'stripe' ? { name: provider, gateway } : { name: provider })
  const calls = refundCalls(test)
  const [rosa, gwen, mallory] = (await Promise.all(['Rosa', 'Gwen', 'Mallory'].map((name) => calls.join(name, 0)))) as [
    Person,
    Person,
    Person,
  ]
  const nellie = await calls.join('Nellie', 1)
  const admin = await calls.join('Ada', 99)
  const backers = [rosa, gwen, mallory]
  const cards = backers.map(({ id }) => ({
    account_id: id,
    customer_id: `cus_${id}`,
    payment_method_id: 'pm',
    saved_at: '2026-11-20T08:00:00.000Z',
  }))
  await test.database.query.insertInto('card').values(cards).execute()
  return {
    ...{ gateway, test, calls, backers, rosa, gwen, mallory, nellie, admin },
    /** Every waiting refund is due again, because it has waited for less than that, and the gateway makes it. */
    async finishRefunds(): Promise<void> {
      gateway.moods = ['charges']
      for (const minutes of [15, 30]) {
        test.advance(minutes * 60_000)
        await continueRefunds(test.services)
      }
    },
  }
}
