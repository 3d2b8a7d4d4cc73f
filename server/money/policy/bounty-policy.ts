/**
 * The rules by which a bounty and its pledges live (docs/product.md#the-life-of-a-pledge). The table is complete:
 * every state decides every event. A hidden question allows fewer. It knows no caller and no row; the commands that use it check who acts.
 *
 * | state | meaning |
 * | --- | --- |
 * | `open` | on the board; pledges can change |
 * | `assigned` | a journalist is working on it; pledges are locked |
 * | `late` | assigned, and the due date passed a week ago without a delivery |
 * | `stalled` | assigned, and its journalist's account is suspended |
 * | `vacant` | assigned, and its journalist has left |
 * | `delivered` | the story is under review |
 * | `disputed` | under review, and an administrator decides an objection |
 * | `withheld` | under review, and the newsroom has withdrawn the story |
 * | `collecting` | the delivery was accepted, and the cards are being charged |
 * | `paid` | every pledge is charged and the story is published |
 * | `expired`, `canceled` | every pledge is released; nothing was charged |
 */
import { alreadyAssigned } from '../../../contract/application.ts'
import {
  alreadyOpen,
  type BountyState,
  bountyCanceled,
  bountyExpired,
  bountyPaid,
  journalistLeft,
  journalistUnavailable,
  noMoreContributions,
  notAmendable,
  notAssigned,
  notCancelable,
  notReopenable,
  pledgesDelivered,
  pledgesLocked,
  questionHidden,
} from '../../../contract/bounty.ts'
import { bountyLifeLimits, reviewLimits } from '../../../contract/bounty-life-limits.ts'
import { nothingCharged } from '../../../contract/complaint.ts'
import {
  acceptableOnceShown,
  alreadyAccepted,
  alreadyDelivered,
  changesUnderWay,
  deliveryWithheld,
  notCollecting,
  nothingToRule,
  paymentsUnderWay,
  reviewDisputed,
} from '../../../contract/delivery.ts'
import { followUpLimits } from '../../../contract/follow-up.ts'
import { progressLimits } from '../../../contract/progress-update.ts'
import { tipsOver } from '../../../contract/tip.ts'
import { isoTime } from '../../platform/index.ts'

export type LifeState = BountyState | 'late' | 'stalled' | 'vacant' | 'disputed' | 'withheld' | 'collecting'

export type LifeEvent =
  | 'pledge.added'
  | 'pledge.changed'
  | 'pledge.withdrawn'
  | 'expiry.extended'
  | 'brief.amended'
  | 'naming.chosen'
  | 'expiry.passed'
  | 'bounty.canceled'
  | 'application.made'
  | 'application.accepted'
  | 'extension.asked'
  | 'extension.answered'
  | 'journalist.left'
  | 'bounty.reopened'
  | 'update.written'
  | 'tip.sent'
  | 'story.delivered'
  | 'delivery.accepted'
  | 'shortfall.accepted'
  | 'delivery.returned'
  | 'objection.made'
  | 'silence.passed'
  | 'ruling.accepted'
  | 'ruling.returned'
  | 'ruling.canceled'
  | 'complaint.made'
  | 'complaint.ruled'

/** The error is a sentence for the person who acts. */
export type LifeError = { error: string }

/** The state, and when the newsroom hid the question. */
type Deciding = { state: LifeState; hidden_at: string | null }

/** The next state, or why the event cannot happen now. */
export function decideLife({ state, hidden_at }: Deciding, event: LifeEvent): LifeState | LifeError {
  const next = bountyLife[state][event]
  return typeof next === 'string' && hidden_at !== null && needsWords.has(event) ? error(questionHidden) : next
}

export const isPossible = (life: Deciding, event: LifeEvent): boolean => typeof decideLife(life, event) === 'string'

const error = (words: string): LifeError => ({ error: words })

/** A hidden question refuses these, because people must read what they join. What has begun goes on, and backers can leave. */
const needsWords: ReadonlySet<LifeEvent> = new Set([
  'pledge.added',
  'pledge.changed',
  'expiry.extended',
  'brief.amended',
  'application.made',
  'application.accepted',
  'tip.sent',
])

const expired = error(bountyExpired)
const canceled = error(bountyCanceled)
const paid = error(bountyPaid)

/** The events of a review, for states without one. */
const noReview = (decision: LifeError) => ({
  'delivery.returned': decision,
  'objection.made': decision,
  'silence.passed': decision,
  'ruling.accepted': decision,
  'ruling.returned': decision,
  'ruling.canceled': decision,
})

/** The events after a charge, for states in which nobody has been charged. */
const noPayment = {
  'complaint.made': error(nothingCharged),
  'complaint.ruled': error(nothingCharged),
} as const

const everyEvent = (decision: LifeError): Record<LifeEvent, LifeError> => ({
  'pledge.added': decision,
  'pledge.changed': decision,
  'pledge.withdrawn': decision,
  'expiry.extended': decision,
  'brief.amended': decision,
  'naming.chosen': decision,
  'expiry.passed': decision,
  'bounty.canceled': decision,
  'application.made': decision,
  'application.accepted': decision,
  'extension.asked': decision,
  'extension.answered': decision,
  'journalist.left': decision,
  'bounty.reopened': decision,
  'update.written': decision,
  'tip.sent': decision,
  'story.delivered': decision,
  'delivery.accepted': decision,
  'shortfall.accepted': decision,
  ...noReview(decision),
  ...noPayment,
})

/** The events of an open bounty that no bounty with a journalist accepts. */
const locked = {
  'pledge.changed': error(pledgesLocked),
  'pledge.withdrawn': error(pledgesLocked),
  'expiry.extended': error(alreadyAssigned),
  'brief.amended': error(notAmendable),
  'expiry.passed': error(alreadyAssigned),
  'bounty.canceled': error(notCancelable),
  'application.made': error(alreadyAssigned),
  'application.accepted': error(alreadyAssigned),
  // A journalist who changes a delivery is assigned again.
  'delivery.accepted': error(changesUnderWay),
  'shortfall.accepted': error(notCollecting),
  ...noReview(error(changesUnderWay)),
  ...noPayment,
} as const

/** The events of a bounty whose story is delivered, before its payment. */
const reviewed = {
  'pledge.added': error(noMoreContributions),
  'pledge.changed': error(pledgesDelivered),
  'pledge.withdrawn': error(pledgesDelivered),
  'expiry.extended': error(alreadyDelivered),
  'brief.amended': error(notAmendable),
  'expiry.passed': error(alreadyDelivered),
  'bounty.canceled': error(notCancelable),
  'application.made': error(alreadyAssigned),
  'application.accepted': error(alreadyAssigned),
  'extension.asked': error(alreadyDelivered),
  'extension.answered': error(alreadyDelivered),
  'journalist.left': error(alreadyDelivered),
  'bounty.reopened': error(alreadyDelivered),
  'story.delivered': error(alreadyDelivered),
  'tip.sent': error(tipsOver),
  ...noPayment,
} as const

const bountyLife: Record<LifeState, Record<LifeEvent, LifeState | LifeError>> = {
  open: {
    'pledge.added': 'open',
    'pledge.changed': 'open',
    'pledge.withdrawn': 'open',
    'expiry.extended': 'open',
    'brief.amended': 'open',
    'naming.chosen': 'open',
    'expiry.passed': 'expired',
    'bounty.canceled': 'canceled',
    'application.made': 'open',
    'application.accepted': 'assigned',
    'extension.asked': error(notAssigned),
    'extension.answered': error(notAssigned),
    'journalist.left': error(notAssigned),
    'bounty.reopened': error(alreadyOpen),
    'update.written': error(notAssigned),
    'tip.sent': 'open',
    'story.delivered': error(notAssigned),
    'delivery.accepted': error(notAssigned),
    'shortfall.accepted': error(notCollecting),
    ...noReview(error(notAssigned)),
    ...noPayment,
  },
  assigned: {
    ...locked,
    'naming.chosen': 'assigned',
    'pledge.added': 'assigned',
    'extension.asked': 'assigned',
    'extension.answered': 'assigned',
    'journalist.left': 'vacant',
    'bounty.reopened': error(notReopenable),
    'update.written': 'assigned',
    'tip.sent': 'assigned',
    'story.delivered': 'delivered',
  },
  // A late journalist may still deliver or agree on another date, until somebody reopens the bounty.
  late: {
    ...locked,
    'naming.chosen': 'late',
    'pledge.added': 'late',
    'extension.asked': 'late',
    'extension.answered': 'assigned',
    'journalist.left': 'vacant',
    'bounty.reopened': 'open',
    'update.written': 'late',
    'tip.sent': 'late',
    'story.delivered': 'delivered',
  },
  // Once the account is restored, the work goes on, unless somebody reopened the bounty.
  stalled: {
    ...locked,
    'naming.chosen': 'stalled',
    'pledge.added': 'stalled',
    'extension.asked': error(journalistUnavailable),
    'extension.answered': error(journalistUnavailable),
    'journalist.left': error(journalistUnavailable),
    'bounty.reopened': 'open',
    'update.written': error(journalistUnavailable),
    'tip.sent': 'stalled',
    'story.delivered': error(journalistUnavailable),
  },
  vacant: {
    ...locked,
    'naming.chosen': 'vacant',
    'pledge.added': 'vacant',
    'extension.asked': error(journalistLeft),
    'extension.answered': error(journalistLeft),
    'journalist.left': error(journalistLeft),
    'bounty.reopened': 'open',
    'update.written': error(journalistLeft),
    'tip.sent': 'vacant',
    'story.delivered': error(journalistLeft),
  },
  delivered: {
    ...reviewed,
    'naming.chosen': 'delivered',
    'update.written': 'delivered',
    'delivery.accepted': 'paid',
    'shortfall.accepted': error(notCollecting),
    'delivery.returned': 'assigned',
    'objection.made': 'disputed',
    'silence.passed': 'paid',
    'ruling.accepted': error(nothingToRule),
    'ruling.returned': error(nothingToRule),
    'ruling.canceled': error(nothingToRule),
  },
  // Only an administrator ends a dispute; others may join it.
  disputed: {
    ...reviewed,
    'naming.chosen': 'disputed',
    'update.written': 'disputed',
    'delivery.accepted': error(reviewDisputed),
    'shortfall.accepted': error(notCollecting),
    'delivery.returned': error(reviewDisputed),
    'objection.made': 'disputed',
    'silence.passed': error(reviewDisputed),
    'ruling.accepted': 'paid',
    'ruling.returned': 'assigned',
    'ruling.canceled': 'canceled',
  },
  // Only an administrator or the newsroom moves on: nobody must pay for a withdrawn story.
  withheld: {
    ...reviewed,
    'naming.chosen': 'withheld',
    'update.written': 'withheld',
    'delivery.accepted': error(deliveryWithheld),
    'shortfall.accepted': error(notCollecting),
    'delivery.returned': error(deliveryWithheld),
    'objection.made': error(deliveryWithheld),
    'silence.passed': error(deliveryWithheld),
    'ruling.accepted': error(acceptableOnceShown),
    'ruling.returned': 'assigned',
    'ruling.canceled': 'canceled',
  },
  // A repeated acceptance continues the first one.
  collecting: {
    ...reviewed,
    'naming.chosen': 'collecting',
    ...noReview(error(paymentsUnderWay)),
    'update.written': 'collecting',
    'delivery.accepted': 'paid',
    'shortfall.accepted': 'paid',
    // Some backers are charged before others, and are told so at once.
    'complaint.made': 'collecting',
    'complaint.ruled': error(paymentsUnderWay),
  },
  paid: {
    ...everyEvent(paid),
    'naming.chosen': 'paid',
    'tip.sent': error(tipsOver),
    'pledge.added': error(noMoreContributions),
    'application.made': error(alreadyAssigned),
    'application.accepted': error(alreadyAssigned),
    'story.delivered': error(alreadyDelivered),
    'delivery.accepted': error(alreadyAccepted),
    'shortfall.accepted': error(alreadyAccepted),
    'complaint.made': 'paid',
    'complaint.ruled': 'paid',
  },
  expired: everyEvent(expired),
  canceled: everyEvent(canceled),
}

type Dates = {
  assigned_at: string | null
  delivered_at: string | null
  paid_at: string | null
  ended_as: 'expired' | 'canceled' | null
}

type DatesOfWork = Dates & {
  vacant_at: string | null
  /** The date that was agreed with the assigned journalist; null without one. */
  due_date: string | null
  /** When the account of the assigned journalist was suspended. */
  suspended_at: string | null
  is_disputed: boolean
  is_withheld: boolean
  is_collecting: boolean
}

export function bountyStateOf({ assigned_at, delivered_at, paid_at, ended_as }: Dates): BountyState {
  if (ended_as !== null) return ended_as
  if (paid_at !== null) return 'paid'
  if (delivered_at !== null) return 'delivered'
  return assigned_at === null ? 'open' : 'assigned'
}

export function lifeStateOf(dates: DatesOfWork, at: string): LifeState {
  const state = bountyStateOf(dates)
  if (state === 'delivered') {
    if (dates.is_collecting) return 'collecting'
    if (dates.is_withheld) return 'withheld'
    return dates.is_disputed ? 'disputed' : 'delivered'
  }
  if (state !== 'assigned') return state
  if (dates.vacant_at !== null) return 'vacant'
  if (dates.due_date !== null && reopenableAt(dates.due_date) <= at) return 'late'
  return dates.suspended_at === null ? 'assigned' : 'stalled'
}

const days = (at: string, count: number) => isoTime(Date.parse(at) + count * 24 * 60 * 60 * 1000)

/** All take and return ISO 8601 times in UTC. */
export const expiryAfter = (at: string, expiryDays: number) => days(at, expiryDays)
export const latestExpiryOf = (createdAt: string) => days(createdAt, bountyLifeLimits.mostOpenDays)
export const expiryWarningBefore = (expiresAt: string) => days(expiresAt, -bountyLifeLimits.expiryWarningDays)
export const dueDateRemindedAt = (dueDate: string) => days(dueDate, -bountyLifeLimits.dueDateReminderDays)
export const reopenableAt = (dueDate: string) => days(dueDate, bountyLifeLimits.reopenableDays)
/** `since` is the due date, or when the journalist left. */
export const reopensAt = (since: string) => days(since, bountyLifeLimits.reopensDays)
/** `since` is the last update, or when the journalist began. */
export const updateAskedAt = (since: string) => days(since, progressLimits.quietDays)
export const acceptedBySilenceAt = (reviewFrom: string) => days(reviewFrom, reviewLimits.silenceDays)
export const objectionsUntil = (reviewFrom: string) => days(reviewFrom, reviewLimits.objectionDays)
export const ratableUntil = (automaticAt: string) => days(automaticAt, reviewLimits.ratingDays)
export const answerableUntil = (paidAt: string) => days(paidAt, followUpLimits.days)
/** Stories that were published later can still be answered. */
export const publishedSince = (at: string) => days(at, -followUpLimits.days)
export const followUpAskedAt = (paidAt: string) => days(paidAt, followUpLimits.emailDays)
export const nextRulingReminder = (at: string) => days(at, reviewLimits.rulingReminderDays)

/** The first reminder of a review that is later than `at`; undefined after the last one. */
export const nextReviewReminder = (reviewFrom: string, at: string): string | undefined =>
  reviewLimits.reminderDays.map((count) => days(reviewFrom, count)).find((reminder) => reminder > at)
