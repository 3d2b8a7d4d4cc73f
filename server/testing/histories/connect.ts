/** Journalists with accounts at Stripe, the transfers to them, and what comes back. */
import { expect } from 'vitest'
import type { Cents } from '../../../contract/money.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { openOnboarding, removeAccount } from '../../settlement/connect/onboarding.ts'
import { payThroughStripe } from '../../settlement/connect/paying.ts'
import { syncTransfer } from '../../settlement/connect/recording.ts'
import { allowTransfers, continueReversals, requestReversal } from '../../settlement/connect/reversing.ts'
import { syncAccount, syncAccounts } from '../../settlement/connect/syncing.ts'
import type { AccountState } from '../stripe-connect.ts'
import { transferDueOf } from './balances.ts'
import type { Command, ConnectVerb } from './commands.ts'
import { hearEvents, hearLate, hearRest, reaching } from './connect-events.ts'
import { followConnect } from './connect-follow.ts'
import { type ConnectWorld, newTransfer } from './connect-model.ts'
import type { PayoutModel } from './model.ts'
import { reserve } from './money.ts'
import { journalistOf, timeOf, type World } from './world.ts'

const hour = 60 * 60 * 1000

/** Between two attempts at Stripe. */
const longestDelay = 6 * hour

type Act = (world: World, connect: ConnectWorld, one: Command<ConnectVerb>) => Promise<void>

const acts: Record<ConnectVerb, Act> = {
  connect: (world, connect, one) => connectJournalist(world, connect, journalistOf(world, one).id),
  async 'change account'(world, connect, one) {
    const connection = world.connections.get(journalistOf(world, one).id)
    const state = states[one.cents % states.length] as AccountState
    if (connection === undefined || connect.gateway.stateOf(connection.stripeId) === 'closed') return
    const change = () => connect.gateway.become(connection.stripeId, state)
    if (one.days % 2 === 0) change()
    else {
      const follow = () => syncAccount(world.test.services, connect.gateway, connection.stripeId)
      await hearLate(connect, { isLookedAt: !connection.isRemoved, follow, change })
    }
  },
  async disconnect(world, _, one) {
    const { id } = journalistOf(world, one)
    await removeAccount(world.test.services, id)
    const connection = world.connections.get(id)
    if (connection !== undefined) Object.assign(connection, { isRemoved: true, readySince: undefined })
  },
  pay: (world) => passConnect(world),
  hear: (world, connect, one) => hearEvents(world, connect, one),
  async reverse(world, connect, one) {
    const payout = chooseTransfer(world, connect, one)
    const { services, database } = world.test
    const transfer = connect.transfers.get(payout?.id ?? '')
    const reason = 'It was paid by mistake.'
    const by = { requestedBy: world.people.administrator, at: timeOf(world.test), canTransfer: true }
    const wanted = { payoutId: payout?.id ?? '', reason, ...by }
    const requested = await database.write((transaction) => requestReversal(transaction, wanted))
    const isAllowed = payout?.status === 'paid' && transfer?.isReversing === false
    expect(requested).toEqual(isAllowed ? payout.journalistId : expect.any(Refusal))
    if (requested instanceof Refusal || transfer === undefined) return
    Object.assign(transfer, { isReversing: true, reason, problem: null })
    Object.assign(world.connections.get(requested) ?? {}, { isHeld: true })
    await continueReversals(services, payout?.id)
  },
  async 'reverse at Stripe'(world, connect, one) {
    const { gateway, ends } = connect
    const payout = chooseTransfer(world, connect, one)
    const made = gateway.transfers.find(({ payoutId }) => payoutId === payout?.id)
    const left = made === undefined ? 0 : made.cents - made.returned
    if (made === undefined || left === 0) return
    const cents = 1 + (one.cents % left)
    const change = () => gateway.takeBack(made, cents)
    ends.dashboardReversals += 1
    if (one.days % 2 === 0) change()
    else {
      const follow = () => syncTransfer(world.test.services, gateway, made.id)
      await hearLate(connect, { isLookedAt: true, follow, change })
    }
  },
  async allow(world, _, one) {
    const { id: accountId } = journalistOf(world, one)
    const { services, database } = world.test
    const allowed = { accountId, allowedBy: world.people.administrator, at: timeOf(world.test) }
    const answer = await database.write((transaction) => allowTransfers(transaction, allowed))
    const connection = world.connections.get(accountId)
    expect(answer).toEqual(connection?.isHeld ? accountId : expect.any(Refusal))
    if (connection?.isHeld) Object.assign(connection, { isHeld: false, pausedUntil: services.now() })
  },
}

export async function performConnect(world: World, one: Command<ConnectVerb>): Promise<void> {
  if (world.connect === undefined) return
  await acts[one.verb](world, world.connect, one)
  followConnect(world)
}

/** Mostly ready, so that most can be paid. */
const states: readonly AccountState[] = [
  'ready',
  'slow',
  'ready',
  'late',
  'ready',
  'rejected',
  'ready',
  'closed',
  'missing',
]

/** One of the last three. */
function chooseTransfer(world: World, { transfers }: ConnectWorld, { who }: Command): PayoutModel | undefined {
  const sent = world.payouts.filter(({ id }) => transfers.has(id))
  return sent[sent.length - 1 - (who % Math.max(1, sent.length))]
}

/** Opens an account unless there is one, and an address to continue at. */
async function connectJournalist(world: World, { gateway }: ConnectWorld, id: string): Promise<void> {
  const { test, people } = world
  const known = world.connections.get(id)
  const isUsed = known !== undefined && !known.isRemoved && known.state !== 'closed'
  const caller = people.journalists.find((one) => one.id === id)
  const owner = { id, sessionId: caller?.sessionId ?? '', email: `${id}@lede.test` }
  const answer = await reaching(() => openOnboarding(test.services, gateway, owner))
  const opened = gateway.heard.filter(({ kind }) => kind === 'opened').length
  followConnect(world)
  if (isUsed) expect(opened).toBe(0)
  const { stripeId } = world.connections.get(id) ?? {}
  if (typeof answer === 'string') expect(answer).toBe(`https://connect.stripe.com/setup/${stripeId}`)
}

/** An account that is ready, as after onboarding. */
export async function becomeReady(world: World, connect: ConnectWorld, id: string): Promise<void> {
  await connectJournalist(world, connect, id)
  const { stripeId = '' } = world.connections.get(id) ?? {}
  connect.gateway.become(stripeId, 'ready')
  await syncAccount(world.test.services, connect.gateway, stripeId)
  followConnect(world)
}

/** An hour passes, and two processes run the scheduled passes at once. */
export async function passConnect(world: World): Promise<void> {
  const { test, connect } = world
  if (connect === undefined) return
  const { services } = test
  test.advance(hour)
  const due = transfersDue(world)
  await Promise.all([payThroughStripe(services), payThroughStripe(services)])
  await expectReserved(world, connect, due)
  followConnect(world)
  await continueReversals(services)
  followConnect(world)
  await syncAccounts(services)
  followConnect(world)
}

type Due = { id: string; stripeId: string; items: Map<string, Cents> }

function transfersDue(world: World): Due[] {
  const now = world.test.services.now()
  return world.people.journalists.flatMap(({ id }) => {
    const items = transferDueOf(world, id, now)
    return items === undefined ? [] : [{ id, stripeId: world.connections.get(id)?.stripeId ?? '', items }]
  })
}

async function expectReserved(world: World, { transfers }: ConnectWorld, due: readonly Due[]): Promise<void> {
  const { test, people, payouts } = world
  const rows = await test.database.query
    .selectFrom('payout')
    .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .innerJoin('stripe_transfer', 'stripe_transfer.payout_id', 'payout.id')
    .select(['payout.id', 'payout.account_id', 'stripe_transfer.destination'])
    .select(['payout_item.bounty_id', 'payout_item.cents'])
    .where(
      'payout.account_id',
      'in',
      people.journalists.map(({ id }) => id),
    )
    .orderBy('payout.id')
    .orderBy('payout_item.bounty_id')
    .execute()
  const made = Map.groupBy(
    rows.filter(({ id }) => payouts.every((one) => one.id !== id)),
    ({ id }) => id,
  )
  const found = [...made].map(([payoutId, items]) => {
    const [{ account_id: id, destination: stripeId }] = items as [(typeof rows)[number]]
    return { payoutId, id, stripeId, items: new Map(items.map((item) => [item.bounty_id, item.cents])) }
  })
  expect(new Map(found.map(({ id, stripeId, items }) => [id, { id, stripeId, items }]))).toEqual(
    new Map(due.map((one) => [one.id, one])),
  )
  expect(found.length).toBe(due.length)
  for (const { payoutId, id, stripeId, items } of found) {
    reserve(world, { id: payoutId, runId: undefined, journalistId: id, items })
    transfers.set(payoutId, newTransfer(stripeId))
  }
}

/** Every webhook arrives, every reversal ends, and everybody with an account at Stripe can be paid there. */
export async function endConnect(world: World, perform: (verb: ConnectVerb, who: number) => Promise<void>) {
  const { connect, connections } = world
  if (connect === undefined) return
  for (const { stripeId } of connections.values()) {
    if (connect.gateway.stateOf(stripeId) !== 'closed') connect.gateway.become(stripeId, 'ready')
  }
  await hearRest(world, connect)
  world.test.advance(longestDelay)
  await perform('pay', 0)
  for (const who of [0, 2]) if (connections.get(journalistOf(world, { who }).id)?.isHeld) await perform('allow', who)
}
