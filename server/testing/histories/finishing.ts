/** Ends a history: everything that is undecided is decided, and everything that can be paid is paid. */
import { expect } from 'vitest'
import type { UnreliableGateway } from '../unreliable-gateway.ts'
import { balanceOf } from './balances.ts'
import { type Command, promising } from './commands.ts'
import { expectEarnings, expectReceiptLists, expectTakenExactly } from './compare.ts'
import { endConnect } from './connect.ts'
import { countConnectEnds, expectSettled } from './connect-compare.ts'
import { hearRest } from './connect-events.ts'
import { disputesAtBanks } from './disputes.ts'
import { closePots } from './funding.ts'
import type { BountyModel } from './model.ts'
import { runPayoutsOf } from './money.ts'
import type { World } from './world.ts'

type Perform = (one: Command) => Promise<void>
type Given = Pick<Command, 'verb'> & Partial<Command>

/** Nothing stays as it is for ever: each bounty is paid, expires or was canceled. */
export async function finish({ bounties }: World, which: number, play: Perform): Promise<void> {
  const model = bounties[which] as BountyModel
  const perform = (one: Given) => play({ ...promising, which, ...one })
  for (let passes = 0; passes < 4 && model.state === 'delivered'; passes += 1) {
    await perform({ verb: 'rule' })
    await perform({ verb: 'accept' })
    await perform({ verb: 'wait', days: 4 })
  }
  for (let passes = 0; passes < 12 && (model.state === 'assigned' || model.state === 'open'); passes += 1) {
    await perform({ verb: 'wait', days: 40 })
  }
  expect(['paid', 'expired', 'canceled']).toContain(model.state)
}

/**
 * The gateway decides every refund, and everything that can be paid is paid. Afterwards later histories have nobody of
 * this one to pay.
 */
export async function settle(world: World, play: Perform): Promise<void> {
  const { people, bounties, gateway, connect } = world
  const perform = (one: Given) => play({ ...promising, ...one })
  for (const who of [0, 2]) await perform({ verb: 'save details', who })
  await decideDisputes(world, perform)
  for (const which of bounties.keys()) await perform({ verb: 'rule on complaints', which })
  await endConnect(world, (verb, who) => perform({ verb, who }))
  await perform({ verb: 'wait', days: 0 })
  await perform({ verb: 'wait', days: 7 })
  // The first run leaves out those who still have a payout under way.
  for (let runs = 0; runs < 2; runs += 1) {
    if (connect !== undefined) await perform({ verb: 'pay' })
    await perform({ verb: 'start a run' })
    // `who` counts from the newest payout.
    const all = runPayoutsOf(world)
    for (const [at, { status }] of all.entries()) {
      if (status === 'pending') await perform({ verb: 'mark paid', who: all.length - 1 - at })
    }
  }
  for (const who of [0, 2]) {
    await perform({ verb: 'remove details', who })
    await perform({ verb: 'disconnect', who })
  }
  for (const model of bounties) expectTakenExactly(world, model)
  for (const { id } of people.journalists) {
    await expectEarnings(world, id)
    const { available, ...rest } = balanceOf(world, id, world.test.services.now())
    expect(rest).toMatchObject({ pending: 0, on_the_way: 0 })
    expect(available).toBeLessThanOrEqual(0)
  }
  for (const id of [...people.readers, people.sponsor]) await expectReceiptLists(world, id)
  await closePots(world)
  if (connect !== undefined) {
    await hearRest(world, connect)
    expectSettled(world, connect)
    countConnectEnds(world, connect)
  }
  if (gateway !== undefined) await expectNoEndedPledgeCharged(world, gateway)
}

/** The bank decides each, and the product hears of it. */
async function decideDisputes({ bounties, gateway }: World, perform: (one: Given) => Promise<void>): Promise<void> {
  for (const [which, model] of bounties.entries()) {
    const all = gateway === undefined ? [] : disputesAtBanks(gateway, model)
    for (const [at, dispute] of all.entries()) {
      const isLost = dispute.outcome === 'open' && at % 2 === 0
      await perform({ verb: 'decide', which, who: at, days: 0, cents: isLost ? 1 : 0 })
    }
    expect([...model.disputes.keys()].sort()).toEqual(all.map(({ id }) => id).sort())
  }
}

async function expectNoEndedPledgeCharged({ test, bounties }: World, gateway: UnreliableGateway): Promise<void> {
  const ended = await test.database.query
    .selectFrom('pledge')
    .select('id')
    .where('ended_as', 'is not', null)
    .where(
      'bounty_id',
      'in',
      bounties.map(({ id }) => id),
    )
    .execute()
  expect(ended.filter(({ id }) => (gateway.taken.get(id) ?? 0) > 0)).toEqual([])
}
