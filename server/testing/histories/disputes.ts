/** Backers dispute charges at their banks, the banks decide, and events tell the product late, twice or never. */
import { v7 as makeId } from 'uuid'
import { expect } from 'vitest'
import { type DisputeOutcome, GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { syncDispute } from '../../settlement/disputes/syncing.ts'
import type { UnreliableGateway } from '../unreliable-gateway.ts'
import { dueFor, lossFor } from './charges.ts'
import type { Command, DisputeVerb } from './commands.ts'
import type { BountyModel, DisputeModel } from './model.ts'
import { timeOf, type World } from './world.ts'

const statusOf: Record<DisputeOutcome, DisputeModel['status']> = {
  inquiry: 'inquiry',
  dropped: 'inquiry',
  open: 'open',
  won: 'won',
  lost: 'lost',
}

const decisions: readonly DisputeOutcome[] = ['won', 'lost', 'open', 'dropped', 'won', 'lost']

type Act = (
  world: World & { gateway: UnreliableGateway },
  model: BountyModel,
  one: Command<DisputeVerb>,
) => Promise<void>

const acts: Record<DisputeVerb, Act> = {
  async dispute(world, model, one) {
    const { gateway } = world
    const isDisputed = (id: string) => disputesAtBanks(gateway, model).some(({ intentId }) => intentId === id)
    const charge = choose(
      chargesAtGateway(gateway, model).filter(({ id }) => !isDisputed(id)),
      one,
    )
    if (charge === undefined) return
    const isPart = one.cents % 3 === 0
    const dispute = {
      id: `du_${makeId()}`,
      intentId: charge.id,
      cents: isPart ? 1 + (one.cents % charge.cents) : charge.cents,
      reason: 'fraudulent',
      outcome: one.cents % 4 === 0 ? ('inquiry' as const) : ('open' as const),
      evidenceDueAt: null,
      isChargeRefunded: false,
      openedAt: timeOf(world.test),
    }
    gateway.disputes.set(dispute.id, dispute)
    await tell(world, model, dispute.id, one)
  },
  async decide(world, model, one) {
    const dispute = choose(disputesAtBanks(world.gateway, model), one)
    if (dispute === undefined) return
    const outcome = decisions[one.cents % decisions.length] ?? 'won'
    world.gateway.disputes.set(dispute.id, { ...dispute, outcome })
    await tell(world, model, dispute.id, one)
  },
  async 'repeat event'(world, model, one) {
    const dispute = choose(disputesAtBanks(world.gateway, model), one)
    if (dispute !== undefined) await tell(world, model, dispute.id, one)
  },
}

export async function performDispute(world: World, model: BountyModel, one: Command<DisputeVerb>): Promise<void> {
  const { gateway } = world
  if (gateway !== undefined) await acts[one.verb]({ ...world, gateway }, model, one)
}

const choose = <Thing>(things: readonly Thing[], { who, days }: Command): Thing | undefined =>
  things[(who + days) % Math.max(1, things.length)]

const chargesAtGateway = (gateway: UnreliableGateway, { charges }: BountyModel) =>
  [...gateway.intents()].flatMap(([pledgeId, intent]) =>
    charges.has(pledgeId) && intent.status === 'charged' ? [intent] : [],
  )

export function disputesAtBanks(gateway: UnreliableGateway, model: BountyModel) {
  const own = new Set(chargesAtGateway(gateway, model).map(({ id }) => id))
  return [...gateway.disputes.values()].filter(({ intentId }) => intentId !== undefined && own.has(intentId))
}

/** Sometimes the event is lost, and sometimes two processes hear it at once. */
async function tell(
  { test, gateway }: World & { gateway: UnreliableGateway },
  model: BountyModel,
  disputeId: string,
  { days }: Command,
): Promise<void> {
  const times = days % 6 === 5 ? 0 : 1 + (days % 2)
  const heard = await Promise.all(
    Array.from({ length: times }, () =>
      syncDispute(test.services, gateway, disputeId).then(
        () => true,
        (error) => {
          if (!(error instanceof GatewayUnreachable)) throw error
          return false
        },
      ),
    ),
  )
  await followDisputeRows({ test, gateway }, model, heard.includes(true) ? [disputeId] : [])
}

/** `booked`: the product has just written these. */
export async function followDisputeRows(
  { test, gateway }: Pick<World, 'test' | 'gateway'>,
  model: BountyModel,
  booked: readonly string[] | 'all' = [],
): Promise<void> {
  if (gateway === undefined || model.owners.size === 0) return
  const rows = await test.database.query
    .selectFrom('dispute')
    .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
    .select(['dispute.id', 'dispute.pledge_id', 'dispute.cents', 'dispute.status', 'dispute.booked_cents'])
    .select('pledge.account_id')
    .where('pledge.bounty_id', '=', model.id)
    .execute()
  for (const { id, pledge_id: pledgeId, account_id: backerId, cents, status, booked_cents } of rows) {
    const known = model.disputes.get(id)
    const atBank = gateway.disputes.get(id)
    expect(cents).toBe(atBank?.cents)
    const present = atBank && statusOf[atBank.outcome]
    const mustBePresent = booked !== 'all' && booked.includes(id)
    expect(mustBePresent ? [present] : [present, known?.status]).toContain(status)
    const dispute = { backerId, pledgeId, cents, status, booked: known?.booked ?? 0, lost: known?.lost ?? 0 }
    model.disputes.set(id, dispute)
    const isBookable = model.paidAt !== undefined && (booked === 'all' || booked.includes(id))
    if (isBookable) {
      dispute.booked = dueFor(model, dispute)
      dispute.lost = lossFor(model, dispute)
    }
    expect([id, booked_cents]).toEqual([id, dispute.booked])
  }
  expect(model.disputes.size).toBe(rows.length)
}
