import { describe, expect, it, onTestFinished } from 'vitest'
import type { Services } from '../../app.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { dieBeforeEachEffect } from '../../testing/run-until.ts'
import type { DisputeStatus } from '../../testing/stripe-disputes.ts'
import { openStripeServices } from '../../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueDisputes } from './continuing.ts'
import { syncDispute } from './syncing.ts'

const opened = ['chargeback 6005', 'clawback 5404', 'fee_refund 601']
const disputedEmails = ['$54.04 of your share is disputed', 'A charge of $60.05 is disputed']

/** The status before the death, the one that is followed when the process dies, and what has to be true afterwards. */
const cases: {
  name: string
  before: DisputeStatus | undefined
  status: DisputeStatus
  row: string
  moves: string[]
  emails: string[]
}[] = [
  {
    name: 'opens',
    before: undefined,
    status: 'needs_response',
    row: 'open 6005',
    moves: opened,
    emails: disputedEmails,
  },
  {
    name: 'is won',
    before: 'under_review',
    status: 'won',
    row: 'won 0',
    moves: [...opened, 'chargeback_reversal 6005', 'refund_reversal 5404', 'refund_reversal 601'].sort(),
    emails: ['$54.04 is yours again: a bank returned money'],
  },
  {
    name: 'is lost',
    before: 'under_review',
    status: 'lost',
    row: 'lost 6005',
    moves: opened,
    emails: ['$54.04 of your share is lost: a dispute was decided'],
  },
]

describe.each(cases)('a dispute that $name while its server dies', ({ before, status, row, moves, emails }) => {
  it('takes effect once, whatever statement the server dies before', async () => {
    const stage = await openStage()
    const deaths = await dieBeforeEachEffect({
      test: () => stage.test,
      async prepare() {
        const one = await stage.dispute(before ?? status)
        if (before !== undefined) await one.follow()
        await stage.calls.receiveEmails()
        stage.stripe.disputes.decide(one.dispute.id, status)
        return one
      },
      step: (services, { dispute }) => stage.follow(services, dispute.id),
      async check({ bountyId, follow, readMoves, readRows }, { isDead, last }) {
        if (isDead) {
          expect([last, (await verifyLedger(stage.test.database)).errors]).toEqual([last, []])
          await follow()
        }
        // Stripe repeats events, and passes go on.
        await follow()
        await continueDisputes(stage.test.services)
        expect([last, await readRows()]).toEqual([last, [row]])
        expect([last, await readMoves()]).toEqual([last, moves])
        const received = (await stage.calls.receiveEmails()).map(({ subject }) => subject).sort()
        expect([last, received]).toEqual([last, emails])
        expect([last, bountyId, (await verifyLedger(stage.test.database)).errors]).toEqual([last, bountyId, []])
      },
    })
    expect(deaths).toBe(1)
  })
})

describe('a dispute that waits to be booked while its server dies', () => {
  it('is booked once by the next pass', async () => {
    const stage = await openStage()
    const { query } = stage.test.database
    const deaths = await dieBeforeEachEffect({
      test: () => stage.test,
      async prepare() {
        const one = await stage.dispute('needs_response')
        const { bountyId, follow, readRows } = one
        const paid = await query
          .selectFrom('bounty')
          .select('paid_at')
          .where('id', '=', bountyId)
          .executeTakeFirstOrThrow()
        await query.updateTable('bounty').set({ paid_at: null }).where('id', '=', bountyId).execute()
        await follow()
        expect(await readRows()).toEqual(['open 0'])
        await query.updateTable('bounty').set(paid).where('id', '=', bountyId).execute()
        await stage.calls.receiveEmails()
        return one
      },
      step: continueDisputes,
      async check({ dispute, readMoves, readRows }, { isDead, last }) {
        if (isDead) await continueDisputes(stage.test.services)
        await continueDisputes(stage.test.services)
        expect([last, await readRows(), await readMoves()]).toEqual([last, ['open 6005'], opened])
        const received = (await stage.calls.receiveEmails()).map(({ subject }) => subject)
        expect([last, received]).toEqual([last, ['$54.04 of your share is disputed']])
        expect([last, dispute.id, (await verifyLedger(stage.test.database)).errors]).toEqual([last, dispute.id, []])
      },
    })
    expect(deaths).toBe(1)
  })
})

async function openStage() {
  const services = await openStripeServices()
  onTestFinished(() => services.close())
  const { test, stripe } = services
  const calls = refundCalls(test)
  const rosa = await services.joinWithCard('Rosa Reader')
  const gwen = await services.joinWithCard('Gwen')
  const nellie = await calls.join('Nellie Bly', 1)
  await calls.join('Ada', 99)
  const { gateway } = test.services.payments
  if (gateway === undefined) throw new Error('There is a gateway.')
  return {
    test,
    stripe,
    calls,
    /** Opens a dispute of $60.05 for a new story that is paid. */
    async dispute(status: DisputeStatus) {
      const { bountyId } = await calls.paid(rosa, nellie, [[gwen, 60.05]])
      const pledge = await test.database.query
        .selectFrom('pledge')
        .select('id')
        .where('bounty_id', '=', bountyId)
        .where('account_id', '=', gwen.id)
        .executeTakeFirstOrThrow()
      const dispute = stripe.disputes.open(stripe.intentOf(pledge.id), { status })
      return {
        dispute,
        bountyId,
        follow: () => syncDispute(test.services, gateway, dispute.id),
        async readRows() {
          const rows = await test.database.query
            .selectFrom('dispute')
            .selectAll()
            .where('pledge_id', '=', pledge.id)
            .execute()
          return rows.map((one) => `${one.status} ${one.booked_cents}`)
        },
        async readMoves() {
          const rows = await test.database.query
            .selectFrom('ledger_transaction')
            .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
            .select(['ledger_transaction.kind', 'ledger_entry.amount_cents as cents'])
            .where('ledger_transaction.bounty_id', '=', bountyId)
            .where('ledger_entry.amount_cents', '>', 0)
            .where('ledger_transaction.dispute_id', 'is not', null)
            .execute()
          return rows.map(({ kind, cents }) => `${kind} ${cents}`).sort()
        },
      }
    },
    follow: (services: Services, disputeId: string) =>
      syncDispute(services, services.payments.gateway ?? gateway, disputeId),
  }
}
