/** Banks ask their customers to confirm payments, who do so well, badly or never, and the creator may publish before. */
import { expect } from 'vitest'
import { GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { syncIntent } from '../../money/payments/charging.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { continueAcceptance, continueAfterShortfall } from '../../settlement/acceptance/accepting.ts'
import { acceptShortfall } from '../../settlement/acceptance/accepting-shortfall.ts'
import { readCollecting } from '../../settlement/acceptance/collection.ts'
import { readOwn, syncOwnPayments } from '../../settlement/cards/confirming.ts'
import type { UnreliableGateway } from '../unreliable-gateway.ts'
import { type CollectionState, collectionStatesOf, isOver } from './collecting.ts'
import type { Command, PayerVerb } from './commands.ts'
import { follow } from './follow.ts'
import { type BountyModel, sum } from './model.ts'
import { cardOf, creatorOf, timeOf, type World } from './world.ts'

type CardWorld = World & { gateway: UnreliableGateway }
type Act = (world: CardWorld, model: BountyModel, one: Command<PayerVerb>) => Promise<void>

const acts: Record<PayerVerb, Act> = {
  async 'bank asks'({ gateway, people }, _, one) {
    const [creator = '', other = ''] = people.readers
    const card = cardOf([creator, people.sponsor, other][one.who] as string)
    if (!gateway.authenticating.delete(card)) gateway.authenticating.add(card)
  },
  async confirm(world, model, one) {
    const { gateway } = world
    const asked = [...gateway.intents()].filter(([id]) => model.owners.has(id) && gateway.asked.has(id))
    const [pledgeId, intent] = asked[(one.who + one.days) % Math.max(1, asked.length)] ?? []
    if (pledgeId === undefined || intent === undefined) return
    const status = gateway.confirmAsPayer(intent.id, one.cents % 4 > 0)
    if (model.dropped.has(pledgeId)) expect([pledgeId, status]).toEqual([pledgeId, 'impossible'])
    if (status === 'authorized') model.collecting.confirmed.add(pledgeId)
    await hear(world, model, { pledgeId, intentId: intent.id }, one)
  },
  async 'publish the rest'(world, model, one) {
    const mayPublish = await catchUp(world, model)
    const { deliveryId } = model
    const choice = { deliveryId, creatorId: creatorOf(world.people), at: timeOf(world.test) }
    const answer = await world.test.database.write((transaction) => acceptShortfall(transaction, choice))
    expect(!(answer instanceof Refusal)).toBe(mayPublish)
    if (!mayPublish) return
    model.collecting.isShortfall = true
    world.gateway.moods = one.moods
    await continueAfterShortfall(world.test.services, deliveryId)
  },
}

export async function performConfirming(world: World, model: BountyModel, one: Command<PayerVerb>): Promise<void> {
  const { gateway } = world
  if (gateway !== undefined) await acts[one.verb]({ ...world, gateway }, model, one)
}

/** The event is lost, or it arrives, or the payer's page asks the server to look. */
async function hear(
  { test: { services }, gateway }: CardWorld,
  model: BountyModel,
  { pledgeId, intentId }: { pledgeId: string; intentId: string },
  { days }: Command,
): Promise<void> {
  if (days % 6 === 5) return
  try {
    if (days % 2 === 0) {
      await syncOwnPayments(services, gateway, { bountyId: model.id, accountId: model.owners.get(pledgeId) ?? '' })
      return
    }
    const deliveryId = await syncIntent(services, gateway, intentId)
    if (deliveryId !== undefined) await continueAcceptance(services, deliveryId)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
  }
}

/** Everything that was lost arrives, so the pages show what the gateway knows. Returns whether the creator can publish. */
async function catchUp(world: CardWorld, model: BountyModel): Promise<boolean> {
  const { test, gateway, people } = world
  gateway.moods = ['charges']
  for (const [pledgeId, { id }] of gateway.intents()) {
    if (model.charges.has(pledgeId)) await syncIntent(test.services, gateway, id)
  }
  if (model.state === 'delivered') await continueAcceptance(test.services, model.deliveryId)
  await follow(world, model)
  const asked = { deliveryId: model.deliveryId, callerId: creatorOf(people), at: timeOf(test) }
  const page = await readCollecting(test.database.query, asked)
  if (page === null) return false
  const states = collectionStatesOf(world, model)
  const those = (...some: CollectionState[]) => [...states].filter(([, state]) => some.includes(state))
  const centsOf = (some: [string, CollectionState][]) =>
    sum(some.map(([id]) => model.charges.get(id)?.cents ?? 0)) / 100
  const peopleOf = (some: [string, CollectionState][]) => new Set(some.map(([id]) => model.owners.get(id)))
  const payers = those('unconfirmed', 'bank declined')
  const sponsors = those('sponsor declined')
  const collected = those('held', 'charged')
  const blocking = those('declined', 'given up')
  const isBlocked = blocking.length > 0 || collected.length === 0
  const mayPublish = !isBlocked && payers.length + sponsors.length > 0
  expect(page).toMatchObject({
    collection: {
      pledged: centsOf([...states].filter(([, state]) => state !== 'later')),
      matches: centsOf(those('later')),
      authorized: centsOf(collected),
      is_charged: collected.length > 0 && those('held').length === 0,
      declined_cards: peopleOf(those('declined', 'sponsor declined')).size,
      unconfirmed: peopleOf(payers).size,
      awaits_you: peopleOf(payers).has(creatorOf(people)),
    },
    mayPublish,
  })
  // Payers and sponsors hold up nobody else.
  if (blocking.length === 0) expect(those('held')).toEqual([])
  for (const accountId of [...people.readers, people.sponsor])
    await expectPaymentPage(world, model, { accountId, states })
  return mayPublish
}

const stateOf = {
  held: 'confirmed',
  charged: 'confirmed',
  unconfirmed: 'unconfirmed',
  'bank declined': 'declined',
  declined: 'declined',
  'given up': 'dropped',
  'sponsor declined': 'declined',
  later: 'none',
} as const satisfies Record<CollectionState, string>

const precedence = ['unconfirmed', 'declined', 'dropped', 'confirmed', 'none'] as const

async function expectPaymentPage(
  world: World,
  model: BountyModel,
  { accountId, states }: { accountId: string; states: ReadonlyMap<string, CollectionState> },
): Promise<void> {
  const isOwn = (id: string) => model.owners.get(id) === accountId
  const own = [...states]
    .filter(([id]) => isOwn(id))
    .map(([id, state]) => {
      // Their owner can do nothing more, even while others are waited for and the pledge is not dropped yet.
      const isLate = stateOf[state] === 'declined' && isOver(world, model, id)
      return { id, state: isLate ? 'dropped' : stateOf[state] }
    })
  const dropped = [...model.dropped].filter(isOwn).map((id) => ({ id, state: 'dropped' as const }))
  const all = [...own, ...dropped]
  const page = await readOwn(world.test.services, { bountyId: model.id, accountId })
  const state = precedence.find((one) => all.some((payment) => payment.state === one))
  const unconfirmed = all.filter((payment) => payment.state === 'unconfirmed').length
  expect([page?.state, page?.unconfirmed ?? 0]).toEqual([state, unconfirmed])
}
