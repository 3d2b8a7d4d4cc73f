import { jobEffects } from '../../bounties/bounty-life/jobs.ts'
import { GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { continueAcceptances } from '../../settlement/acceptance/accepting.ts'
import { continueDisputes } from '../../settlement/disputes/continuing.ts'
import { syncDisputesOf } from '../../settlement/disputes/syncing.ts'
import { continueRefunds, syncRefunds } from '../../settlement/refunds/continuing.ts'
import { passConnect } from './connect.ts'
import { followDisputeRows } from './disputes.ts'
import { follow, followRefundRows } from './follow.ts'
import { day } from './model.ts'
import type { World } from './world.ts'

/** The dates of both bounties pass together; then each scheduled job and each webhook of a refund arrives. */
export async function passTime(world: World, days: number): Promise<void> {
  const { test, bounties } = world
  test.advance(days * day)
  await runDueJobs(test.services, jobEffects)
  await continueAcceptances(test.services)
  await continueRefunds(test.services)
  await hearOfRefunds(world)
  await continueDisputes(test.services)
  for (const bounty of bounties) {
    await follow(world, bounty)
    await followRefundRows(world, bounty)
    await followDisputeRows(world, bounty, 'all')
  }
  await passConnect(world)
}

async function hearOfRefunds({ test: { services }, gateway, bounties }: World): Promise<void> {
  const refunded = bounties.filter(({ refunds }) => refunds.size > 0)
  if (gateway === undefined || refunded.length === 0) return
  const charges = await services.database.query
    .selectFrom('payment')
    .innerJoin('pledge', 'pledge.id', 'payment.pledge_id')
    .select('payment.intent_id')
    .where(
      'pledge.bounty_id',
      'in',
      refunded.map(({ id }) => id),
    )
    .where('payment.intent_id', 'is not', null)
    .execute()
  for (const { intent_id } of charges) {
    const intentId = intent_id as string
    try {
      await syncRefunds(services, gateway, intentId)
      await syncDisputesOf(services, gateway, intentId)
    } catch (error) {
      // Stripe sends the event again.
      if (!(error instanceof GatewayUnreachable)) throw error
    }
  }
}
