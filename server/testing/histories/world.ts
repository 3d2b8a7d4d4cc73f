/** The people and bounties of one history, in a town that it shares with others. */
import { expect } from 'vitest'
import type { Cents } from '../../../contract/money.ts'
import { postBounty as post } from '../../bounties/pledges.ts'
import type { PledgeCaps } from '../../money/policy/pledge-caps.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Caller } from '../../platform/sessions/sessions.ts'
import { saveDetails } from '../../settlement/payouts/details.ts'
import { createSealedDetails } from '../../settlement/payouts/sealed-details.ts'
import { insertAccount } from '../bounties.ts'
import type { TestServices } from '../test-services.ts'
import type { UnreliableGateway } from '../unreliable-gateway.ts'
import { type ConnectTown, type ConnectWorld, openConnectWorld } from './connect-model.ts'
import { type Books, type BountyModel, newBounty, sum } from './model.ts'
import { matchedOn, pledge } from './pots.ts'

/** The first reader creates every bounty. There are few journalists, so that bounties share them. */
type People = {
  readers: string[]
  sponsor: string
  journalists: Pick<Caller, 'id' | 'sessionId'>[]
  administrator: string
}

export type World = Books & {
  test: TestServices
  /** Undefined for the built-in payment provider. */
  gateway: UnreliableGateway | undefined
  /** Undefined if nobody is paid through Stripe. */
  connect: ConnectWorld | undefined
  people: People
}

const share = 60
export const caps: PledgeCaps = { pledge: 8_000_000, bounty: 12_000_000, share }

export const timeOf = ({ services }: TestServices) => isoTime(services.now())

export const sealedDetailsOf = ({ services }: TestServices) => createSealedDetails(services.secret)

export const creatorOf = ({ readers }: People) => readers[0] as string

/** At the card gateway. */
export const cardOf = (accountId: string) => `pm_${accountId}`

/** Mostly the first one, so that most debts can be settled. */
export const journalistOf = ({ people: { journalists } }: World, { who }: { who: number }) =>
  journalists[who === 2 ? 1 : 0] as People['journalists'][number]

export type Gateways = { gateway: UnreliableGateway | undefined; connect: ConnectTown | undefined }

export async function openWorld(test: TestServices, { gateway, connect }: Gateways): Promise<World> {
  const people = await openPeople(test)
  const books = { bounties: [], payouts: [], pots: [], details: new Map(), connections: new Map() }
  const world: World = { test, gateway, connect: connect && openConnectWorld(connect), people, ...books }
  for (const { id } of people.journalists) await saveBankDetails(world, id)
  return world
}

async function openPeople(test: TestServices): Promise<People> {
  const join = (name: string, userType: number) => insertAccount(test.database, name, userType)
  const readers = [await join('Rosa', 0), await join('Gwen', 0), await join('Mallory', 0)]
  const sponsor = await join('Mill Trust', 0)
  const saved_at = '2026-11-20T08:00:00.000Z'
  await test.database.query
    .insertInto('card')
    .values(
      [...readers, sponsor].map((id) => ({
        saved_at,
        account_id: id,
        customer_id: `cus_${id}`,
        payment_method_id: cardOf(id),
      })),
    )
    .execute()
  const journalists = [await signIn(test, await join('Nellie', 1)), await signIn(test, await join('Ida', 1))]
  return { readers, sponsor, journalists, administrator: await administratorOf(test) }
}

/** One for all histories of a town: two would have to approve what the other does. */
async function administratorOf({ database }: TestServices): Promise<string> {
  const known = await database.query.selectFrom('account').select('id').where('user_type', '=', 99).executeTakeFirst()
  return known?.id ?? (await insertAccount(database, 'Ada', 99))
}

async function signIn({ services: { sessions } }: TestServices, id: string) {
  const caller = await sessions.findCaller(`Bearer ${await sessions.open(id)}`)
  if (caller === undefined) throw new Error('Nobody is signed in')
  return { id, sessionId: caller.sessionId }
}

/** One of them is a backer too. */
export const sponsorsOf = ({ sponsor, readers }: People) => [sponsor, readers[1] as string]

export async function postBounty(world: World): Promise<void> {
  const { test, people } = world
  const creatorId = creatorOf(people)
  const words = { title: 'Why?', description: 'Because.', categories: [] }
  const posted = { ...words, creatorId, cents: 700, expiryDays: 30, at: timeOf(test) }
  const id = await test.database.write((transaction) => post(transaction, posted, caps))
  const model = newBounty(id)
  world.bounties.push(model)
  promise(world, model, creatorId, posted.cents)
}

export function promise(world: World, model: BountyModel, backerId: string, cents: Cents): void {
  const isCreator = backerId === creatorOf(world.people)
  pledge(world, model, { backerId, isCreator, cents, now: world.test.services.now(), most: caps.bounty })
}

/**
 * Whether the caps allow this whole pledge. It compares shares by multiplying, so that it rounds nothing. Only the cap on
 * the bounty counts what sponsors add.
 */
export function isWithinCaps(model: BountyModel, accountId: string, whole: Cents): boolean {
  const others = model.pledges.filter(({ backerId }) => backerId !== accountId)
  const total = sum(others.map(({ cents }) => cents)) + whole
  const isShareTooHigh = new Set(others.map(({ backerId }) => backerId)).size >= 2 && whole * 100 > total * share
  return whole <= caps.pledge && total + matchedOn(model) <= caps.bounty && !isShareTooHigh
}

export async function saveBankDetails({ test, people, details }: World, journalistId: string): Promise<void> {
  const caller = people.journalists.find(({ id }) => id === journalistId) as People['journalists'][number]
  const iban = { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' } as const
  expect(await saveDetails(test.services, sealedDetailsOf(test), caller, iban)).toBeDefined()
  details.set(journalistId, test.services.now())
}
