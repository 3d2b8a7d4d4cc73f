/** Everything that one signed-in person looks for first (docs/product.md#overview). All lists are bounded. */
import * as v from 'valibot'
import { BoundedTotal, BountyState } from './bounty.ts'
import { FollowingNews } from './following.ts'
import { Amount } from './money.ts'
import { MoneySums, OwnMoney } from './own-money.ts'
import { Balance } from './payout.ts'
import { Timestamp } from './story.ts'

export const overviewLimits = {
  tasks: 20,
  money: 10,
  list: 5,
  news: 5,
  months: 12,
  /** Totals of lists are exact up to it. */
  counted: 1_000,
  /** The journalist is asked to deliver from so many days before the due date. */
  dueDays: 7,
} as const

export const TaskKind = v.picklist([
  'confirm_payment',
  'replace_card',
  'review_delivery',
  'publish_collected',
  'rate_journalist',
  'answer_follow_up',
  'answer_changes',
  'answer_extension',
  'decide_offers',
  'reopen_bounty',
  'extend_bounty',
  'deliver',
  'write_story',
  'write_update',
  'answer_pot',
  'rule_objections',
  'rule_complaints',
  'approve_payouts',
  'approve_refunds',
  'approve_pots',
  'mark_payouts',
  'verify_email',
  'add_payout_details',
])
export type TaskKind = v.InferOutput<typeof TaskKind>

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Something that waits for the caller. */
export const Task = v.object({
  kind: TaskKind,
  /** Null for what is not about a single bounty. */
  bounty: v.nullable(v.object({ id: v.string(), title: v.string() })),
  /** Present for what is done on the page of a delivery. */
  delivery_id: v.nullable(v.string()),
  /** When it is too late, or for offers when the bounty expires. Past for an investigation that is overdue. */
  until: v.nullable(Timestamp),
  /** How many wait, where several are one task; otherwise 1. */
  count: Count,
  /** The payment, or the earnings that cannot be paid. */
  amount: v.optional(Amount),
})
export type Task = v.InferOutput<typeof Task>

/** `month` is like '2026-11', in UTC. Earnings are negative in a month in which more went back. */
const Month = v.object({ month: v.string(), amount: v.number() })
export type Month = v.InferOutput<typeof Month>

const BackedBounty = v.object({ id: v.string(), title: v.string(), state: BountyState, ...OwnMoney.entries })
export type BackedBounty = v.InferOutput<typeof BackedBounty>

const OwnQuestion = v.object({ id: v.string(), title: v.string(), state: BountyState, total_amount: Amount })

const OwnDraft = v.object({
  id: v.string(),
  /** Empty for a draft without a title. */
  title: v.string(),
  /** The bounty that it is for, with its title; null for an article. */
  bounty: v.nullable(v.object({ id: v.string(), title: v.string() })),
  updated_at: Timestamp,
})

const Investigation = v.object({ id: v.string(), title: v.string(), state: BountyState, due_date: Timestamp })

export const Overview = v.object({
  /** The most urgent first, at most `overviewLimits.tasks`. */
  tasks: v.object({ items: v.array(Task), ...BoundedTotal.entries }),
  money: v.object({
    ...MoneySums.entries,
    /** The newest pledge first. */
    items: v.array(BackedBounty),
    total: Count,
    /** The caller's pledges of the last 12 months, without those that they took back; oldest first. */
    by_month: v.array(Month),
  }),
  /** Newest first. */
  questions: v.object({ items: v.array(OwnQuestion), total: Count }),
  /** Null for a user who is no journalist. */
  work: v.nullable(
    v.object({
      drafts: v.object({ items: v.array(OwnDraft), total: Count }),
      /** Those under way, the earliest due date first. */
      investigations: v.object({ items: v.array(Investigation), total: Count }),
      balance: Balance,
      /** Shares of accepted stories in the last 12 months, less what went back; oldest first. */
      by_month: v.array(Month),
    }),
  ),
  /** `unseen` is counted up to `followingLimits.unseen`. */
  news: v.object({ items: v.array(FollowingNews), unseen: Count }),
})
export type Overview = v.InferOutput<typeof Overview>
