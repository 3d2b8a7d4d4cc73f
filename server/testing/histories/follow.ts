/** The model takes over what happens by itself: dates that pass, and what the card gateway decides. */
import { expect } from 'vitest'
import type { BountyState } from '../../../contract/bounty.ts'
import type { Cents } from '../../../contract/money.ts'
import { bountyRows } from '../../bounties/bounty-rows.ts'
import { type Pledge, readPledges } from '../../money/payments/payment-rows.ts'
import { bountyStateOf } from '../../money/policy/bounty-policy.ts'
import { expectNotCollected, expectNotWaitedFor, expectSponsorsLast, followCollecting, isOver } from './collecting.ts'
import type { BountyModel, RefundModel } from './model.ts'
import { duesOf, endMatches, endSmallMatches } from './pots.ts'
import type { World } from './world.ts'

const nextStates: Record<BountyState, readonly BountyState[]> = {
  open: ['open', 'expired', 'canceled'],
  assigned: ['assigned', 'open', 'expired'],
  // Returned, and then perhaps reopened or expired.
  delivered: ['delivered', 'paid', 'canceled', 'assigned', 'open', 'expired'],
  paid: ['paid'],
  expired: ['expired'],
  canceled: ['canceled'],
}

/** Returns what the bounty shows. */
export async function follow(world: World, model: BountyModel) {
  const { database } = world.test
  const row = await bountyRows(database.query).where('bounty.id', '=', model.id).executeTakeFirstOrThrow()
  const state = bountyStateOf(row)
  expect(nextStates[model.state]).toContain(state)
  const wasPaid = model.state === 'paid'
  model.state = state
  if (state === 'expired' || state === 'canceled') model.pledges = []
  if (wasPaid) return row
  if (state === 'delivered' || state === 'paid') await followPledges(world, model)
  await followCollecting(world, model)
  return row
}

async function followPledges(world: World, model: BountyModel): Promise<void> {
  const { test, gateway } = world
  const { database, services } = test
  const all = await readPledges(database.query, model.id)
  for (const { pledge_id, account_id } of all) model.owners.set(pledge_id, account_id)
  const dropped = all.filter(({ ended_as }) => ended_as === 'dropped')
  for (const pledge of dropped.filter(({ pledge_id }) => !model.dropped.has(pledge_id))) {
    const isLate = isOver(world, model, pledge.pledge_id)
    if (!isLate) expectNotWaitedFor(world, model, pledge.pledge_id)
    model.dropped.add(pledge.pledge_id)
    if (pledge.pot_id === null) model.pledges = model.pledges.filter(({ id }) => id !== pledge.pledge_id)
    else leaveUnmatched(world, model, { potId: pledge.pot_id, isLate })
  }
  if (dropped.length > 0) endSmallMatches(world, model)
  followCharges(world, model, all)
  if (gateway !== undefined) {
    expectNotCollected(gateway, model)
    expectSponsorsLast(gateway, model)
  }
  if (model.state === 'paid') model.paidAt = services.now()
}

/** A sponsor who is late adds nothing to this bounty, and nothing more to others. */
function leaveUnmatched(
  { pots }: World,
  model: BountyModel,
  { potId, isLate }: { potId: string; isLate: boolean },
): void {
  endMatches(model, potId)
  const pot = pots.find(({ id }) => id === potId)
  if (pot !== undefined && isLate) Object.assign(pot, { isClosed: true, isUnpaid: true })
}

function followCharges(world: World, model: BountyModel, pledges: readonly Pledge[]): void {
  model.charges.clear()
  for (const { pledge_id, account_id: backerId, cents, pot_id: potId, ended_as } of pledges) {
    if (ended_as === null) model.charges.set(pledge_id, { backerId, cents, potId })
  }
  const charged = new Map<string, Cents>()
  for (const { backerId, cents } of model.charges.values()) charged.set(backerId, (charged.get(backerId) ?? 0) + cents)
  expect(charged).toEqual(duesOf(world, model))
}

const nextStatuses: Record<RefundModel['status'], readonly RefundModel['status'][]> = {
  requested: ['requested', 'refunded', 'failed'],
  // The backer's bank sends the money back.
  refunded: ['refunded', 'failed'],
  failed: ['failed'],
}

/** `asked`: in cents, what was requested for each backer since the last call. */
export async function followRefundRows(
  { test, gateway }: World,
  model: BountyModel,
  asked: ReadonlyMap<string, Cents> = new Map(),
): Promise<void> {
  const rows = await test.database.query
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .select(['refund.id', 'refund.pledge_id', 'refund.cents', 'refund.status', 'pledge.account_id'])
    .where('pledge.bounty_id', '=', model.id)
    .execute()
  const found = new Map<string, Cents>()
  for (const { id, pledge_id: pledgeId, cents, status, account_id: backerId } of rows) {
    const known = model.refunds.get(id)
    const possible = gateway === undefined ? ['refunded'] : nextStatuses[known?.status ?? 'requested']
    expect(possible).toContain(status)
    if (known === undefined) found.set(backerId, (found.get(backerId) ?? 0) + cents)
    else expect(known).toMatchObject({ backerId, pledgeId, cents })
    model.refunds.set(id, { backerId, pledgeId, cents, status })
  }
  expect(model.refunds.size).toBe(rows.length)
  expect(found).toEqual(asked)
}
