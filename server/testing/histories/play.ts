/**
 * Plays random histories of pledges, matches, assignments, dates, acceptances, refunds, disputes and payouts against the
 * commands and the scheduled jobs, and compares the product with a small model after each step.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { verifyLedger } from '../../verification/verify.ts'
import { openTestServices, type TestServices } from '../test-services.ts'
import { createUnreliableGateway, type UnreliableGateway } from '../unreliable-gateway.ts'
import {
  type Command,
  historyOf,
  isAboutDisputes,
  isAboutLife,
  isAboutMoney,
  isAboutPayers,
  isAboutPots,
  type Provider,
  promising,
} from './commands.ts'
import { expectEarnings, expectReceiptLists, expectShown, expectTakenExactly } from './compare.ts'
import { performConfirming } from './confirming.ts'
import { disputesAtBanks, performDispute } from './disputes.ts'
import { countHistory, countStep, type Ends, noEnds, statesIn } from './ends.ts'
import { examplesFor } from './examples.ts'
import { closePots, openPots, performFunding } from './funding.ts'
import { performLife } from './life.ts'
import { type BountyModel, balanceOf } from './model.ts'
import { performMoney } from './money.ts'
import { openWorld, postBounty, type World } from './world.ts'

export type HistoryRun = { histories: number; commands: number; provider: Provider }

/** Sums over all payouts get slower with each history, so this many share a database. */
const historiesPerTown = 100

/** Throws at the first history that breaks an invariant. Returns what happened in all of them. */
export async function playHistories({ histories, commands, provider }: HistoryRun) {
  const ends = noEnds()
  const books = { charged: 0, held: 0, refunded: 0, paidOut: 0 }
  for (let played = 0; played < histories; played += historiesPerTown) {
    const gateway = provider === 'stripe' ? createUnreliableGateway() : undefined
    const test = await openTestServices(gateway === undefined ? { name: 'built-in' } : { name: 'stripe', gateway })
    try {
      await fc.assert(
        fc.asyncProperty(historyOf(commands, provider), (given) => playOne(test, gateway, given, ends)),
        {
          numRuns: Math.min(historiesPerTown, histories - played),
          examples: played === 0 ? examplesFor(provider) : [],
          // A race rarely fails twice, so shrinking would hide it.
          endOnFailure: true,
        },
      )
      const { errors, ...sums } = await verifyLedger(test.database)
      expect(errors).toEqual([])
      for (const key of ['charged', 'held', 'refunded', 'paidOut'] as const) books[key] += sums[key]
    } finally {
      await test.close()
    }
  }
  return { ends, ...books }
}

async function playOne(
  test: TestServices,
  gateway: UnreliableGateway | undefined,
  given: readonly Command[],
  ends: Ends,
): Promise<void> {
  const world = await openWorld(test, gateway)
  await openPots(world)
  for (let posted = 0; posted < 2; posted += 1) await postBounty(world)
  for (const one of given) {
    if (gateway !== undefined) gateway.moods = one.moods
    await performAndCompare(world, one, ends)
  }
  if (gateway !== undefined) {
    gateway.moods = ['charges']
    gateway.authenticating.clear()
  }
  for (const which of world.bounties.keys()) await finish(world, which, ends)
  await settle(world, ends)
}

async function performAndCompare(world: World, one: Command, ends: Ends): Promise<void> {
  const model = world.bounties[one.which] as BountyModel
  const before = statesIn(world, model)
  if (isAboutMoney(one)) await performMoney(world, model, one)
  else if (isAboutDisputes(one)) await performDispute(world, model, one)
  else if (isAboutPayers(one)) await performConfirming(world, model, one)
  else if (isAboutPots(one)) await performFunding(world, one)
  else if (isAboutLife(one)) await performLife(world, model, one)
  // These touch both bounties.
  const touchesBoth = one.verb === 'wait' || one.verb === 'start a run' || one.verb.startsWith('mark')
  for (const shown of touchesBoth ? world.bounties : [model]) await expectShown(world, shown)
  countStep(ends, before, world)
}

/** Nothing stays as it is for ever: each bounty is paid, expires or was canceled. */
async function finish(world: World, which: number, ends: Ends): Promise<void> {
  const model = world.bounties[which] as BountyModel
  const perform = (one: Pick<Command, 'verb'> & Partial<Command>) =>
    performAndCompare(world, { ...promising, which, ...one }, ends)
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
async function settle(world: World, ends: Ends): Promise<void> {
  const { people, payouts, bounties, gateway } = world
  const perform = (one: Pick<Command, 'verb'> & Partial<Command>) =>
    performAndCompare(world, { ...promising, ...one }, ends)
  for (const who of [0, 2]) await perform({ verb: 'save details', who })
  await decideDisputes(world, perform)
  await perform({ verb: 'wait', days: 0 })
  await perform({ verb: 'wait', days: 7 })
  // The first run leaves out those who still have a payout under way.
  for (let runs = 0; runs < 2; runs += 1) {
    await perform({ verb: 'start a run' })
    // `who` counts from the newest payout.
    for (const [at, { status }] of payouts.entries()) {
      if (status === 'pending') await perform({ verb: 'mark paid', who: payouts.length - 1 - at })
    }
  }
  for (const who of [0, 2]) await perform({ verb: 'remove details', who })
  for (const model of bounties) expectTakenExactly(world, model)
  for (const { id } of people.journalists) {
    await expectEarnings(world, id)
    const { available, ...rest } = balanceOf(world, id, world.test.services.now())
    expect(rest).toMatchObject({ pending: 0, on_the_way: 0 })
    expect(available).toBeLessThanOrEqual(0)
  }
  for (const id of [...people.readers, people.sponsor]) await expectReceiptLists(world, id)
  await closePots(world)
  countHistory(ends, world)
  if (gateway !== undefined) await expectNoEndedPledgeCharged(world, gateway)
}

/** The bank decides each, and the product hears of it. */
async function decideDisputes(
  { bounties, gateway }: World,
  perform: (one: Pick<Command, 'verb'> & Partial<Command>) => Promise<void>,
): Promise<void> {
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
