import { sql } from 'kysely'
import * as v from 'valibot'
import { reviewLimits } from '../../../contract/bounty-life-limits.ts'
import type { DeliveryRole, OpenCase, Review, ReviewAction } from '../../../contract/delivery.ts'
import { type PaymentProviderName, toAmount } from '../../../contract/money.ts'
import { acceptedBySilenceAt, isPossible, objectionsUntil, ratableUntil } from '../../money/index.ts'
import { readDeviceWarnings, readParts } from '../../people/index.ts'
import type { Database } from '../../platform/index.ts'
import { type Life, readLife } from '../bounty-life.ts'
import { promisedCents } from '../bounty-rows.ts'
import { readComplaints } from '../complaints/rights.ts'
import { findObjectionError } from '../complaints/standing.ts'

type Query = Database['query']

type ReviewReader = {
  /** Null without an acceptance under way. `mayPublish` and `waitsOnly`: see `readCollecting`. */
  collecting: { mayPublish: boolean; waitsOnly: boolean } | null
  deliveryId: string
  bountyId: string
  callerId: string
  role: DeliveryRole
  isRated: boolean
  provider: PaymentProviderName
  at: string
}

const Points = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export async function readReview(query: Query, reader: ReviewReader): Promise<Review> {
  const { deliveryId, bountyId, callerId, at } = reader
  const [life, parts, dates, requests, objections, versions] = await Promise.all([
    readLife(query, bountyId, at),
    readParts(query, bountyId, callerId),
    query.selectFrom('delivery').select('automatic_at').where('id', '=', deliveryId).executeTakeFirstOrThrow(),
    query
      .selectFrom('change_request')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .orderBy('asked_at')
      .orderBy('id')
      .execute(),
    query
      .selectFrom('objection')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    query
      .selectFrom('delivered_version')
      .select(['number', 'delivered_at'])
      .where('delivery_id', '=', deliveryId)
      .orderBy('number')
      .execute(),
  ])
  const rounds = requests.filter(({ asked_by }) => asked_by === 'creator').length
  const hasObjected = objections.some(({ account_id, ruled_at }) => account_id === callerId && ruled_at === null)
  const hasPart = parts.size > 0
  const roundsLeft = Math.max(0, reviewLimits.rounds - rounds)
  const { complaints, complaintsUntil, mayComplain } = await readComplaints(query, {
    bountyId,
    accountId: callerId,
    role: reader.role,
    paidAt: life?.paid_at ?? null,
    at,
  })
  const mayObject = life !== undefined && !hasObjected && (await canObject(query, life, reader))
  const isUnderReview = life !== undefined && ['delivered', 'disputed', 'withheld'].includes(life.state)
  const from = life?.review_from ?? null
  return {
    accepted_automatically_at: life?.state === 'delivered' && from !== null ? acceptedBySilenceAt(from) : null,
    objections_until: isUnderReview && from !== null ? objectionsUntil(from) : null,
    rounds_left: roundsLeft,
    change_requests: requests.map(({ points, due_date, asked_at, asked_by }) => ({
      points: v.parse(Points, points),
      due_date,
      asked_at,
      by: asked_by,
    })),
    objections: objections.map(({ made_at, made_by, account_id, reason, ruling, ruled_at, ruling_reason }) => ({
      made_at,
      by: made_by,
      is_own: account_id === callerId,
      reason,
      ruling: ruling === null ? null : { ruling, reason: ruling_reason ?? '', ruled_at: ruled_at ?? made_at },
    })),
    versions,
    is_automatic: dates.automatic_at !== null,
    complaints_until: complaintsUntil,
    complaints,
    may: [
      ...(life === undefined
        ? []
        : actionsOf(life, reader, { mayObject, hasPart, roundsLeft, automaticAt: dates.automatic_at })),
      ...(mayComplain ? ['complain' as const] : []),
    ],
  }
}

async function canObject(query: Query, life: Life, { role, callerId, provider, at }: ReviewReader): Promise<boolean> {
  if (!isPossible(life, 'objection.made')) return false
  if (role !== 'contributor') return role === 'creator'
  if (life.review_from === null || at > objectionsUntil(life.review_from)) return false
  return (await findObjectionError(query, { bounty: life, accountId: callerId, provider, at })) === undefined
}

type Permissions = { mayObject: boolean; hasPart: boolean; roundsLeft: number; automaticAt: string | null }

function actionsOf(
  life: Life,
  { role, isRated, at, collecting }: ReviewReader,
  { mayObject, hasPart, roundsLeft, automaticAt }: Permissions,
): ReviewAction[] {
  switch (role) {
    case 'creator': {
      const isRatable = life.state === 'paid' && automaticAt !== null && !isRated && at <= ratableUntil(automaticAt)
      return [
        // Accepting again tries declined cards again, which does not help while only payers are waited for.
        ...(isPossible(life, 'delivery.accepted') && collecting?.waitsOnly !== true ? ['accept' as const] : []),
        ...(isPossible(life, 'shortfall.accepted') && collecting?.mayPublish ? ['publishCollected' as const] : []),
        ...(isPossible(life, 'delivery.returned') && roundsLeft > 0 ? ['askForChanges' as const] : []),
        ...(mayObject ? ['object' as const] : []),
        ...(isRatable ? ['rate' as const] : []),
      ]
    }
    case 'contributor':
      return mayObject ? ['object'] : []
    case 'administrator':
      return isPossible(life, 'ruling.returned') && !hasPart ? ['rule'] : []
    case 'journalist':
      return []
  }
}

const mostCases = 200

/** Deliveries under review to which somebody has objected, or which the newsroom has withdrawn. */
const openCases = (query: Query) =>
  query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('objection', (join) =>
      join.onRef('objection.delivery_id', '=', 'delivery.id').on('objection.ruled_at', 'is', null),
    )
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .where(({ and, eb, or }) =>
      or([
        eb('objection.id', 'is not', null),
        and([
          eb('delivery.hidden_at', 'is not', null),
          eb('bounty.delivered_at', 'is not', null),
          eb('bounty.ended_at', 'is', null),
          eb('acceptance.begun_at', 'is', null),
        ]),
      ]),
    )

export async function readOpenCases(query: Query): Promise<OpenCase[]> {
  const rows = await openCases(query)
    .innerJoin('account', 'account.id', 'delivery.journalist_id')
    .select(['delivery.id', 'delivery.title', 'bounty.title as bounty_title', 'bounty.id as bounty_id', 'account.name'])
    .select('delivery.hidden_at')
    .select((expression) => [
      promisedCents(expression).as('cents'),
      expression.fn.count<number>('objection.id').as('objections'),
      sql<string>`coalesce(min(objection.made_at), delivery.hidden_at)`.as('since'),
    ])
    .groupBy(['delivery.id', 'delivery.title', 'bounty.title', 'bounty.id', 'account.name'])
    .orderBy('since')
    .limit(mostCases)
    .execute()
  const cases: OpenCase[] = []
  for (const { id, title, bounty_title, bounty_id, name, hidden_at, cents, objections, since } of rows) {
    cases.push({
      delivery_id: id,
      bounty_title,
      title,
      journalist_name: name,
      objections,
      since,
      is_withheld: hidden_at !== null,
      pledged: toAmount(cents),
      shared_browsers: await readDeviceWarnings(query, bounty_id),
    })
  }
  return cases
}

export async function countOpenCases(query: Query): Promise<number> {
  const { cases } = await openCases(query)
    .select(({ fn }) => fn.count<number>('delivery.id').distinct().as('cases'))
    .executeTakeFirstOrThrow()
  return cases
}
