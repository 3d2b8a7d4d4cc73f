import { describe, expect, it, onTestFinished } from 'vitest'
import { refundNow } from '../../testing/apply-now.ts'
import type { Person } from '../../testing/board.ts'
import { fairReason, refundCalls } from '../../testing/refunds.ts'
import { dieBeforeEachEffect } from '../../testing/run-until.ts'
import { openStripeServices } from '../../testing/stripe-services.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueRefunds } from './continuing.ts'

async function openBuiltIn() {
  const test = await openTestServices()
  onTestFinished(() => test.close())
  const calls = refundCalls(test)
  return { test, stripe: undefined, rosa: await calls.join('Rosa Reader', 0), gwen: await calls.join('Gwen', 0) }
}

async function openStripe() {
  const opened = await openStripeServices()
  onTestFinished(() => opened.close())
  const { test, stripe } = opened
  return { test, stripe, rosa: await opened.joinWithCard('Rosa Reader'), gwen: await opened.joinWithCard('Gwen') }
}

type Stage = {
  test: TestServices
  stripe: { url: string; refunded: { cents: number }[] } | undefined
  rosa: Person
  gwen: Person
}

describe.each([
  ['built-in', openBuiltIn, 2],
  ['stripe', openStripe, 6],
] as const)('a refund with the %s provider whose server dies', (_, open, effects) => {
  it('takes effect once when it is repeated, whatever statement the server dies before', async () => {
    const stage: Stage = await open()
    const { test, stripe, rosa, gwen } = stage
    const calls = refundCalls(test)
    const nellie = await calls.join('Nellie Bly', 1)
    const admin = await calls.join('Ada', 99)
    const deaths = await dieBeforeEachEffect({
      test: () => test,
      async prepare() {
        // Rate limits are per minute.
        test.advance(60_000)
        const { bountyId } = await calls.paid(rosa, nellie, [
          [gwen, 60.05],
          [gwen, 0.5],
        ])
        await calls.receiveEmails()
        if (stripe !== undefined) stripe.refunded.length = 0
        const refund = { who: 'backer', account_id: gwen.id, amount: 60.3, reason: fairReason } as const
        return { bountyId, callerId: admin.id, refund, key: `refund-${bountyId}` }
      },
      step: async (services, refunding) => expect(await refundNow(services, refunding)).toEqual({ success: true }),
      async check(refunding, { isDead, last }) {
        const { bountyId } = refunding
        if (isDead) {
          expect([last, (await verifyLedger(test.database)).errors]).toEqual([last, []])
          expect([last, await refundNow(test.services, refunding)]).toEqual([last, { success: true }])
          await continueRefunds(test.services)
        }
        const rows = (await calls.refundRows(bountyId)).map(({ status, cents }) => `${status} ${cents}`)
        expect([last, rows]).toEqual([last, ['refunded 6005', 'refunded 25']])
        expect([last, await calls.moves(bountyId)]).toEqual([
          last,
          ['clawback 23', 'clawback 5404', 'fee_refund 2', 'fee_refund 601', 'refund 25', 'refund 6005'],
        ])
        const emails = (await calls.receiveEmails()).map(({ subject }) => subject).sort()
        expect([last, emails]).toEqual([last, ['$54.27 of your share is refunded', 'You were refunded $60.30']])
        if (stripe !== undefined) {
          expect([last, stripe.refunded.map(({ cents }) => cents).sort()]).toEqual([last, [25, 6_005]])
        }
        expect([last, (await verifyLedger(test.database)).errors]).toEqual([last, []])
      },
    })
    expect(deaths).toBe(effects)
  })
})
