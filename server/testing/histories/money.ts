/** Refunds, bank details and payout runs. */
import { v7 as makeId } from 'uuid'
import { expect } from 'vitest'
import { objectedTooOften } from '../../../contract/complaint.ts'
import type { Cents } from '../../../contract/money.ts'
import type { NewRefund } from '../../../contract/refund.ts'
import { complain } from '../../bounties/complaints/complaining.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRun } from '../../settlement/payouts/creating.ts'
import { removeDetails } from '../../settlement/payouts/details.ts'
import { readDue } from '../../settlement/payouts/due.ts'
import { type Marking, markFailed, markPaid } from '../../settlement/payouts/marking.ts'
import { readRun } from '../../settlement/payouts/runs.ts'
import { continueRefunds } from '../../settlement/refunds/continuing.ts'
import { ruleOnComplaints } from '../../settlement/refunds/ruling.ts'
import { refundNow } from '../apply-now.ts'
import { balanceOf, dueOf, mayComplain, obstacleOf } from './balances.ts'
import { payersOf, restOf } from './charges.ts'
import type { Command, MoneyVerb } from './commands.ts'
import { followRefundRows } from './follow.ts'
import { type BountyModel, type PayoutModel, sum } from './model.ts'
import { creatorOf, journalistOf, saveBankDetails, sealedDetailsOf, timeOf, type World } from './world.ts'

type Act = (world: World, model: BountyModel, one: Command<MoneyVerb>) => Promise<void>

const acts: Record<MoneyVerb, Act> = {
  async 'refund one'(world, model, one) {
    const backerId = chooseBacker(world, model, one)
    const rest = restOf(model, backerId)
    // About every second amount is higher than what is left.
    const cents = rest > 0 && one.cents > 30 ? 1 + (one.cents % (2 * rest)) : one.cents
    const isAllowed = model.paidAt !== undefined && cents <= rest
    const refund = { who: 'backer', account_id: backerId, amount: cents / 100, reason: 'It is wrong.' } as const
    await refundTwice(world, model, refund, isAllowed ? new Map([[backerId, cents]]) : undefined)
  },
  async 'refund everyone'(world, model) {
    const rests = payersOf(model).map((id) => [id, restOf(model, id)] as const)
    const open = rests.filter(([, cents]) => model.paidAt !== undefined && cents > 0)
    const refund = { who: 'everyone', reason: 'It is wrong.' } as const
    await refundTwice(world, model, refund, open.length > 0 ? new Map(open) : undefined)
  },
  'save details': (world, _, one) => saveBankDetails(world, journalistOf(world, one).id),
  async 'remove details'(world, _, one) {
    const { id } = journalistOf(world, one)
    await removeDetails(world.test.services, id)
    world.details.delete(id)
  },
  'start a run': (world) => startRun(world),
  async 'mark paid'(world, _, one) {
    const payout = choosePayout(world, one)
    if (payout === undefined) return
    const isTaken = await mark(world, payout, (...by) => markPaid(by[0], [payout.id], by[1]))
    expect(isTaken).toBe(payout.status === 'pending')
    if (isTaken) payout.status = 'paid'
  },
  async 'mark failed'(world, _, one) {
    const payout = choosePayout(world, one)
    if (payout === undefined) return
    const failure = { payoutId: payout.id, problem: 'The account is closed.' }
    const isTaken = await mark(world, payout, (...by) => markFailed(by[0], failure, by[1]))
    expect(isTaken).toBe(payout.status !== 'failed')
    if (isTaken) payout.status = 'failed'
  },
  async complain(world, model, one) {
    const { test, people } = world
    const { outbox, publicUrl } = test.services
    const callerId = people.readers[one.who] as string
    const complaint = { deliveryId: model.deliveryId, callerId, reason: 'It answers another question.' }
    const answer = await test.database.write((transaction) =>
      complain(transaction, complaint, { at: timeOf(test), outbox, publicUrl }),
    )
    const isTaken = !(answer instanceof Refusal)
    const isAllowed = mayComplain(model, callerId, creatorOf(people), test.services.now())
    // Objections of the history count too. Before the payment, the model knows no charges.
    const isUnsure = model.paidAt === undefined || (answer instanceof Refusal && answer.detail === objectedTooOften)
    if (!isUnsure) expect(isTaken).toBe(isAllowed)
    if (isTaken) model.complaints.set(callerId, 'open')
  },
  /** `who`: 0 releases the payout, 1 refunds those who complained, 2 everyone. */
  async 'rule on complaints'(world, model, { who }) {
    const { test, people } = world
    const { outbox, publicUrl } = test.services
    const open = [...model.complaints].flatMap(([id, status]) => (status === 'open' ? id : []))
    const refunded = [[], open, payersOf(model)][who] ?? []
    const rests = refunded.flatMap((id): [string, Cents][] => (restOf(model, id) > 0 ? [[id, restOf(model, id)]] : []))
    const ruling = [
      { ruling: 'released' } as const,
      { ruling: 'refunded', who: 'complained' } as const,
      { ruling: 'refunded', who: 'everyone' } as const,
    ][who] ?? { ruling: 'released' }
    const ruled = {
      deliveryId: model.deliveryId,
      callerId: people.administrator,
      ruling: { ...ruling, reason: 'I read it.' },
    }
    const answer = await test.database.write((transaction) =>
      ruleOnComplaints(transaction, ruled, { at: timeOf(test), outbox, publicUrl }),
    )
    const isAllowed = model.paidAt !== undefined && open.length > 0 && (who === 0 || rests.length > 0)
    expect(!(answer instanceof Refusal)).toBe(isAllowed)
    if (isAllowed) for (const id of open) model.complaints.set(id, 'ruled')
    if (!(answer instanceof Refusal)) await continueRefunds(test.services, model.id)
    await followRefundRows(world, model, isAllowed ? new Map(rests) : undefined)
  },
}

export const performMoney: Act = (world, model, one) => acts[one.verb](world, model, one)

/** Mostly somebody who has pledged. */
function chooseBacker({ people }: World, model: BountyModel, { who }: Command): string {
  const backers = who === 2 ? [] : payersOf(model)
  return backers[who % Math.max(1, backers.length)] ?? (people.readers[who] as string)
}

/** Sends the request twice with one key. `wanted`: in cents, what it refunds to each backer; undefined if refused. */
async function refundTwice(
  world: World,
  model: BountyModel,
  refund: NewRefund,
  wanted: Map<string, Cents> | undefined,
): Promise<void> {
  const refunding = { bountyId: model.id, callerId: world.people.administrator, refund, key: makeId() }
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await refundNow(world.test.services, refunding)
    expect(answer instanceof Refusal).toBe(wanted === undefined)
  }
  await followRefundRows(world, model, wanted)
}

type RunPayout = PayoutModel & { runId: string }

export const runPayoutsOf = ({ payouts }: World): RunPayout[] =>
  payouts.filter((payout): payout is RunPayout => payout.runId !== undefined)

/** One of the last three. */
function choosePayout(world: World, { who }: Command): RunPayout | undefined {
  const payouts = runPayoutsOf(world)
  return payouts[payouts.length - 1 - (who % Math.max(1, payouts.length))]
}

async function mark(
  { test, people }: World,
  { runId }: RunPayout,
  work: (...by: [Parameters<typeof markPaid>[0], Marking]) => Promise<string | Refusal>,
): Promise<boolean> {
  const { outbox, publicUrl } = test.services
  const marking = { runId, markedBy: people.administrator, at: timeOf(test), publicUrl, outbox }
  return !((await test.database.write((transaction) => work(transaction, marking))) instanceof Refusal)
}

/** A debt is no story. */
export const countShares = (items: ReadonlyMap<string, Cents>): number =>
  [...items.values()].filter((cents) => cents > 0).length

async function startRun(world: World): Promise<void> {
  const { test, people } = world
  const [now, at, details] = [test.services.now(), timeOf(test), sealedDetailsOf(test)]
  const { payments } = test.services
  const due = people.journalists.flatMap(({ id }) => {
    const items = dueOf(world, id, now)
    return items === undefined ? [] : [{ id, items, obstacle: obstacleOf(world, id, now) }]
  })
  const isHere = ({ id }: { id: string }) => people.journalists.some((one) => one.id === id)
  const listed = (await readDue(test.database.query, at, details, payments, people.administrator)).filter(isHere)
  expect(new Map(listed.map(({ id, cents, stories, obstacle }) => [id, [cents, stories, obstacle]]))).toEqual(
    new Map(due.map(({ id, items, obstacle }) => [id, [sum(items.values()), countShares(items), obstacle]])),
  )

  const paid = due.filter(({ obstacle }) => obstacle === null)
  const { publicUrl, outbox } = test.services
  const created = { createdBy: people.administrator, at, details, payments, publicUrl, outbox }
  const runId = await test.database.write((transaction) => createRun(transaction, created))
  expect(runId instanceof Refusal).toBe(paid.length === 0)
  if (runId instanceof Refusal) return
  const run = await readRun(test.database.query, runId, people.administrator)
  const shown = run?.payouts.map(({ account_id, amount, status, items }) => [
    account_id,
    [amount, status, new Map(items.map((item) => [item.bounty_id, item.amount]))],
  ])
  expect(new Map(shown as [string, unknown][])).toEqual(
    new Map(
      paid.map(({ id, items }) => [
        id,
        [sum(items.values()) / 100, 'pending', new Map([...items].map(([bounty, cents]) => [bounty, cents / 100]))],
      ]),
    ),
  )
  for (const { id, account_id } of run?.payouts ?? []) {
    const items = paid.find((one) => one.id === account_id)?.items ?? new Map()
    reserve(world, { id, runId, journalistId: account_id, items })
  }
}

/** No more than was earned and neither refunded, sent nor under way. */
export function reserve(world: World, payout: Pick<PayoutModel, 'id' | 'runId' | 'journalistId' | 'items'>): void {
  world.payouts.push({ ...payout, status: 'pending', returned: 0 })
  const { pending, available } = balanceOf(world, payout.journalistId, world.test.services.now())
  expect(pending + available).toBeGreaterThanOrEqual(0)
}
