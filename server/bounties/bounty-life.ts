/** Reads a bounty as the policy sees it. */

import type { ExpressionBuilder } from 'kysely'
import {
  type BountyAction,
  type BountyLife,
  type DueDateExtension,
  extensionNotLater,
  extensionTooLate,
  notYourAssignment,
  notYourBounty,
} from '../../contract/bounty.ts'
import { amendmentLimits } from '../../contract/bounty-life-limits.ts'
import type { Cents } from '../../contract/money.ts'
import {
  decideLife,
  expiryAfter,
  isPossible,
  type LifeEvent,
  type LifeState,
  lifeStateOf,
  reopenableAt,
  reopensAt,
} from '../money/index.ts'
import { type Reader, type Refusal, refuse, type Schema, shownTitle } from '../platform/index.ts'

export const bountyNotFound = () => refuse(404, 'Bounty not found')

export const openObjections = ({ selectFrom }: ExpressionBuilder<Schema, 'delivery'>) =>
  selectFrom('objection')
    .select('objection.id')
    .whereRef('objection.delivery_id', '=', 'delivery.id')
    .where('objection.ruled_at', 'is', null)

const lifeRows = (query: Reader) =>
  query
    .selectFrom('bounty')
    .leftJoin('application', (join) =>
      join.onRef('application.bounty_id', '=', 'bounty.id').on('application.status', '=', 'accepted'),
    )
    .leftJoin('account as journalist', 'journalist.id', 'application.journalist_id')
    .leftJoin('extension', 'extension.application_id', 'application.id')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select([
      'bounty.id',
      'bounty.title',
      'bounty.creator_id',
      'bounty.amount_cents',
      'bounty.created_at',
      'bounty.assigned_at',
      'bounty.delivered_at',
      'bounty.paid_at',
      'bounty.ended_as',
      'bounty.vacant_at',
      'bounty.expires_at',
      'bounty.expiry_days',
      'bounty.extended_at',
      'bounty.hidden_at',
      'application.id as application_id',
      'application.journalist_id',
      'journalist.suspended_at',
      'extension.due_date as asked_due_date',
      'extension.reason as asked_reason',
      'extension.agreed_at',
      'extension.declined_at',
      'delivery.id as delivery_id',
      'delivery.journalist_id as author_id',
      'delivery.review_from',
      'delivery.hidden_at as withheld_at',
      'acceptance.begun_at',
    ])
    .select(shownTitle<string | null>('delivery.title').as('delivery_title'))
    .select((expression) => openObjections(expression).limit(1).as('objection_id'))
    .select(({ selectFrom }) =>
      selectFrom('amendment')
        .select(({ fn }) => fn.countAll<number>().as('amendments'))
        .whereRef('amendment.bounty_id', '=', 'bounty.id')
        .$asScalar()
        .$notNull()
        .as('amendments'),
    )
    .select(({ fn }) => fn.coalesce('application.final_due_date', 'application.requested_due_date').as('due_date'))
    .where('bounty.closed_at', 'is', null)

type LifeRow = Awaited<ReturnType<ReturnType<typeof lifeRows>['executeTakeFirstOrThrow']>>
export type Life = LifeRow & { state: LifeState }

export async function readLife(query: Reader, bountyId: string, at: string): Promise<Life | undefined> {
  const row = await lifeRows(query).where('bounty.id', '=', bountyId).executeTakeFirst()
  if (row === undefined) return undefined
  const review = {
    is_disputed: row.objection_id !== null,
    is_withheld: row.withheld_at !== null,
    is_collecting: row.begun_at !== null,
  }
  return { ...row, state: lifeStateOf({ ...row, ...review }, at) }
}

const states: readonly LifeState[] = ['assigned', 'late', 'stalled', 'vacant']
/** Also after its journalist left. */
export const isAssigned = ({ state }: Life) => states.includes(state)

type Act = {
  bountyId: string
  event: LifeEvent
  at: string
  /** Refuses everyone else. */
  creatorId?: string
  /** Refuses everyone but the assigned journalist. */
  journalistId?: string
}

/** The bounty before the event, or the refusal of this person or of the policy. */
export async function requireLife(
  query: Reader,
  { bountyId, event, at, creatorId, journalistId }: Act,
): Promise<Life | Refusal> {
  const life = await readLife(query, bountyId, at)
  if (life === undefined) return bountyNotFound()
  if (creatorId !== undefined && creatorId !== life.creator_id) return refuse(403, notYourBounty)
  if (journalistId !== undefined && journalistId !== life.journalist_id) return refuse(403, notYourAssignment)
  const next = decideLife(life, event)
  return typeof next === 'string' ? life : refuse(409, next.error)
}

export const extensionOf = (life: Life): DueDateExtension | null => {
  const { asked_due_date: due_date, asked_reason: reason, agreed_at, declined_at } = life
  if (due_date === null || reason === null) return null
  return { due_date, reason, status: agreed_at !== null ? 'agreed' : declined_at !== null ? 'declined' : 'asked' }
}

/** Says why a creator cannot agree to a date: it has passed, or is no later than the due date. */
export const findExtensionError = (life: Life, dueDate: string, at: string): string | undefined =>
  dueDate <= at ? extensionTooLate : dueDate <= (life.due_date ?? '') ? extensionNotLater : undefined

type Caller = {
  id: string | undefined
  /** Their pledges that count. */
  ownCents: Cents
}

function actionsOf(life: Life, { id: callerId, ownCents }: Caller, at: string): BountyAction[] {
  const may = (event: LifeEvent, ...actions: BountyAction[]) => (isPossible(life, event) ? actions : [])
  const extension = extensionOf(life)
  const isCreator = callerId === life.creator_id
  const isAsked = extension?.status === 'asked' && findExtensionError(life, extension.due_date, at) === undefined
  return [
    ...(ownCents === 0 ? [] : may('pledge.changed', 'changePledge')),
    ...(ownCents === 0 || isCreator ? [] : may('pledge.withdrawn', 'withdrawPledge')),
    ...(isCreator
      ? [
          ...(isAsked ? may('extension.answered', 'answerExtension') : []),
          ...may('bounty.reopened', 'reopenBounty'),
          ...(life.extended_at === null ? may('expiry.extended', 'extendExpiry') : []),
          ...(life.amendments < amendmentLimits.perBounty ? may('brief.amended', 'amendBounty') : []),
          ...may('naming.chosen', 'chooseNaming'),
          ...may('bounty.canceled', 'cancelBounty'),
        ]
      : []),
    ...(callerId !== undefined && callerId === life.journalist_id
      ? [
          ...(isAsked || extension?.status === 'agreed' ? [] : may('extension.asked', 'askForExtension')),
          ...may('journalist.left', 'leaveAssignment'),
        ]
      : []),
  ]
}

/** By the period of the bounty, counted from the present expiry, so that extending early loses nothing. */
export const extendedExpiryOf = ({ expires_at, expiry_days }: Life, at: string): string =>
  expiryAfter(expires_at ?? at, expiry_days)

export function presentLife(life: Life, caller: Caller, at: string): BountyLife {
  const { state, due_date, vacant_at, creator_id, journalist_id } = life
  const isUnderWay = isAssigned(life)
  const since = vacant_at ?? due_date
  const stalledAt = state === 'stalled' ? life.suspended_at : null
  const concerns = caller.id !== undefined && (caller.id === creator_id || caller.id === journalist_id)
  const may = actionsOf(life, caller, at)
  const isExtendable = may.includes('extendExpiry') && life.expires_at !== null
  return {
    expires_at: state === 'open' ? life.expires_at : null,
    extended_expiry: isExtendable ? extendedExpiryOf(life, at) : null,
    due_date: isUnderWay ? due_date : null,
    journalist_left_at: isUnderWay ? vacant_at : null,
    reopenable_at: isUnderWay ? (vacant_at ?? stalledAt ?? (due_date && reopenableAt(due_date))) : null,
    reopens_at: isUnderWay && since !== null ? reopensAt(since) : null,
    extension: isUnderWay && concerns ? extensionOf(life) : null,
    may,
  }
}
