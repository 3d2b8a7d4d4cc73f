/** Finds the tasks of one person: each kind is a statement over their own rows, most urgent first and bounded. */
import { type Kysely, sql } from 'kysely'
import { bountyLifeLimits, reviewLimits } from '../../../contract/bounty-life-limits.ts'
import { userTypes } from '../../../contract/limits.ts'
import { type Cents, toAmount } from '../../../contract/money.ts'
import { type Overview, overviewLimits, type Task, type TaskKind } from '../../../contract/overview.ts'
import { progressLimits } from '../../../contract/progress-update.ts'
import { isOffered } from '../../bounties/index.ts'
import {
  acceptedBySilenceAt,
  answerableUntil,
  payerStatuses,
  publishedSince,
  ratableUntil,
  reopensAt,
} from '../../money/index.ts'
import { type Caller, isoTime, type Schema } from '../../platform/index.ts'
import { readAdministration } from './administration-tasks.ts'

type Query = Kysely<Schema>
type Asked = { query: Query; caller: Caller; at: string }

const most = overviewLimits.tasks
const day = 24 * 60 * 60 * 1000

/** Tasks without a date come after those with one, in this order. */
const undated: readonly TaskKind[] = [
  'rule_objections',
  'rule_complaints',
  'approve_payouts',
  'approve_refunds',
  'approve_pots',
  'mark_payouts',
  'write_update',
  'verify_email',
  'add_payout_details',
]

const daysFrom = (at: string, days: number) => isoTime(Date.parse(at) + days * day)

type Row = { id: string; title: string; until: string | null }

const taskOf = (kind: TaskKind, { id, title, until }: Row, more: Partial<Task> = {}): Task => ({
  kind,
  bounty: { id, title },
  delivery_id: null,
  until,
  count: 1,
  ...more,
})

const general = (kind: TaskKind, more: Partial<Task> = {}): Task => ({
  kind,
  bounty: null,
  delivery_id: null,
  until: null,
  count: 1,
  ...more,
})

/** `waiting`: the earnings that cannot be paid, because the journalist has not said where to. */
export async function readTasks(asked: Asked, waiting: Cents): Promise<Overview['tasks']> {
  const { caller } = asked
  const isJournalist = caller.userType >= userTypes.journalist
  const found = await Promise.all([
    readOffers(asked),
    readReviews(asked),
    readDates(asked),
    readShortfalls(asked),
    readRatings(asked),
    readFollowUps(asked),
    readExtensions(asked),
    readPayments(asked),
    readPots(asked),
    ...(isJournalist ? [readChanges(asked), readDue(asked)] : []),
    ...(caller.userType === userTypes.administrator ? [readCases(asked)] : []),
    caller.emailVerifiedAt === null ? [general('verify_email')] : [],
    waiting > 0 ? [general('add_payout_details', { amount: toAmount(waiting) })] : [],
  ])
  const tasks = found.flat().toSorted(byUrgency)
  const isCut = found.some(({ length }) => length >= most)
  return { items: tasks.slice(0, most), total: tasks.length, ...(isCut && { total_is_minimum: true }) }
}

function byUrgency(one: Task, other: Task): number {
  if (one.until !== null && other.until !== null) return one.until < other.until ? -1 : one.until > other.until ? 1 : 0
  if (one.until !== null || other.until !== null) return one.until === null ? 1 : -1
  return undated.indexOf(one.kind) - undated.indexOf(other.kind)
}

/** The caller's bounties that are neither over nor hidden. */
const ownBounties = ({ query, caller }: Asked) =>
  query
    .selectFrom('bounty')
    .select(['bounty.id', 'bounty.title'])
    .where('bounty.creator_id', '=', caller.id)
    .where('bounty.closed_at', 'is', null)
    .where('bounty.ended_at', 'is', null)
    .where('bounty.paid_at', 'is', null)
    .limit(most)

async function readOffers(asked: Asked): Promise<Task[]> {
  const rows = await ownBounties(asked)
    .innerJoin('application', 'application.bounty_id', 'bounty.id')
    .select(({ fn }) => ['bounty.expires_at as until', fn.countAll<number>().as('count')])
    .where('bounty.delivered_at', 'is', null)
    .where(isOffered)
    .groupBy(['bounty.id', 'bounty.title', 'bounty.expires_at'])
    .orderBy('until')
    .execute()
  return rows.map(({ count, ...row }) => taskOf('decide_offers', row, { count }))
}

/** Not while an administrator decides about an objection or a withdrawn story, and not once it is accepted. */
async function readReviews(asked: Asked): Promise<Task[]> {
  const rows = await ownBounties(asked)
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .select(({ fn }) => [
      'delivery.id as delivery_id',
      fn.coalesce('delivery.review_from', 'delivery.delivered_at').as('from'),
    ])
    .where('delivery.accepted_at', 'is', null)
    .where('delivery.returned_at', 'is', null)
    .where('delivery.hidden_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('acceptance').select('begun_at').whereRef('delivery_id', '=', 'delivery.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('objection')
            .select('objection.id')
            .whereRef('objection.delivery_id', '=', 'delivery.id')
            .where('objection.ruled_at', 'is', null),
        ),
      ),
    )
    .orderBy('from')
    .execute()
  return rows.map(({ delivery_id, from, ...row }) =>
    taskOf('review_delivery', { ...row, until: acceptedBySilenceAt(from) }, { delivery_id }),
  )
}

/** A bounty whose journalist left, is late or is suspended can be reopened; one that expires soon, without offers, can be extended. */
async function readDates(asked: Asked): Promise<Task[]> {
  const soon = daysFrom(asked.at, bountyLifeLimits.expiryWarningDays)
  const late = daysFrom(asked.at, -bountyLifeLimits.reopenableDays)
  const rows = await ownBounties(asked)
    .leftJoin('application', (join) =>
      join.onRef('application.bounty_id', '=', 'bounty.id').on('application.status', '=', 'accepted'),
    )
    .leftJoin('account as journalist', 'journalist.id', 'application.journalist_id')
    .select(['bounty.expires_at', 'bounty.vacant_at'])
    .select(({ fn }) => fn.coalesce('application.final_due_date', 'application.requested_due_date').as('due_date'))
    .where('bounty.delivered_at', 'is', null)
    .where(({ eb, or, and, not, exists, fn, selectFrom }) =>
      or([
        eb('bounty.vacant_at', 'is not', null),
        eb('journalist.suspended_at', 'is not', null),
        eb(fn.coalesce('application.final_due_date', 'application.requested_due_date'), '<=', late),
        and([
          eb('bounty.expires_at', '<=', soon),
          eb('bounty.extended_at', 'is', null),
          not(
            exists(
              selectFrom('application')
                .select('application.id')
                .whereRef('application.bounty_id', '=', 'bounty.id')
                .where(isOffered),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('bounty.id')
    .execute()
  return rows.map(({ expires_at, vacant_at, due_date, ...row }) => {
    const since = vacant_at ?? due_date
    return since === null
      ? taskOf('extend_bounty', { ...row, until: expires_at })
      : taskOf('reopen_bounty', { ...row, until: reopensAt(since) })
  })
}

/** The creator was told that they need not wait for payers. It goes on by itself once the time of the last one is over. */
async function readShortfalls(asked: Asked): Promise<Task[]> {
  const rows = await ownBounties(asked)
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .innerJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .innerJoin('pledge', 'pledge.bounty_id', 'bounty.id')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select(['delivery.id as delivery_id', ({ fn }) => fn.max('payment.deadline_at').as('until')])
    .where('delivery.accepted_at', 'is', null)
    .where('acceptance.ending', 'is', null)
    .where('acceptance.choice_told_at', 'is not', null)
    .where('acceptance.shortfall_accepted_at', 'is', null)
    .where('pledge.ended_at', 'is', null)
    .where('payment.status', 'in', payerStatuses)
    .where('payment.deadline_at', '>', asked.at)
    .groupBy(['bounty.id', 'bounty.title', 'delivery.id'])
    .orderBy('until')
    .execute()
  return rows.map(({ delivery_id, ...row }) => taskOf('publish_collected', row, { delivery_id }))
}

/** Silence has accepted the story, which can be rated for a while. */
async function readRatings({ query, caller, at }: Asked): Promise<Task[]> {
  const rows = await query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('rating', 'rating.delivery_id', 'delivery.id')
    .select(['bounty.id', 'bounty.title', 'delivery.id as delivery_id', 'delivery.automatic_at'])
    .where('bounty.creator_id', '=', caller.id)
    .where('bounty.paid_at', 'is not', null)
    .where('delivery.automatic_at', '>=', daysFrom(at, -reviewLimits.ratingDays))
    .where('rating.delivery_id', 'is', null)
    .orderBy('delivery.automatic_at')
    .limit(most)
    .execute()
  return rows.map(({ delivery_id, automatic_at, ...row }) =>
    taskOf('rate_journalist', { ...row, until: ratableUntil(automatic_at ?? at) }, { delivery_id }),
  )
}

/** As the email asks: not about a withdrawn story, and not once the creator has chosen or written something. */
async function readFollowUps({ query, caller, at }: Asked): Promise<Task[]> {
  const rows = await query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .innerJoin('article', 'article.delivery_id', 'delivery.id')
    .leftJoin('follow_up', 'follow_up.bounty_id', 'bounty.id')
    .select(['bounty.id', 'bounty.title', 'bounty.paid_at'])
    .where('bounty.creator_id', '=', caller.id)
    .where('bounty.closed_at', 'is', null)
    .where('bounty.paid_at', '>', publishedSince(at))
    .where('article.hidden_at', 'is', null)
    .where('follow_up.answer', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('follow_up.next', eb.val('')), '=', ''))
    .orderBy('bounty.paid_at')
    .limit(most)
    .execute()
  return rows.map(({ paid_at, ...row }) =>
    taskOf('answer_follow_up', { ...row, until: answerableUntil(paid_at ?? at) }),
  )
}

/** Until the date that the journalist asks for, after which nobody can agree to it. */
async function readExtensions(asked: Asked): Promise<Task[]> {
  const rows = await ownBounties(asked)
    .innerJoin('application', 'application.bounty_id', 'bounty.id')
    .innerJoin('account as journalist', 'journalist.id', 'application.journalist_id')
    .innerJoin('extension', 'extension.application_id', 'application.id')
    .select('extension.due_date as until')
    .where('bounty.delivered_at', 'is', null)
    .where('journalist.suspended_at', 'is', null)
    .where('application.status', '=', 'accepted')
    .where('extension.agreed_at', 'is', null)
    .where('extension.declined_at', 'is', null)
    .where('extension.due_date', '>', asked.at)
    .whereRef('extension.due_date', '>', 'application.final_due_date')
    .orderBy('until')
    .execute()
  return rows.map((row) => taskOf('answer_extension', row))
}

/** As `stateOf` decides for the page of the payment. */
async function readPayments({ query, caller, at }: Asked): Promise<Task[]> {
  const rows = await query
    .selectFrom('pledge')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select(['bounty.id', 'bounty.title', sql<string | null>`min(payment.deadline_at)`.as('until')])
    .select(({ fn }) => fn.sum<Cents>('ledger_entry.amount_cents').as('cents'))
    .select(sql<number>`max(case payment.status when 'unconfirmed' then 1 else 0 end)`.as('is_unconfirmed'))
    .where('pledge.account_id', '=', caller.id)
    .where('pledge.ended_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .where('payment.status', 'in', payerStatuses)
    .where(({ eb, or }) => or([eb('payment.deadline_at', 'is', null), eb('payment.deadline_at', '>', at)]))
    // Otherwise the creator does not wait for it.
    .where(({ eb, or, and }) =>
      or([
        eb('acceptance.shortfall_accepted_at', 'is', null),
        and([eb('payment.unconfirmed_at', 'is', null), eb('pledge.pot_id', 'is', null)]),
      ]),
    )
    .groupBy(['bounty.id', 'bounty.title'])
    .orderBy('until')
    .limit(most)
    .execute()
  return rows.map(({ cents, is_unconfirmed, ...row }) =>
    taskOf(is_unconfirmed === 1 ? 'confirm_payment' : 'replace_card', row, { amount: toAmount(cents) }),
  )
}

/** An administrator has proposed the pot, and its sponsor has not agreed yet. */
async function readPots({ query, caller, at }: Asked): Promise<Task[]> {
  const rows = await query
    .selectFrom('pot')
    .select('ends_at')
    .where('account_id', '=', caller.id)
    .where('proposed_by', '<>', caller.id)
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('ends_at')
    .limit(most)
    .execute()
  return rows.map(({ ends_at }) => general('answer_pot', { until: ends_at }))
}

/** The caller's assignments. */
const assignments = ({ query, caller }: Asked) =>
  query
    .selectFrom('application')
    .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .select(['bounty.id', 'bounty.title'])
    .select(({ fn }) => fn.coalesce('application.final_due_date', 'application.requested_due_date').as('until'))
    .where('application.journalist_id', '=', caller.id)
    .where('application.status', '=', 'accepted')
    .where('bounty.closed_at', 'is', null)
    .where('bounty.ended_at', 'is', null)
    .orderBy('until')

async function readChanges(asked: Asked): Promise<Task[]> {
  const rows = await assignments(asked).where('delivery.returned_at', 'is not', null).limit(most).execute()
  return rows.map((row) => taskOf('answer_changes', row))
}

/** A story waits until it is delivered. An update waits, too, after so long without one that an email asks for it. */
async function readDue(asked: Asked): Promise<Task[]> {
  const [soon, quiet] = [daysFrom(asked.at, overviewLimits.dueDays), daysFrom(asked.at, -progressLimits.quietDays)]
  const rows = await assignments(asked)
    .where('delivery.id', 'is', null)
    .select(({ selectFrom }) => [
      'bounty.assigned_at',
      selectFrom('progress_update')
        .select(({ fn }) => fn.max('published_at').as('at'))
        .whereRef('progress_update.bounty_id', '=', 'bounty.id')
        .as('updated_at'),
    ])
    .limit(most)
    .execute()
  return rows.flatMap(({ assigned_at, updated_at, ...row }) => {
    if (row.until <= soon) return [taskOf('deliver', row)]
    const isQuiet = [assigned_at, updated_at].every((at) => at === null || at <= quiet)
    return [taskOf('write_story', row), ...(isQuiet ? [taskOf('write_update', { ...row, until: null })] : [])]
  })
}

const readCases = async (asked: Asked): Promise<Task[]> =>
  (await readAdministration(asked)).flatMap(([kind, count]) => (count === 0 ? [] : [general(kind, { count })]))

/** Those under way, the earliest due date first; a delivered one has a date, too, until it is accepted. */
export const investigations = (asked: Asked) =>
  assignments(asked).select(['bounty.assigned_at', 'bounty.delivered_at', 'bounty.paid_at', 'bounty.ended_as'])
