import { continueDisputes } from '../settlement/disputes/continuing.ts'
import { refundCalls } from './refunds.ts'
import { openDelivery } from './stripe-delivery.ts'
import type { DisputeEvent, DisputeStatus } from './stripe-disputes.ts'
import { createStripeEvent } from './stripe-imitation.ts'

/** Rosa was charged $50.00, and Gwen $60.05 and $0.50, for a story by Nellie. `disputed` is Gwen's pledge of $60.05. */
export async function openDisputable() {
  const opened = await openDelivery()
  const { test, stripe, rosa, bountyId, tell } = opened
  const calls = refundCalls(test)
  const admin = await calls.join('Ada', 99)
  if ((await calls.accept(rosa, opened.id)).status !== 200) throw new Error('The delivery was not accepted')
  await calls.receiveEmails()
  const [, disputed = ''] = await opened.pledgeIds()

  /** Sends an event about a dispute, by default with its present state. */
  const notify = (type: DisputeEvent, dispute: unknown) => tell(createStripeEvent(`charge.dispute.${type}`, dispute))

  return {
    ...opened,
    calls,
    admin,
    disputed,
    notify,
    async open(of: Parameters<typeof stripe.disputes.open>[1] = {}) {
      const dispute = stripe.disputes.open(stripe.intentOf(disputed), of)
      return { id: dispute.id, status: (await notify('created', dispute)).status }
    },
    decide: async (id: string, status: DisputeStatus) =>
      (await notify('closed', stripe.disputes.decide(id, status))).status,
    pass: () => continueDisputes(test.services),
    rows: () => test.database.query.selectFrom('dispute').selectAll().orderBy('id').execute(),
    /** Status and booked cents. */
    async states() {
      const rows = await test.database.query.selectFrom('dispute').selectAll().orderBy('id').execute()
      return rows.map(({ status, booked_cents }) => `${status} ${booked_cents}`)
    },
    trail: async () => {
      const { fee, paid, refunded = 0, charged_back = 0 } = (await calls.detail(bountyId)).money
      return { fee, share: paid, refunded, charged_back }
    },
  }
}
