/** Compares what screens show and the ledger holds with the model. */
import { expect } from 'vitest'
import type { Cents, PaymentProviderName } from '../../../contract/money.ts'
import type { ReceiptLine, ReceiptLineKind } from '../../../contract/refund.ts'
import { readEarnings } from '../../settlement/payouts/earnings.ts'
import { readStoryStatement } from '../../settlement/payouts/statements.ts'
import { readReceipt, readReceipts } from '../../settlement/receipts/receipt-rows.ts'
import { readBountyRefunds } from '../../settlement/refunds/admin-lists.ts'
import { expectMovementsOfTrail } from '../movements.ts'
import { balanceOf, disputedBalanceOf, sentFor } from './balances.ts'
import { chargedBackFrom, chargedTo, disputedOf, divide, isHeldBack, payersOf, refundedTo } from './charges.ts'
import { followDisputeRows } from './disputes.ts'
import { follow, followRefundRows } from './follow.ts'
import { expectMatches } from './funding.ts'
import { type BountyModel, backersOf, sum } from './model.ts'
import { matchedOn } from './pots.ts'
import { timeOf, type World } from './world.ts'

const providerOf = ({ gateway }: World): PaymentProviderName => (gateway === undefined ? 'built-in' : 'stripe')
const amount = (cents: Cents) => cents / 100
const sorted = <Line>(lines: Iterable<readonly [string, Line]>) =>
  [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1))

export async function expectShown(world: World, model: BountyModel): Promise<void> {
  const row = await follow(world, model)
  const pledged = sum(model.pledges.map(({ cents }) => cents))
  expect([row.total_cents, row.contributor_count]).toEqual([pledged + matchedOn(model), backersOf(model).length])
  await expectMatches(world, model)
  await expectMovementsOfTrail(world.test.database, model.id)
  if (model.paidAt === undefined) return
  await followRefundRows(world, model)
  await followDisputeRows(world, model)
  expectTaken(world, model)
  await Promise.all([
    expectLedger(world, model),
    expectRefundPage(world, model),
    expectStatement(world, model),
    ...payersIn(world).map((backerId) => expectReceipt(world, model, backerId)),
    expectEarnings(world, model.journalistId),
  ])
}

const payersIn = ({ people }: World) => [...people.readers, people.sponsor]

/** Every account of the bounty. They sum to zero, so owed + paid + refunded + fee = charged. */
async function expectLedger(world: World, model: BountyModel): Promise<void> {
  const rows = await world.test.database.query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(['ledger_account.kind', 'ledger_account.account_id'])
    .select(({ fn }) => fn.sum<Cents>('ledger_entry.amount_cents').as('cents'))
    .where('ledger_transaction.bounty_id', '=', model.id)
    .groupBy(['ledger_account.kind', 'ledger_account.account_id'])
    .execute()
  const { charged, chargedBack, lost, fee, share } = divide(model)
  const sent = sentFor(world, model.id)
  const backers = payersOf(model)
  const wanted: [string, Cents][] = [
    ['provider', sum(backers.map((id) => refundedTo(model, id, 'refunded'))) + chargedBack + lost - charged],
    ['platform', fee - lost],
    ['bank', sent],
    [`journalist ${model.journalistId}`, share - sent],
    ...backers.map((id): [string, Cents] => [`backer ${id}`, refundedTo(model, id, 'requested')]),
  ]
  const found = rows.map(({ kind, account_id, cents }) => [[kind, account_id ?? []].flat().join(' '), cents] as const)
  const isOpen = ([, cents]: readonly [string, Cents]) => cents !== 0
  expect(sorted(found.filter(isOpen))).toEqual(sorted(wanted.filter(isOpen)))
}

/** In cents: what the gateway took from each backer and did not give back. */
function takenFrom({ gateway }: World, model: BountyModel, backerId: string): Cents {
  const own = [...model.owners].filter(([, owner]) => owner === backerId)
  return sum(own.map(([pledgeId]) => gateway?.taken.get(pledgeId) ?? 0))
}

/** No more than was pledged, and no less than is left after refunds. */
function expectTaken(world: World, model: BountyModel): void {
  if (world.gateway === undefined) return
  for (const backerId of payersOf(model)) {
    const cents = chargedTo(model, backerId)
    const taken = takenFrom(world, model, backerId)
    expect(taken).toBeLessThanOrEqual(cents)
    expect(taken).toBeGreaterThanOrEqual(cents - refundedTo(model, backerId))
  }
}

/** Once the gateway has decided everything. */
export function expectTakenExactly(world: World, model: BountyModel): void {
  if (world.gateway === undefined || model.paidAt === undefined) return
  const backers = payersOf(model)
  expect([...model.refunds.values()].filter(({ status }) => status === 'requested')).toEqual([])
  expect(backers.map((id) => [id, takenFrom(world, model, id)])).toEqual(
    backers.map((id) => [id, chargedTo(model, id) - refundedTo(model, id, 'refunded')]),
  )
}

async function expectRefundPage(world: World, model: BountyModel): Promise<void> {
  const page = await readBountyRefunds(
    world.test.database.query,
    { bountyId: model.id, callerId: world.people.administrator },
    providerOf(world),
  )
  const { charged, refunded, chargedBack, fee, share } = divide(model)
  expect(page).toMatchObject({
    charged: amount(charged),
    refunded: amount(refunded),
    charged_back: amount(chargedBack),
    fee: amount(fee),
    share: amount(share),
    paid_out: amount(sentFor(world, model.id)),
  })
  if (!('backers' in page)) return
  expect(sorted(page.backers.map((one) => [one.account_id, [one.charged, one.refunded, one.disputed]]))).toEqual(
    sorted(
      payersOf(model).map((id) => [
        id,
        [chargedTo(model, id), refundedTo(model, id), disputedOf(model, id)].map((one) => amount(one)),
      ]),
    ),
  )
  expect(sorted(page.refunds.map((one) => [one.id, [one.amount, one.status]]))).toEqual(
    sorted([...model.refunds].map(([id, { cents, status }]) => [id, [amount(cents), status]])),
  )
  expect(sorted(page.disputes.map((one) => [one.id, [one.amount, one.status]]))).toEqual(
    sorted([...model.disputes].map(([id, { cents, status }]) => [id, [amount(cents), status]])),
  )
}

/** The journalist's statement about the story, whose sums are those of the money trail. */
async function expectStatement(world: World, model: BountyModel): Promise<void> {
  const journalist = { id: model.journalistId, name: 'Nellie' }
  const statement = await readStoryStatement(
    world.test.database.query,
    journalist,
    model.id,
    world.test.services.payments,
  )
  const { charged, refunded, chargedBack, fee, share } = divide(model)
  // JSON has no negative zero.
  expect(JSON.parse(JSON.stringify(statement ?? {}))).toMatchObject({
    charged: amount(charged),
    refunded: amount(refunded),
    charged_back: amount(chargedBack),
    fee: amount(fee),
    share: amount(share),
    paid: amount(sentFor(world, model.id)),
    is_held: isHeldBack(model),
  })
}

const payerOf = (id: string) => ({ id, name: 'Rosa', email: 'rosa@lede.test' })

async function expectReceipt(world: World, model: BountyModel, backerId: string): Promise<void> {
  const asked = { provider: providerOf(world), at: timeOf(world.test) } as const
  const receipt = await readReceipt(world.test.database.query, payerOf(backerId), model.id, asked)
  if (chargedTo(model, backerId) > 0) expect(receipt && keptOf(receipt)).toEqual(receiptOf(model, backerId))
  const disputes = [...model.disputes.values()].filter(
    (one) => one.backerId === backerId && one.status !== 'inquiry' && receipt !== undefined,
  )
  const lines = disputes.map(({ status, cents, booked }) => [status, amount(status === 'won' ? cents : booked)])
  expect((receipt?.disputes ?? []).map(({ status, amount: shown }) => [status, shown]).sort()).toEqual(lines.sort())
}

type Sums = { charged: number; refunded: number; disputed: number }

/** Acceptances that ended before have charged and refunded the same. */
const keptOf = ({ charged, refunded, disputed }: Sums) => [Math.round((charged - refunded) * 100) / 100, disputed]

const receiptOf = (model: BountyModel, backerId: string) => [
  amount(chargedTo(model, backerId) - refundedTo(model, backerId)),
  amount(chargedBackFrom(model, backerId)),
]

const signs: Record<ReceiptLineKind, [kept: number, disputed: number]> = {
  charged: [1, 0],
  refunded: [-1, 0],
  refund_failed: [1, 0],
  charged_back: [0, 1],
  chargeback_returned: [0, -1],
  dropped: [0, 0],
}

/** The lines of all years add up to the receipt of each paid bounty, and the sums of the years to the lines. */
export async function expectReceiptLists(world: World, backerId: string): Promise<void> {
  const { query } = world.test.database
  const asked = { provider: providerOf(world), at: timeOf(world.test) } as const
  const { years } = await readReceipts(query, payerOf(backerId), { ...asked, year: undefined })
  const lists = []
  for (const year of years) lists.push(await readReceipts(query, payerOf(backerId), { ...asked, year }))
  const sumOf = (lines: readonly ReceiptLine[]) =>
    [0, 1].map((at) =>
      amount(Math.round(sum(lines.map(({ kind, amount }) => amount * 100 * (signs[kind][at] ?? 0)))) || 0),
    )
  for (const list of lists) expect(sumOf(list.items)).toEqual(keptOf(list))
  const items = lists.flatMap((list) => list.items)
  for (const model of world.bounties) {
    if (model.paidAt === undefined || chargedTo(model, backerId) === 0) continue
    const own = items.filter(({ bounty_id }) => bounty_id === model.id)
    expect([model.id, sumOf(own)]).toEqual([model.id, receiptOf(model, backerId)])
  }
}

export async function expectEarnings(world: World, journalistId: string): Promise<void> {
  const { test, payouts } = world
  const asked = { accountId: journalistId, at: timeOf(test), payments: test.services.payments }
  const earnings = await readEarnings(test.database.query, asked)
  const balance = Object.entries(balanceOf(world, journalistId, test.services.now()))
  expect(earnings.balance).toEqual(Object.fromEntries(balance.map(([key, cents]) => [key, amount(cents)])))
  expect(earnings.held).toBe(amount(disputedBalanceOf(world, journalistId, test.services.now())))
  const own = payouts.filter((payout) => payout.journalistId === journalistId)
  expect(earnings.payouts.map((payout) => [payout.id, payout.amount, payout.status, payout.returned])).toEqual(
    own
      .map(({ id, items, status, returned }) => [id, amount(sum(items.values())), status, amount(returned)])
      .toReversed(),
  )
  expect(own.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1)
}
