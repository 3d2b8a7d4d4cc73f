/** Counts what happens, so that tests can demand that everything does. */
import type { BountyState } from '../../../contract/bounty.ts'
import { type BountyModel, sum } from './model.ts'
import type { World } from './world.ts'

/** Counts each thing that happened. */
export type Ends = Record<BountyState, number> & {
  refunds: number
  failedRefunds: number
  /** Refunds of stories whose share had been sent. */
  refundsAfterPayout: number
  paidPayouts: number
  failedPayouts: number
  returnedPayouts: number
  /** Deducted from a payout that was paid. */
  settledDebts: number
  openDisputes: number
  /** Ruled by an administrator. */
  complaints: number
  wonDisputes: number
  lostDisputes: number
  /** By their payers, and charged. */
  confirmedPayments: number
  /** Dropped when the time of their payers was over. */
  unconfirmedPayments: number
  shortfalls: number
  /** Counts only paid stories. */
  matchedPledges: number
  /** Their pledges were lowered or ended. */
  releasedMatches: number
  /** Their cards failed. */
  droppedSponsors: number
}

/** Without a card gateway these never happen. */
export const endsOfCards = [
  ...(['failedRefunds', 'openDisputes', 'wonDisputes', 'lostDisputes'] as const),
  ...(['confirmedPayments', 'unconfirmedPayments', 'shortfalls', 'droppedSponsors'] as const),
] as const

export const noEnds = (): Ends => ({
  ...{ open: 0, assigned: 0, delivered: 0, paid: 0, expired: 0, canceled: 0 },
  ...{ refunds: 0, failedRefunds: 0, refundsAfterPayout: 0 },
  ...{ paidPayouts: 0, failedPayouts: 0, returnedPayouts: 0, settledDebts: 0 },
  ...{ complaints: 0, openDisputes: 0, wonDisputes: 0, lostDisputes: 0 },
  ...{ confirmedPayments: 0, unconfirmedPayments: 0, shortfalls: 0 },
  ...{ matchedPledges: 0, releasedMatches: 0, droppedSponsors: 0 },
})

/** The states that a step can change, read before it. */
export const statesIn = (world: World, model: BountyModel) => ({
  model,
  refunds: model.refunds.size,
  payouts: world.payouts.map((payout) => ({ payout, status: payout.status })),
  disputes: disputesIn(world),
  matches: matchesIn(world),
})

const disputesIn = ({ bounties }: World) =>
  new Map(bounties.flatMap(({ disputes }) => [...disputes].map(([id, { status }]) => [id, status] as const)))

const matchesIn = ({ bounties }: World) =>
  new Set(bounties.flatMap(({ pledges }) => pledges.flatMap(({ match }) => match ?? [])))

export function countStep(ends: Ends, before: ReturnType<typeof statesIn>, world: World): void {
  const { model } = before
  if (model.refunds.size > before.refunds && isPaidOut(world, model)) ends.refundsAfterPayout += 1
  for (const { payout, status } of before.payouts) {
    if (status === 'paid' && payout.status === 'failed') ends.returnedPayouts += 1
  }
  for (const [id, status] of disputesIn(world)) {
    if (status !== 'inquiry' && status !== before.disputes.get(id)) ends[`${status}Disputes`] += 1
  }
  ends.releasedMatches += before.matches.difference(matchesIn(world)).size
}

const isPaidOut = ({ payouts }: World, { id }: BountyModel) =>
  payouts.some(({ status, items }) => status === 'paid' && (items.get(id) ?? 0) > 0)

/** At the end of a history. */
export function countHistory(ends: Ends, { bounties, payouts, pots, gateway }: World): void {
  const paid = payouts.filter(({ status }) => status === 'paid')
  ends.paidPayouts += paid.length
  ends.failedPayouts += payouts.filter(({ status }) => status === 'failed').length
  ends.settledDebts += sum(paid.map(({ items }) => [...items.values()].filter((cents) => cents < 0).length))
  ends.droppedSponsors += pots.filter(({ isUnpaid }) => isUnpaid).length
  for (const { state, refunds, complaints } of bounties) {
    ends[state] += 1
    ends.complaints += complaints.size
    ends.refunds += [...refunds.values()].filter(({ status }) => status === 'refunded').length
    ends.failedRefunds += [...refunds.values()].filter(({ status }) => status === 'failed').length
  }
  for (const { pledges, charges, dropped, collecting } of bounties.filter(({ state }) => state === 'paid')) {
    ends.matchedPledges += pledges.filter(({ match }) => match !== undefined).length
    ends.confirmedPayments += [...collecting.confirmed].filter((id) => charges.has(id)).length
    if (collecting.isShortfall) ends.shortfalls += 1
    else ends.unconfirmedPayments += [...dropped].filter((id) => gateway?.asked.has(id)).length
  }
}
