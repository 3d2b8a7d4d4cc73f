/** The part of the model about match funding: what pots add to pledges. */
import { pledgeMostCents } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { type Books, type BountyModel, type PledgeModel, type PotModel, sum } from './model.ts'

/** A pot adds no less to a bounty, in cents. */
const least = 100

/** A card cannot be charged for less, in cents. */
export const leastCharge = 50

const matchOf = ({ match }: PledgeModel, potId: string): Cents => (match?.potId === potId ? match.cents : 0)

/** In cents: what a pot adds to a bounty, which is the pledge of its sponsor. */
export const addedBy = ({ id }: PotModel, { pledges }: BountyModel, backerId?: string): Cents =>
  sum(pledges.map((one) => (backerId === undefined || one.backerId === backerId ? matchOf(one, id) : 0)))

export const reservedOf = ({ bounties }: Pick<Books, 'bounties'>, pot: PotModel): Cents =>
  sum(bounties.map((bounty) => addedBy(pot, bounty)))

/** In cents. */
export const matchedOn = ({ pledges }: BountyModel): Cents => sum(pledges.map(({ match }) => match?.cents ?? 0))

type Pledging = { backerId: string; isCreator: boolean; cents: Cents; now: number; most: Cents }

/** The eleventh pledge of a backer makes one of the two oldest with the same pot, after the first. */
function makeRoom(bounty: BountyModel, backerId: string): void {
  const own = bounty.pledges.filter((one) => one.backerId === backerId)
  if (own.length < 10) return
  const later = own.slice(1)
  const withPotOf = (one: PledgeModel) => later.filter(({ match }) => match?.potId === one.match?.potId)
  const joined =
    later
      .map(withPotOf)
      .find((some) => some.length > 1)
      ?.slice(0, 2) ?? []
  const [first] = joined
  if (first === undefined) return
  const match = first.match && { ...first.match, cents: sum(joined.map((one) => one.match?.cents ?? 0)) }
  const rest = bounty.pledges.filter((one) => !joined.includes(one))
  bounty.pledges = [...rest, { backerId, cents: sum(joined.map(({ cents }) => cents)), match }]
}

/** The first open pot that adds something matches a new pledge. `most`: of the whole bounty. */
export function pledge(books: Pick<Books, 'bounties' | 'pots'>, bounty: BountyModel, pledging: Pledging): void {
  const { backerId, isCreator, cents, now, most } = pledging
  makeRoom(bounty, backerId)
  const room = most - sum(bounty.pledges.map((one) => one.cents)) - matchedOn(bounty) - cents
  const matches = books.pots
    .filter(({ sponsorId, endsAt, isClosed }) => !isCreator && sponsorId !== backerId && now < endsAt && !isClosed)
    .map((pot) => {
      const already = addedBy(pot, bounty)
      const added = Math.min(
        Math.floor((cents * pot.percent) / 100),
        pot.most - addedBy(pot, bounty, backerId),
        pot.total - reservedOf(books, pot),
        room,
        pledgeMostCents - already,
      )
      return { potId: pot.id, cents: already + added < least ? 0 : added }
    })
  bounty.pledges.push({ backerId, cents, match: matches.find((match) => match.cents > 0) })
}

/** Keeps the oldest parts as long as the rest can be charged, and the match of the first part that the rest replaces. */
export function replace(books: Pick<Books, 'pots'>, bounty: BountyModel, backerId: string, cents: Cents): void {
  const own = bounty.pledges.filter((one) => one.backerId === backerId)
  const restAfter = (index: number) => cents - sum(own.slice(0, index + 1).map((one) => one.cents))
  const kept = own.findLastIndex((_, index) => restAfter(index) === 0 || restAfter(index) >= leastCharge) + 1
  const [first] = own.slice(kept)
  const rest = restAfter(kept - 1)
  bounty.pledges = bounty.pledges.filter((one) => one.backerId !== backerId || own.indexOf(one) < kept)
  if (first !== undefined && rest > 0) {
    bounty.pledges.push({ backerId, cents: rest, match: lowerMatch(books, first, rest) })
  }
  endSmallMatches(books, bounty)
}

function lowerMatch({ pots }: Pick<Books, 'pots'>, { match }: PledgeModel, kept: Cents): PledgeModel['match'] {
  const pot = pots.find(({ id }) => id === match?.potId)
  if (match === undefined || pot === undefined) return undefined
  const cents = Math.min(match.cents, Math.floor((kept * pot.percent) / 100))
  return cents > 0 ? { ...match, cents } : undefined
}

export function endSmallMatches({ pots }: Pick<Books, 'pots'>, bounty: BountyModel): void {
  for (const pot of pots) if (addedBy(pot, bounty) < least) endMatches(bounty, pot.id)
}

export function endMatches(bounty: BountyModel, potId: string): void {
  bounty.pledges = bounty.pledges.map((one) => (one.match?.potId === potId ? { ...one, match: undefined } : one))
}

/** In cents: each account's payments as a backer and as a sponsor, if all cards can be charged. */
export function duesOf({ pots }: Pick<Books, 'pots'>, bounty: BountyModel): Map<string, Cents> {
  const dues = new Map<string, Cents>()
  const add = (id: string, cents: Cents) => cents > 0 && dues.set(id, (dues.get(id) ?? 0) + cents)
  for (const { backerId, cents } of bounty.pledges) add(backerId, cents)
  for (const pot of pots) add(pot.sponsorId, addedBy(pot, bounty))
  return dues
}
