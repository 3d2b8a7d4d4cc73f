/**
 * Plays random histories of pledges, assignments, dates, acceptances, refunds and payouts against the commands and the
 * scheduled jobs, and compares the product with a small model after each step.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { BountyState } from '../../../contract/bounty.ts'
import { verifyLedger } from '../../verification/verify.ts'
import { openTestServices, type TestServices } from '../test-services.ts'
import { createUnreliableGateway, type UnreliableGateway } from '../unreliable-gateway.ts'
import { type Command, historyOf, isAboutMoney, promising, settledDebt } from './commands.ts'
import { expectEarnings, expectReceiptLists, expectShown, expectTakenExactly } from './compare.ts'
import { performLife } from './life.ts'
import { type BountyModel, balanceOf, sum } from './model.ts'
import { performMoney } from './money.ts'
import { openWorld, type World } from './world.ts'

export type HistoryRun = { histories: number; commands: number; provider: 'built-in' | 'stripe' }

/** How often each thing happened. */
export type Ends = Record<BountyState, number> & {
  refunds: number
  failedRefunds: number
  /** Refunds of stories whose share had been sent. */
  refundsAfterPayout: number
  paidPayouts: number
  failedPayouts: number
  returnedPayouts: number
  /** Deducted from a payout that was paid. */
  settledDebts: number
}

const noEnds = (): Ends => ({
  ...{ open: 0, assigned: 0, delivered: 0, paid: 0, expired: 0, canceled: 0 },
  ...{ refunds: 0, failedRefunds: 0, refundsAfterPayout: 0 },
  ...{ paidPayouts: 0, failedPayouts: 0, returnedPayouts: 0, settledDebts: 0 },
})

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
        fc.asyncProperty(historyOf(commands), (given) => playOne(test, gateway, given, ends)),
        {
          numRuns: Math.min(historiesPerTown, histories - played),
          examples: played === 0 ? [[settledDebt]] : [],
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
  for (const one of given) {
    if (gateway !== undefined) gateway.moods = one.moods
    await performAndCompare(world, one, ends)
  }
  if (gateway !== undefined) gateway.moods = ['charges']
  for (const which of world.bounties.keys()) await finish(world, which, ends)
  await settle(world, ends)
  for (const { state } of world.bounties) ends[state] += 1
}

async function performAndCompare(world: World, one: Command, ends: Ends): Promise<void> {
  const model = world.bounties[one.which] as BountyModel
  const before = world.payouts.map((payout) => ({ payout, status: payout.status }))
  const refunds = model.refunds.size
  if (isAboutMoney(one)) await performMoney(world, model, one)
  else await performLife(world, model, one as Parameters<typeof performLife>[2])
  // These touch both bounties.
  const touchesBoth = one.verb === 'wait' || one.verb === 'start a run' || one.verb.startsWith('mark')
  for (const shown of touchesBoth ? world.bounties : [model]) await expectShown(world, shown)
  if (model.refunds.size > refunds && paidFor(world, model)) ends.refundsAfterPayout += 1
  for (const { payout, status } of before) {
    if (status === 'paid' && payout.status === 'failed') ends.returnedPayouts += 1
  }
}

const paidFor = ({ payouts }: World, { id }: BountyModel) =>
  payouts.some(({ status, items }) => status === 'paid' && (items.get(id) ?? 0) > 0)

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
  for (const model of bounties) {
    expectTakenExactly(world, model)
    const refunds = [...model.refunds.values()]
    ends.refunds += refunds.filter(({ status }) => status === 'refunded').length
    ends.failedRefunds += refunds.filter(({ status }) => status === 'failed').length
  }
  for (const { id } of people.journalists) {
    await expectEarnings(world, id)
    const { available, ...rest } = balanceOf(world, id, world.test.services.now())
    expect(rest).toMatchObject({ pending: 0, on_the_way: 0 })
    expect(available).toBeLessThanOrEqual(0)
  }
  for (const id of people.readers) await expectReceiptLists(world, id)
  const paid = payouts.filter(({ status }) => status === 'paid')
  ends.paidPayouts += paid.length
  ends.failedPayouts += payouts.filter(({ status }) => status === 'failed').length
  ends.settledDebts += sum(paid.map(({ items }) => [...items.values()].filter((cents) => cents < 0).length))
  if (gateway !== undefined) await expectNoEndedPledgeCharged(world, gateway)
}

async function expectNoEndedPledgeCharged({ test, bounties }: World, gateway: UnreliableGateway): Promise<void> {
  const ended = await test.database.query
    .selectFrom('pledge')
    .select('id')
    .where('ended_as', 'in', ['withdrawn', 'released'])
    .where(
      'bounty_id',
      'in',
      bounties.map(({ id }) => id),
    )
    .execute()
  expect(ended.filter(({ id }) => gateway.taken.has(id))).toEqual([])
}
