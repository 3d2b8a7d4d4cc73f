/**
 * Plays random histories of pledges, matches, assignments, dates, acceptances, refunds, disputes, payouts and transfers
 * against the commands and the scheduled jobs, and compares the product with a small model after each step.
 */
import fc from 'fast-check'
import pino from 'pino'
import { expect } from 'vitest'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import type { propertyRuns } from '../property-runs.ts'
import { openTestServices, type TestServices } from '../test-services.ts'
import {
  type Command,
  historyOf,
  isAboutConnect,
  isAboutDisputes,
  isAboutLife,
  isAboutMoney,
  isAboutPayers,
  isAboutPots,
  type Provider,
} from './commands.ts'
import { expectShown } from './compare.ts'
import { performConfirming } from './confirming.ts'
import { becomeReady, performConnect } from './connect.ts'
import { expectConnect, expectStripesBooks } from './connect-compare.ts'
import { noConnectEnds } from './connect-model.ts'
import { performDispute } from './disputes.ts'
import { countHistory, countStep, type Ends, noEnds, statesIn } from './ends.ts'
import { examplesFor } from './examples.ts'
import { finish, settle } from './finishing.ts'
import { openPots, performFunding } from './funding.ts'
import { openGateways, paymentsOf, setMoods } from './gateways.ts'
import { performLife } from './life.ts'
import type { BountyModel } from './model.ts'
import { performMoney } from './money.ts'
import { type Gateways, journalistOf, openWorld, postBounty, type World } from './world.ts'

export type HistoryRun = { runs: ReturnType<typeof propertyRuns>; commands: number; provider: Provider }

/** Sums over all payouts get slower with each history, so this many share a database. */
const historiesPerTown = 100

/** An operator reads them and acts at Stripe. */
const foreseenErrors = new Set([
  'the bank took more than is left of a charge: the platform bears the rest',
  'a disputed charge counts as refunded: refund it at Stripe if the dispute is won',
])

/** Throws at the first history that breaks an invariant. Returns what happened in all of them. */
export async function playHistories({ runs, commands, provider }: HistoryRun) {
  const { numRuns: histories } = runs
  const [ends, connectEnds] = [noEnds(), noConnectEnds()]
  const books = { charged: 0, held: 0, refunded: 0, paidOut: 0 }
  for (let played = 0; played < histories; played += historiesPerTown) {
    const gateways = openGateways(provider, connectEnds)
    const logged = new Set<string>()
    const logger = pino({ level: 'error' }, { write: (line) => logged.add(JSON.parse(line).msg) })
    const test = await openTestServices(paymentsOf(gateways), { logger })
    try {
      await fc.assert(
        fc.asyncProperty(historyOf(commands, provider), (given) => playOne(test, gateways, given, ends)),
        {
          ...runs,
          numRuns: Math.min(historiesPerTown, histories - played),
          examples: played === 0 ? examplesFor(provider) : [],
          // A race rarely fails twice, so shrinking would hide it.
          endOnFailure: true,
        },
      )
      const { errors, ...sums } = await verifyLedger(test.database)
      expect(errors).toEqual([])
      expect([...logged.difference(foreseenErrors)]).toEqual([])
      if (gateways.connect !== undefined) await expectStripesBooks(test, gateways.connect, sums.paidOut)
      for (const key of ['charged', 'held', 'refunded', 'paidOut'] as const) books[key] += sums[key]
    } finally {
      await test.close()
    }
  }
  return { ends, connectEnds, ...books }
}

async function playOne(test: TestServices, gateways: Gateways, given: readonly Command[], ends: Ends): Promise<void> {
  const world = await openWorld(test, gateways)
  const perform = (one: Command) => performAndCompare(world, one, ends)
  setMoods(gateways, ['charges'])
  if (world.connect !== undefined) await becomeReady(world, world.connect, journalistOf(world, { who: 0 }).id)
  await openPots(world)
  for (let posted = 0; posted < 2; posted += 1) await postBounty(world)
  for (const one of given) {
    setMoods(gateways, one.moods)
    await perform(one)
  }
  setMoods(gateways, ['charges'])
  gateways.gateway?.authenticating.clear()
  for (const which of world.bounties.keys()) await finish(world, which, perform)
  await settle(world, perform)
  countHistory(ends, world)
}

async function performAndCompare(world: World, one: Command, ends: Ends): Promise<void> {
  const model = world.bounties[one.which] as BountyModel
  const before = statesIn(world, model)
  if (isAboutMoney(one)) await performMoney(world, model, one)
  else if (isAboutDisputes(one)) await performDispute(world, model, one)
  else if (isAboutConnect(one)) await performConnect(world, one)
  else if (isAboutPayers(one)) await performConfirming(world, model, one)
  else if (isAboutPots(one)) await performFunding(world, one)
  else if (isAboutLife(one)) await performLife(world, model, one)
  for (const shown of touchesBoth(one) ? world.bounties : [model]) await expectShown(world, shown)
  await expectConnect(world)
  countStep(ends, before, world)
}

const touchesBoth = ({ verb }: Command): boolean =>
  (['wait', 'start a run', 'mark paid', 'mark failed', 'pay', 'hear', 'reverse'] as const).some((one) => one === verb)
