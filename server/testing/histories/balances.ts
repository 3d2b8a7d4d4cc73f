/** The part of the model about what journalists are owed, and what payouts make of it. */
import type { Cents } from '../../../contract/money.ts'
import { divide, isHeldBack, restOf } from './charges.ts'
import { isConnectionUsable } from './connect-model.ts'
import { type Books, type BountyModel, day, type PayoutModel, sum } from './model.ts'

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

/** A backer may object once, with a charged pledge of their own that is not returned, before the payout; the creator may not. */
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
