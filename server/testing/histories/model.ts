/**
 * The product as a reader of docs/product.md would describe it. It never calls the code under test, so that both
 * can be compared.
 */
import type { BountyState } from '../../../contract/bounty.ts'
import type { Cents } from '../../../contract/money.ts'
import { divide, isHeldBack, restOf } from './charges.ts'
import { type ConnectionModel, isConnectionUsable } from './connect-model.ts'
import type { PotModel } from './pots.ts'
import { sum } from './sum.ts'

export const day = 24 * 60 * 60 * 1000

export type RefundModel = {
  backerId: string
  pledgeId: string
  cents: Cents
  status: 'requested' | 'refunded' | 'failed'
}

/** `potId`: of what a sponsor adds. */
export type ChargeModel = { backerId: string; cents: Cents; potId: string | null }

/** As the product has recorded it, which can be later than the bank. */
export type DisputeModel = {
  backerId: string
  pledgeId: string
  cents: Cents
  status: 'inquiry' | 'open' | 'won' | 'lost'
  /** In cents: taken from fee and share. */
  booked: Cents
  /** In cents: taken beyond the charge, which the platform bears. */
  lost: Cents
}

/** While an acceptance waits for payers and for owners of declined cards. */
export type CollectingModel = {
  /** When the time of each pledge's owner is over, if its card was declined or has to be confirmed. */
  deadlines: Map<string, number>
  /** Pledges whose payers confirmed them. */
  confirmed: Set<string>
  /** The creator publishes with what was collected. */
  isShortfall: boolean
}

export const noCollecting = (): CollectingModel => ({
  deadlines: new Map(),
  confirmed: new Set(),
  isShortfall: false,
})

/** Raising a pledge adds another one. */
export type PledgeModel = {
  backerId: string
  cents: Cents
  match: { potId: string; cents: Cents } | undefined
  /** The product's name for it, once it is recorded. */
  id?: string
}

export type BountyModel = {
  id: string
  state: BountyState
  /** Oldest first, without those that ended. What a sponsor adds is the sum of the matches. */
  pledges: PledgeModel[]
  /** Whose pledge it is, for each pledge of a delivered bounty. */
  owners: Map<string, string>
  dropped: Set<string>
  deliveryId: string
  /** The journalist who was assigned last. */
  journalistId: string
  paidAt: number | undefined
  /** The amount that each pledge of a delivered bounty is, or was, to be charged. */
  charges: Map<string, ChargeModel>
  collecting: CollectingModel
  refunds: Map<string, RefundModel>
  disputes: Map<string, DisputeModel>
  /** By backer: whether an administrator still has to rule. */
  complaints: Map<string, 'open' | 'ruled'>
}

export type PayoutModel = {
  id: string
  /** Undefined for a transfer through Stripe. */
  runId: string | undefined
  journalistId: string
  /** In cents, by bounty, in the order of their identifiers. */
  items: Map<string, Cents>
  status: 'pending' | 'paid' | 'failed'
  /** In cents: what came back of a transfer. */
  returned: Cents
}

export type Books = {
  bounties: BountyModel[]
  payouts: PayoutModel[]
  /** Oldest first. */
  pots: PotModel[]
  /** When each journalist saved the bank details that they have. */
  details: Map<string, number>
  /** The account at Stripe of each journalist who has, or had, one. */
  connections: Map<string, ConnectionModel>
}

export const newBounty = (id: string): BountyModel => ({
  id,
  state: 'open',
  pledges: [],
  owners: new Map(),
  dropped: new Set(),
  deliveryId: 'nothing',
  journalistId: 'nobody',
  paidAt: undefined,
  charges: new Map(),
  collecting: noCollecting(),
  refunds: new Map(),
  disputes: new Map(),
  complaints: new Map(),
})

/** In cents. */
export const pledgedBy = ({ pledges }: BountyModel, backerId: string): Cents =>
  sum(pledges.map((pledge) => (pledge.backerId === backerId ? pledge.cents : 0)))

export const backersOf = ({ pledges }: BountyModel): string[] => [...new Set(pledges.map(({ backerId }) => backerId))]

/** In cents. What came back is taken from one story after the other. Debts stay settled. */
function keptFor({ items, returned }: PayoutModel, bountyId: string): Cents {
  let left = returned
  for (const [id, cents] of items) {
    const part = Math.min(Math.max(0, cents), left)
    left -= part
    if (id === bountyId) return cents - part
  }
  return 0
}

/** In cents: what payouts of this status take for the bounty. */
const inPayouts = ({ payouts }: Books, bountyId: string, status: PayoutModel['status']): Cents =>
  sum(payouts.filter((payout) => payout.status === status).map((payout) => keptFor(payout, bountyId)))

export const sentFor = (books: Books, bountyId: string): Cents => inPayouts(books, bountyId, 'paid')

const holdDays = 7
const detailsHoldDays = 3

/** Of a paid story: charged for a pledge of their own that is not returned, not its creator, once, before the share is paid out. */
export const mayComplain = (bounty: BountyModel, backerId: string, creatorId: string, now: number): boolean =>
  backerId !== creatorId &&
  restOf(bounty, backerId) > 0 &&
  !bounty.complaints.has(backerId) &&
  now < (bounty.paidAt ?? 0) + holdDays * day

/** A share can be paid out a week after the story was accepted; a debt counts at once. */
function storyOf(books: Books, bounty: BountyModel, now: number) {
  const underWay = inPayouts(books, bounty.id, 'pending')
  const sent = sentFor(books, bounty.id)
  const open = divide(bounty).share - sent - underWay
  const isHeld = now < (bounty.paidAt ?? 0) + holdDays * day || isHeldBack(bounty)
  const available = isHeld ? Math.min(open, 0) : open
  const pending = open - available
  return { bountyId: bounty.id, underWay, sent, available, pending, disputed: isHeldBack(bounty) ? pending : 0 }
}

const storiesOf = (books: Books, journalistId: string, now: number) =>
  books.bounties
    .filter((bounty) => bounty.paidAt !== undefined && bounty.journalistId === journalistId)
    .map((bounty) => storyOf(books, bounty, now))

/** The balance that /earnings shows, in cents. */
export function balanceOf(books: Books, journalistId: string, now: number) {
  const stories = storiesOf(books, journalistId, now)
  const sumOf = (key: 'pending' | 'available' | 'underWay' | 'sent') => sum(stories.map((story) => story[key]))
  return {
    pending: sumOf('pending'),
    available: sumOf('available'),
    on_the_way: sumOf('underWay'),
    paid: sumOf('sent'),
  }
}

/** In cents: the part of the pending balance that waits for banks. */
export const disputedBalanceOf = (books: Books, journalistId: string, now: number): Cents =>
  sum(storiesOf(books, journalistId, now).map(({ disputed }) => disputed))

const isUnderWay = ({ payouts }: Books, journalistId: string) =>
  payouts.some((payout) => payout.journalistId === journalistId && payout.status === 'pending')

export function obstacleOf(books: Books, journalistId: string, now: number) {
  const { details, connections } = books
  if (isUnderWay(books, journalistId)) return 'under_way'
  const connection = connections.get(journalistId)
  if (connection?.isHeld) return 'held'
  if (connection?.readySince !== undefined) return 'stripe'
  const savedAt = details.get(journalistId)
  if (savedAt === undefined) return 'no_details'
  return now < savedAt + detailsHoldDays * day ? 'new_details' : null
}

/** The items of the transfer that a pass makes now, in cents; undefined if it makes none. */
export function transferDueOf(books: Books, journalistId: string, now: number): Map<string, Cents> | undefined {
  const connection = books.connections.get(journalistId)
  const isUsable = connection !== undefined && isConnectionUsable(connection, now) && !isUnderWay(books, journalistId)
  return isUsable ? dueOf(books, journalistId, now) : undefined
}

/** The items of the payout that a run makes now, in cents; undefined if it makes none. */
export function dueOf(books: Books, journalistId: string, now: number): Map<string, Cents> | undefined {
  const items = storiesOf(books, journalistId, now).flatMap(({ bountyId, available }) =>
    available === 0 ? [] : [[bountyId, available] as const],
  )
  return sum(items.map(([, cents]) => cents)) > 0 ? new Map(items) : undefined
}
