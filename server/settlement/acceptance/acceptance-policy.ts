/**
 * The rules by which the pledges of an accepted delivery are collected (docs/decisions/0019, 0037 and 0042): from rows to
 * what happens next. The transaction in `collecting.ts` reads, asks and writes.
 */
import { nothingCollectedYet, othersUndecided, paymentsUnderWay } from '../../../contract/delivery.ts'
import {
  isCollected,
  isGivenUp,
  needsPayer,
  type PaymentRow,
  remindedFrom,
  waitsForPayer,
  withoutLaterMatches,
} from '../../money/index.ts'
import type { EndingReason } from '../../platform/index.ts'

export type AcceptanceState = {
  accepted_at: string | null
  begun_at: string | null
  ending: EndingReason | null
  choice_told_at: string | null
}

export type Decision = {
  /**
   * `wait`: for the gateway, or for somebody who must act. `capture`: holds are charged next. `match`: it is the sponsors'
   * turn. `ready`: the story is paid for, and is published. `end`: nothing was collected, so the acceptance is undone.
   * `ended`: it is undone.
   */
  step: 'wait' | 'capture' | 'match' | 'ready' | 'end' | 'ended'
  /** Payments whose payers must act, and do not know it yet. */
  untold: PaymentRow[]
  /** Payments whose payers are reminded. */
  reminded: PaymentRow[]
  /** The creator is told that they can publish with what was collected. */
  offersShortfall: boolean
  /** Payments whose pledges end without a charge. */
  dropped: PaymentRow[]
  /** Holds that are charged. */
  charged: PaymentRow[]
}

const nothing = { untold: [], reminded: [], offersShortfall: false, dropped: [], charged: [] }

export function decideStep(acceptance: AcceptanceState, all: PaymentRow[], at: string): Decision {
  const { accepted_at, begun_at, ending, choice_told_at } = acceptance
  if (accepted_at !== null) return { ...nothing, step: 'ready' }
  if (begun_at === null) return { ...nothing, step: 'wait' }
  if (ending !== null) return { ...nothing, step: all.some(isGoingBack) ? 'wait' : 'ended' }
  const payments = withoutLaterMatches(all)
  const messages = {
    ...nothing,
    untold: payments.filter(({ status, told_at }) => needsPayer(status) && told_at === null),
    reminded: payments.filter((payment) => isReminded(payment, at)),
  }
  if (payments.some(({ status }) => underWay.includes(status))) return { ...messages, step: 'wait' }
  // The intent of a payment that is given up is canceled before, so that no late charge can follow.
  const isOpen = (payment: PaymentRow) => payment.intent_id !== null || !isGivenUp(payment, at)
  const failed = payments.filter(({ status }) => needsPayer(status))
  const open = failed.filter(isOpen)
  const collected = payments.filter(({ status }) => isCollected(status))
  // Holds end after a week or sooner, so those are charged now. The story is paid for, whatever the payers do.
  if (!open.every(waitsForPayer)) return { ...messages, step: 'wait' }
  if (collected.every(isMatch)) return { ...messages, step: open.every(isMatch) ? 'end' : 'wait' }
  const refunded = payments.filter(({ status, ended_at }) => status === 'refunded' && ended_at === null)
  const decided = {
    ...messages,
    offersShortfall: choice_told_at === null && findShortfallError(payments, at) === undefined,
    dropped: [...failed.filter((payment) => !isOpen(payment)), ...refunded],
    charged: collected.filter(({ status }) => status === 'authorized'),
  }
  if (!collected.every(({ status }) => status === 'charged')) return { ...decided, step: 'capture' }
  if (open.length > 0) return { ...decided, step: 'wait' }
  return { ...decided, step: payments.length < all.length ? 'match' : 'ready' }
}

export const isMatch = ({ pot_id }: Pick<PaymentRow, 'pot_id'>) => pot_id !== null

/** Every pledge of a backer is charged or dropped, so it is sure what sponsors add. */
export function isSponsorsTurn(all: PaymentRow[]): boolean {
  const backers = all.filter((payment) => !isMatch(payment) && payment.ended_at === null)
  return backers.length > 0 && backers.every(({ status }) => status === 'charged')
}

const underWay: readonly PaymentRow['status'][] = ['pending', 'authorizing', 'releasing', 'refunding']

/** An acceptance that ends has not released this hold yet, or not refunded this charge. */
const isGoingBack = ({ status, intent_id }: PaymentRow) =>
  status === 'refunding' || (status === 'releasing' && intent_id !== null)

/** Once, a day or two before the payer's time is over. */
function isReminded(payment: PaymentRow, at: string): boolean {
  const { status, deadline_at, told_at, reminded_at } = payment
  if (!needsPayer(status) || deadline_at === null || told_at === null || reminded_at !== null) return false
  const from = remindedFrom(deadline_at, status)
  return told_at < from && from <= at && !isGivenUp(payment, at)
}

/** Why the creator cannot decide now to publish with what was collected; undefined if they can. */
export function findShortfallError(payments: PaymentRow[], at: string): string | undefined {
  const isWaiting = (payment: PaymentRow) => waitsForPayer(payment) && !isGivenUp(payment, at)
  const living = withoutLaterMatches(payments).filter(({ ended_at }) => ended_at === null)
  const others = living.filter((payment) => !isWaiting(payment))
  if (!others.every(({ status }) => isCollected(status))) return othersUndecided
  // A hold can still fail to be charged, so only charged money is sure to pay for the story.
  if (!others.some(({ status }) => status === 'charged')) return nothingCollectedYet
  return others.length === living.length ? paymentsUnderWay : undefined
}
