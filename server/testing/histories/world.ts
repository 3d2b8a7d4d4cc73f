/** The people and bounties of one history, in a town that it shares with others. */
import { expect } from 'vitest'
import { postBounty } from '../../bounties/pledges.ts'
import { isoTime } from '../../iso-time.ts'
import { saveDetails } from '../../payouts/details.ts'
import { createSealedDetails } from '../../payouts/sealed-details.ts'
import type { PledgeCaps } from '../../policy/pledge-caps.ts'
import type { Caller } from '../../sessions/sessions.ts'
import { insertAccount } from '../bounties.ts'
import type { TestServices } from '../test-services.ts'
import type { UnreliableGateway } from '../unreliable-gateway.ts'
import { type Books, type BountyModel, newBounty } from './model.ts'

/** The first reader creates every bounty. There are few journalists, so that bounties share them. */
type People = { readers: string[]; journalists: Pick<Caller, 'id' | 'sessionId'>[]; administrator: string }

export type World = Books & {
  test: TestServices
  /** Undefined for the built-in payment provider. */
  gateway: UnreliableGateway | undefined
  people: People
}

const share = 60
export const caps: PledgeCaps = { pledge: 8_000_000, bounty: 12_000_000, share }

export const timeOf = ({ services }: TestServices) => isoTime(services.now())

export const sealedDetailsOf = ({ services }: TestServices) => createSealedDetails(services.secret)

export const creatorOf = ({ readers }: People) => readers[0] as string

/** Mostly the first one, so that most debts can be settled. */
export const journalistOf = ({ people: { journalists } }: World, { who }: { who: number }) =>
  journalists[who === 2 ? 1 : 0] as People['journalists'][number]

export async function openWorld(test: TestServices, gateway: UnreliableGateway | undefined): Promise<World> {
  const people = await openPeople(test)
  const bounties = [await post(test, people), await post(test, people)]
  const world: World = { test, gateway, people, bounties, payouts: [], details: new Map() }
  for (const { id } of people.journalists) await saveBankDetails(world, id)
  return world
}

async function openPeople(test: TestServices): Promise<People> {
  const join = (name: string, userType: number) => insertAccount(test.database, name, userType)
  const readers = [await join('Rosa', 0), await join('Gwen', 0), await join('Mallory', 0)]
  const saved = { payment_method_id: 'pm', saved_at: '2026-11-20T08:00:00.000Z' }
  await test.database.query
    .insertInto('card')
    .values(readers.map((id) => ({ ...saved, account_id: id, customer_id: `cus_${id}` })))
    .execute()
  const journalists = [await signIn(test, await join('Nellie', 1)), await signIn(test, await join('Ida', 1))]
  return { readers, journalists, administrator: await join('Ada', 99) }
}

async function signIn({ services: { sessions } }: TestServices, id: string) {
  const caller = await sessions.findCaller(`Bearer ${await sessions.open(id)}`)
  if (caller === undefined) throw new Error('Nobody is signed in')
  return { id, sessionId: caller.sessionId }
}

async function post(test: TestServices, people: People): Promise<BountyModel> {
  const creatorId = creatorOf(people)
  const words = { title: 'Why?', description: 'Because.', categories: [] }
  const posted = { ...words, creatorId, cents: 700, expiryDays: 30, at: timeOf(test) }
  const id = await test.database.write((transaction) => postBounty(transaction, posted, caps))
  return newBounty(id, creatorId, posted.cents)
}

/** Whether the caps allow this whole pledge. It compares shares by multiplying, so that it rounds nothing. */
export function isWithinCaps(pledges: BountyModel['pledges'], accountId: string, whole: number): boolean {
  const changed = new Map(pledges).set(accountId, whole)
  const living = [...changed.values()].filter((cents) => cents > 0)
  const total = living.reduce((all, cents) => all + cents, 0)
  const isShareTooHigh = living.length >= 3 && whole * 100 > total * share
  return whole <= caps.pledge && total <= caps.bounty && !isShareTooHigh
}

export async function saveBankDetails({ test, people, details }: World, journalistId: string): Promise<void> {
  const caller = people.journalists.find(({ id }) => id === journalistId) as People['journalists'][number]
  const iban = { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' } as const
  expect(await saveDetails(test.services, sealedDetailsOf(test), caller, iban)).toBeDefined()
  details.set(journalistId, test.services.now())
}
