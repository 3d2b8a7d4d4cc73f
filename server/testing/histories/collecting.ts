/** While an acceptance collects: which pledges are collected, which are waited for, and until when. */
import { expect } from 'vitest'
import type { UnreliableGateway } from '../unreliable-gateway.ts'
import { type BountyModel, day, noCollecting } from './model.ts'
import type { World } from './world.ts'

const daysAfter = { declined: 3, processing: 3, unconfirmed: 7 } as const

/** The time of an owner begins with the first failure, and never moves. Without an acceptance nobody is waited for. */
export async function followCollecting({ test, gateway }: World, model: BountyModel): Promise<void> {
  if (gateway === undefined || model.state === 'paid') return
  if (model.state !== 'delivered' || !(await isAccepted({ test }, model))) {
    model.collecting = noCollecting()
    for (const pledgeId of model.owners.keys()) {
      gateway.failures.delete(pledgeId)
      gateway.asked.delete(pledgeId)
    }
    return
  }
  const { deadlines } = model.collecting
  for (const pledgeId of model.charges.keys()) {
    const failure = gateway.failures.get(pledgeId)
    if (failure === undefined || deadlines.has(pledgeId)) continue
    deadlines.set(pledgeId, test.services.now() + daysAfter[failure] * day)
  }
}

const isAccepted = async ({ test: { database } }: Pick<World, 'test'>, { deliveryId }: BountyModel) =>
  (await database.query
    .selectFrom('acceptance')
    .select('delivery_id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()) !== undefined

/**
 * A failure of this step has no deadline yet, and is not over. A hold that cannot be charged again and again ends without a
 * failure that its owner could hear of: it is over, unless the creator does not wait for it.
 */
export function isOver({ test, gateway }: World, { collecting }: BountyModel, pledgeId: string): boolean {
  const deadline = collecting.deadlines.get(pledgeId)
  if (deadline !== undefined) return deadline <= test.services.now()
  return !gateway?.failures.has(pledgeId) && !collecting.isShortfall
}

/** Besides late owners only those lose their pledges whom the creator did not wait for: payers and sponsors. */
export function expectNotWaitedFor({ gateway }: World, { collecting, charges }: BountyModel, pledgeId: string): void {
  const isPayer = gateway?.asked.has(pledgeId) || charges.get(pledgeId)?.potId !== null
  expect([pledgeId, collecting.isShortfall && isPayer]).toEqual([pledgeId, true])
}

export function expectNotCollected(gateway: UnreliableGateway, { dropped }: BountyModel): void {
  if (dropped.size === 0) return
  const held = gateway.held()
  const isCollected = (id: string) => held.includes(id) || (gateway.taken.get(id) ?? 0) > 0
  expect([...dropped].filter(isCollected)).toEqual([])
}

/** No sponsor is asked for a match while a pledge is undecided. */
export function expectSponsorsLast(gateway: UnreliableGateway, { charges }: BountyModel): void {
  const intents = gateway.intents()
  const all = [...charges].map(([id, { potId }]) => ({ potId, status: intents.get(id)?.status }))
  const asked = all.filter(({ potId, status }) => potId !== null && status !== undefined)
  const undecided = all.filter(({ potId, status }) => potId === null && status !== 'charged')
  if (asked.length > 0) expect(undecided).toEqual([])
}

export type CollectionState =
  | ('held' | 'charged' | 'unconfirmed' | 'bank declined' | 'declined' | 'given up')
  /** Holds up nobody. */
  | 'sponsor declined'
  /** Sponsors are asked once all else is charged or dropped. */
  | 'later'

/** By pledge, as the gateway knows it: the product knows it once it has heard of everything. */
export function collectionStatesOf(
  world: World & { gateway: UnreliableGateway },
  model: BountyModel,
): Map<string, CollectionState> {
  const intents = world.gateway.intents()
  return new Map(
    Array.from(model.charges, ([id, { potId }]) => {
      const status = intents.get(id)?.status
      if (status === 'charged') return [id, 'charged']
      if (status === 'authorized') return [id, 'held']
      if (status === undefined && potId !== null) return [id, 'later']
      if (!world.gateway.asked.has(id)) return [id, potId === null ? 'declined' : 'sponsor declined']
      if (isOver(world, model, id)) return [id, 'given up']
      return [id, status === 'unconfirmed' ? 'unconfirmed' : 'bank declined']
    }),
  )
}
