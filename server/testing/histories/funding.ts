/** Sponsors open and close pots; what these reserve and add is compared with the model. */
import { expect } from 'vitest'
import type { Cents } from '../../../contract/money.ts'
import { answerPot, closePot, proposePot } from '../../bounties/matching/pots.ts'
import { readMoneyTrail } from '../../money/payments/money-trail.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Command, PotVerb } from './commands.ts'
import { type BountyModel, day, type PotModel } from './model.ts'
import { addedBy, reservedOf } from './pots.ts'
import { sponsorsOf, timeOf, type World } from './world.ts'

const mostPots = 4

/** The first one ends during most histories, and large pledges use it up. */
export async function openPots(world: World): Promise<void> {
  const [first = '', second = ''] = sponsorsOf(world.people)
  await openPot(world, { sponsorId: first, percent: 50, most: 2_000, total: 2_500, days: 12 })
  await openPot(world, { sponsorId: second, percent: 100, most: 900, total: 2_500, days: 60 })
}

type Terms = Pick<PotModel, 'sponsorId' | 'percent' | 'most' | 'total'> & { days: number }

const acts: Record<PotVerb, (world: World, one: Command<PotVerb>) => Promise<void>> = {
  async 'open a pot'(world, { who, cents, days }) {
    if (world.pots.length === mostPots) return
    const most = 100 + (cents % 900)
    const sponsorId = sponsorsOf(world.people)[who % 2] as string
    await openPot(world, { sponsorId, percent: 10 + (cents % 291), most, total: 3 * most, days: days + 1 })
  },
  async 'close a pot'(world, { who, days }) {
    const pot = world.pots[(who + days) % world.pots.length]
    if (pot !== undefined) await close(world, pot, days % 2 === 0)
  },
}

export const performFunding = (world: World, one: Command<PotVerb>): Promise<void> => acts[one.verb](world, one)

async function openPot(world: World, { sponsorId, percent, most, total, days }: Terms): Promise<void> {
  const { test, people, pots } = world
  const { services, database } = test
  const { publicUrl, outbox, payments } = services
  const context = { at: timeOf(test), publicUrl, outbox, payments }
  const endsAt = services.now() + days * day
  const pot = {
    sponsor_email: `${sponsorId}@lede.test`,
    disclosure: disclosureOf(pots.length),
    categories: [],
    percent,
    most_per_backer: most / 100,
    total: total / 100,
    // With one, a match of its own is enough: only what the creator pledges is never matched.
    least_backers: 1,
    bounty_percent: 100,
    starts_at: timeOf(test),
    ends_at: new Date(endsAt).toISOString(),
  }
  const id = await database.write((transaction) =>
    proposePot(transaction, { pot, proposedBy: people.administrator }, context),
  )
  if (id instanceof Refusal) throw new Error(`The pot was refused: ${id.detail}`)
  const answered = await database.write((transaction) =>
    answerPot(transaction, { id, sponsorId, agree: true }, context),
  )
  expect(answered).toBe(id)
  pots.push({ id, sponsorId, percent, most, total, endsAt, isClosed: false, isUnpaid: false })
  // Pots of the same moment have no order but that of their names.
  test.advance(1)
}

const disclosureOf = (number: number) => `Matched by sponsor ${number}.`

async function close({ test, people }: World, pot: PotModel, isBySponsor: boolean): Promise<void> {
  const closedBy = isBySponsor ? pot.sponsorId : people.administrator
  const closing = { id: pot.id, closedBy, ...(isBySponsor && { sponsorId: pot.sponsorId }), at: timeOf(test) }
  const answer = await test.database.write((transaction) => closePot(transaction, closing))
  expect(answer instanceof Refusal).toBe(pot.isClosed)
  pot.isClosed = true
}

/** Otherwise they would match pledges of the next history. */
export async function closePots(world: World): Promise<void> {
  for (const pot of world.pots) if (!pot.isClosed) await close(world, pot, true)
}

/** Each pledge with its match, what each sponsor adds, what is left in each pot, and what the money trail says. */
export async function expectMatches({ test, pots, bounties }: World, model: BountyModel): Promise<void> {
  const { query } = test.database
  const rows = await query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .leftJoin('pledge_match', 'pledge_match.pledge_id', 'pledge.id')
    .select(['pledge.id', 'pledge.account_id', 'pledge.pot_id', 'ledger_entry.amount_cents as cents'])
    .select(['pledge_match.pot_id as matched_by', 'pledge_match.cents as matched'])
    .where('pledge.bounty_id', '=', model.id)
    .where('pledge.ended_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()
  const own = rows.filter(({ pot_id }) => pot_id === null)
  // Those of one backer have an order.
  const order = Map.groupBy(own, ({ account_id }) => account_id)
  for (const pledge of model.pledges) {
    const row = order.get(pledge.backerId)?.shift()
    const match = row?.matched_by == null ? undefined : { potId: row.matched_by, cents: row.matched }
    expect({ cents: row?.cents, match }).toEqual({ cents: pledge.cents, match: pledge.match })
    pledge.id = row?.id ?? ''
  }
  expect(own).toHaveLength(model.pledges.length)

  const added = pots.map((pot): [string, Cents] => [pot.id, addedBy(pot, model)]).filter(([, cents]) => cents > 0)
  const sponsors = rows.flatMap(({ pot_id, cents }) => (pot_id === null ? [] : [[pot_id, cents] as const]))
  expect(new Map(sponsors)).toEqual(new Map(added))
  expect(sponsors).toHaveLength(added.length)

  const ids = pots.map(({ id }) => id)
  const found = await query
    .selectFrom('pot')
    .select(['id', 'reserved_cents', 'closed_at'])
    .where('id', 'in', ids)
    .execute()
  expect(new Map(found.map((pot) => [pot.id, [pot.reserved_cents, pot.closed_at !== null]]))).toEqual(
    new Map(pots.map((pot) => [pot.id, [reservedOf({ bounties }, pot), pot.isClosed]])),
  )
  if (added.length === 0) return
  const { matches } = await readMoneyTrail(query, model.id, test.services.payments.name)
  const wanted = pots.map((pot, number) => [disclosureOf(number), addedBy(pot, model) / 100] as const)
  expect(new Map(matches?.map(({ disclosure, amount }) => [disclosure, amount]))).toEqual(
    new Map(wanted.filter(([, amount]) => amount > 0)),
  )
}
