/**
 * The product as a reader of docs/specification.md would describe it. It never calls the code under test, so that both
 * can be compared.
 */
import type { BountyState } from '../../../contract/bounty.ts'
import type { Cents } from '../../../contract/money.ts'

export const day = 24 * 60 * 60 * 1000

export type RefundModel = { backerId: string; cents: Cents; status: 'requested' | 'refunded' | 'failed' }

export type BountyModel = {
  id: string
  state: BountyState
  /** Each backer's whole pledge is one number, and what they were charged once the bounty is paid. */
  pledges: Map<string, Cents>
  /** Whose pledge it is, for each pledge of a delivered bounty. */
  owners: Map<string, string>
  dropped: Set<string>
  deliveryId: string
  /** The journalist who was assigned last. */
  journalistId: string
  paidAt: number | undefined
  refunds: Map<string, RefundModel>
}

export type PayoutModel = {
  id: string
  runId: string
  journalistId: string
  /** In cents, by bounty. */
  items: Map<string, Cents>
  status: 'pending' | 'paid' | 'failed'
}

export type Books = {
  bounties: readonly BountyModel[]
  payouts: PayoutModel[]
  /** When each journalist saved the bank details that they have. */
  details: Map<string, number>
}

export const newBounty = (id: string, creatorId: string, cents: Cents): BountyModel => ({
  id,
  state: 'open',
  pledges: new Map([[creatorId, cents]]),
  owners: new Map(),
  dropped: new Set(),
  deliveryId: 'nothing',
  journalistId: 'nobody',
  paidAt: undefined,
  refunds: new Map(),
})

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)

/** In cents. A failed refund does not count. */
export function refundedTo(bounty: BountyModel, backerId: string, ...statuses: RefundModel['status'][]): Cents {
  const wanted = statuses.length === 0 ? ['requested', 'refunded'] : statuses
  const own = [...bounty.refunds.values()].filter((one) => one.backerId === backerId && wanted.includes(one.status))
  return sum(own.map(({ cents }) => cents))
}

export const restOf = (bounty: BountyModel, backerId: string): Cents =>
  (bounty.pledges.get(backerId) ?? 0) - refundedTo(bounty, backerId)

/** The fee is a tenth of the charges that are not refunded, half a cent rounded up. The journalist gets the rest. */
export function divide(bounty: BountyModel): { charged: Cents; refunded: Cents; fee: Cents; share: Cents } {
  const backers = [...bounty.pledges.keys()]
  const charged = sum(bounty.pledges.values())
  const refunded = sum(backers.map((backerId) => refundedTo(bounty, backerId)))
  const fee = Math.round((charged - refunded) / 10)
  return { charged, refunded, fee, share: charged - refunded - fee }
}

/** In cents: what payouts of this status take for the bounty. */
const inPayouts = ({ payouts }: Books, bountyId: string, status: PayoutModel['status']): Cents =>
  sum(payouts.filter((payout) => payout.status === status).map(({ items }) => items.get(bountyId) ?? 0))

export const sentFor = (books: Books, bountyId: string): Cents => inPayouts(books, bountyId, 'paid')

const holdDays = 7
const detailsHoldDays = 3

/** A share can be paid out a week after the story was accepted; a debt counts at once. */
function storyOf(books: Books, bounty: BountyModel, now: number) {
  const underWay = inPayouts(books, bounty.id, 'pending')
  const sent = sentFor(books, bounty.id)
  const open = divide(bounty).share - sent - underWay
  const isHeld = now < (bounty.paidAt ?? 0) + holdDays * day
  const available = isHeld ? Math.min(open, 0) : open
  return { bountyId: bounty.id, underWay, sent, available, pending: open - available }
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

export function obstacleOf({ payouts, details }: Books, journalistId: string, now: number) {
  const isUnderWay = payouts.some((payout) => payout.journalistId === journalistId && payout.status === 'pending')
  if (isUnderWay) return 'under_way'
  const savedAt = details.get(journalistId)
  if (savedAt === undefined) return 'no_details'
  return now < savedAt + detailsHoldDays * day ? 'new_details' : null
}

/** The items of the payout that a run makes now, in cents; undefined if it makes none. */
export function dueOf(books: Books, journalistId: string, now: number): Map<string, Cents> | undefined {
  const items = storiesOf(books, journalistId, now).flatMap(({ bountyId, available }) =>
    available === 0 ? [] : [[bountyId, available] as const],
  )
  return sum(items.map(([, cents]) => cents)) > 0 ? new Map(items) : undefined
}
