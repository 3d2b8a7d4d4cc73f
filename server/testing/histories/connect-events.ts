/** Stripe's webhooks, which can be lost, repeated or out of order, and answers that are out of date. */
import { expect } from 'vitest'
import { GatewayUnreachable } from '../../money/payment-provider/provider.ts'
import { syncTransfer } from '../../settlement/connect/recording.ts'
import { syncAccount } from '../../settlement/connect/syncing.ts'
import type { UnreliableConnect } from '../unreliable-connect.ts'
import type { Command } from './commands.ts'
import { followConnect } from './connect-follow.ts'
import type { ConnectWorld } from './connect-model.ts'
import type { World } from './world.ts'

export async function reaching(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    return error
  }
}

type Late = { isLookedAt: boolean; follow: () => Promise<void>; change: () => void }

/** The answer to a first question arrives after a change, and after the answer to a second question. */
export async function hearLate({ gateway }: ConnectWorld, { isLookedAt, follow, change }: Late): Promise<void> {
  if (!isLookedAt) {
    change()
    return
  }
  const { moods } = gateway
  gateway.moods = ['works']
  const { asked, answer } = gateway.delayNextLook()
  const first = follow()
  await asked
  change()
  await follow()
  answer()
  await first
  gateway.moods = moods
}

/** Some webhooks are lost, some arrive twice at once, and some the other way around. */
export async function hearEvents(world: World, connect: ConnectWorld, { cents, days, who }: Command): Promise<void> {
  const events = connect.gateway.events.splice(0)
  const isInOrder = days % 2 === 0
  for (const [at, event] of (isInOrder ? events : events.toReversed()).entries()) {
    if ((cents + at) % 5 === 0) connect.lost.push(event)
    else await tell(world, connect, event, who === 1 ? 2 : 1)
  }
}

type Event = UnreliableConnect['events'][number]

async function tell(world: World, connect: ConnectWorld, event: Event, times: number): Promise<void> {
  const { services } = world.test
  const { gateway } = connect
  const once = () =>
    event.kind === 'account'
      ? syncAccount(services, gateway, event.stripeId)
      : syncTransfer(services, gateway, event.transferId)
  const answers = await Promise.all(Array.from({ length: times }, () => reaching(once)))
  if (answers.every((answer) => answer !== undefined)) gateway.events.push(event)
  followConnect(world)
}

/** Stripe sends each webhook until it hears a success. */
export async function hearRest(world: World, connect: ConnectWorld): Promise<void> {
  const { gateway, lost } = connect
  for (const event of [...lost.splice(0), ...gateway.events.splice(0)]) await tell(world, connect, event, 1)
  expect(gateway.events).toEqual([])
}
