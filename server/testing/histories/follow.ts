/** The model takes over what happens by itself: dates that pass, and what the card gateway decides. */
import { expect } from 'vitest'
import type { BountyState } from '../../../contract/bounty.ts'
import type { Cents } from '../../../contract/money.ts'
import { bountyRows } from '../../bounties/bounty-rows.ts'
import { readPledges } from '../../payments/payment-rows.ts'
import { bountyStateOf } from '../../policy/bounty-policy.ts'
import type { BountyModel, RefundModel } from './model.ts'
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
export async function follow({ test: { database, services } }: World, model: BountyModel) {
  const row = await bountyRows(database.query).where('bounty.id', '=', model.id).executeTakeFirstOrThrow()
  const state = bountyStateOf(row)
  expect(nextStates[model.state]).toContain(state)
  const wasPaid = model.state === 'paid'
  model.state = state
  if (state === 'expired' || state === 'canceled') model.pledges.clear()
  if (wasPaid || (state !== 'delivered' && state !== 'paid')) return row
  const all = await readPledges(database.query, model.id)
  for (const { pledge_id, account_id } of all) model.owners.set(pledge_id, account_id)
  const dropped = all.filter(({ ended_as }) => ended_as === 'dropped')
  for (const pledge of dropped.filter(({ pledge_id }) => !model.dropped.has(pledge_id))) {
    model.dropped.add(pledge.pledge_id)
    model.pledges.set(pledge.account_id, (model.pledges.get(pledge.account_id) ?? 0) - pledge.cents)
  }
  if (state === 'paid') {
    model.paidAt = services.now()
    for (const [backer, cents] of model.pledges) if (cents === 0) model.pledges.delete(backer)
  }
  return row
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
    .select(['refund.id', 'refund.cents', 'refund.status', 'pledge.account_id'])
    .where('pledge.bounty_id', '=', model.id)
    .execute()
  const found = new Map<string, Cents>()
  for (const { id, cents, status, account_id: backerId } of rows) {
    const known = model.refunds.get(id)
    const possible = gateway === undefined ? ['refunded'] : nextStatuses[known?.status ?? 'requested']
    expect(possible).toContain(status)
    if (known === undefined) found.set(backerId, (found.get(backerId) ?? 0) + cents)
    else expect({ backerId, cents }).toEqual({ backerId: known.backerId, cents: known.cents })
    model.refunds.set(id, { backerId, cents, status })
  }
  expect(model.refunds.size).toBe(rows.length)
  expect(found).toEqual(asked)
}
