import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import { parseContent } from '../../../contract/content.ts'
import type {
  Collection,
  Delivery,
  DeliveryPage,
  DeliveryQuery,
  DeliveryRole,
  DeliverySummary,
  Review,
} from '../../../contract/delivery.ts'
import { userTypes } from '../../../contract/limits.ts'
import { mediaItemsOf } from '../../../contract/media.ts'
import { type MoneyTrail, toAmount } from '../../../contract/money.ts'
import { splitPayment } from '../../../contract/payment-split.ts'
import { withdrawnDetail } from '../../../contract/story.ts'
import { languageOf } from '../../content/index.ts'
import { type Caller, containing, runPrepared, type Schema, withdrawnTitle } from '../../platform/index.ts'
import { isBacking, ownPledgeCents, promisedCents } from '../bounty-rows.ts'

const deliveryRows = (query: Kysely<Schema>) =>
  query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .innerJoin('application', 'application.id', 'delivery.application_id')
    .innerJoin('account', 'account.id', 'delivery.journalist_id')
    .leftJoin('article', 'article.id', 'delivery.id')
    .select([
      'delivery.id',
      'delivery.bounty_id',
      'bounty.title as bounty_title',
      'bounty.creator_id',
      'delivery.title',
      'delivery.preview',
      'delivery.category',
      'delivery.journalist_id',
      'account.name as journalist_name',
      'delivery.delivered_at',
      'delivery.accepted_at',
      'delivery.returned_at',
      'delivery.ai_assisted_at',
      'bounty.ended_as',
      'application.final_due_date',
      'application.requested_due_date',
    ])
    .select((expression) => [
      // A published story has its flag on the article, others on the delivery.
      expression.fn.coalesce('article.hidden_at', 'delivery.hidden_at').as('hidden_at'),
      expression.fn.coalesce('article.hidden_reason', 'delivery.hidden_reason').as('hidden_reason'),
      promisedCents(expression).as('total_cents'),
      ownPledgeCents(expression).as('own_pledge_cents'),
    ])

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>

/** A union, so that each half uses its own index. */
const concerning = (query: Kysely<Schema>, accountId: string) =>
  query
    .selectFrom('pledge')
    .select('pledge.bounty_id')
    .where('pledge.account_id', '=', accountId)
    .where(isBacking)
    .union(query.selectFrom('bounty').select('bounty.id as bounty_id').where('bounty.creator_id', '=', accountId))

type DeliveriesAsked = { callerId: string; limit: number; before: number; search: string | undefined }

const concerned = (query: Kysely<Schema>, { callerId, search }: Pick<DeliveriesAsked, 'callerId' | 'search'>) =>
  query
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .where('delivery.bounty_id', 'in', concerning(query, callerId))
    .$if(search !== undefined, (all) =>
      all
        .where(sql<boolean>`delivery.words like ${search} escape '\\'`)
        // A search would say which words a withdrawn story has.
        .where('delivery.hidden_at', 'is', null)
        .where('delivery.id', 'not in', (hidden) =>
          hidden.selectFrom('article').select('id').where('hidden_at', 'is not', null),
        ),
    )

const placesOfDeliveries = (query: Kysely<Schema>, asked: DeliveriesAsked) =>
  concerned(query, asked)
    .select(['delivery.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(({ and, eb }) =>
      eb
        .case()
        .when(
          and([
            eb('bounty.creator_id', '=', asked.callerId),
            eb('delivery.accepted_at', 'is', null),
            eb('delivery.returned_at', 'is', null),
            eb('bounty.ended_at', 'is', null),
          ]),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('delivery.delivered_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(asked.limit)
    .offset(asked.before)

export async function readDeliveryPage(
  query: Kysely<Schema>,
  { page, limit, search }: v.InferOutput<typeof DeliveryQuery>,
  callerId: string,
): Promise<DeliveryPage> {
  const words = search === undefined ? undefined : containing(search.toLowerCase())
  const asked = { callerId, limit, before: (page - 1) * limit, search: words }
  const found = await runPrepared(query, 'places of deliveries', asked, (given) => placesOfDeliveries(query, given))
  const [first] = found
  // Past the last page no row carries the total.
  if (first === undefined) return { items: [], total: page === 1 ? 0 : await countRows(concerned(query, asked)) }
  const ids = found.map(({ id }) => id)
  const rows = await runPrepared(query, 'deliveries', { ids }, (given) =>
    deliveryRows(query).where('delivery.id', 'in', given.ids),
  )
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size
  const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    items: inOrder.map((row) => {
      const role = row.creator_id === callerId ? 'creator' : 'contributor'
      return { ...presentDelivery(row, role), preview: isWithheld({ row, role }) ? null : row.preview }
    }),
    total: first.total,
  }
}

async function countRows(deliveries: SelectQueryBuilder<Schema, 'delivery' | 'bounty', object>): Promise<number> {
  const { total } = await deliveries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Undefined for users who are not involved: they must not learn that the delivery exists. */
export async function findDelivery(query: Kysely<Schema>, id: string, { id: callerId, userType }: Caller) {
  const row = await deliveryRows(query)
    .select(['delivery.content', 'delivery.language', 'delivery.feedback', 'delivery.hidden_versions'])
    .select((expression) => [
      expression
        .selectFrom('pledge')
        .select('pledge.bounty_id')
        .whereRef('pledge.bounty_id', '=', 'bounty.id')
        .where('pledge.account_id', '=', callerId)
        .where(isBacking)
        .limit(1)
        .as('backed_bounty_id'),
      expression
        .selectFrom('rating')
        .select('rating.id')
        .whereRef('rating.delivery_id', '=', 'delivery.id')
        .as('rating_id'),
      expression
        .selectFrom('objection')
        .select('objection.id')
        .whereRef('objection.delivery_id', '=', 'delivery.id')
        .limit(1)
        .as('objection_id'),
    ])
    .where('delivery.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isCase = row.objection_id !== null || row.hidden_at !== null
  const isJudge = userType === userTypes.administrator && isCase
  const role = roleOf(row, callerId) ?? (isJudge ? 'administrator' : undefined)
  return role === undefined ? undefined : { row, role }
}

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** The newsroom has withdrawn the story. Its writer and those who judge it still read it. */
const isWithheld = ({ row, role }: { row: Pick<DeliveryRow, 'hidden_at'>; role: DeliveryRole }): boolean =>
  row.hidden_at !== null && isReader(role)

/** Earlier versions stay withdrawn after the story is delivered again. */
export const isWithheldVersion = ({ row, role }: Found, number: number): boolean =>
  isWithheld({ row, role }) || (number <= row.hidden_versions && isReader(role))

const isReader = (role: DeliveryRole) => role === 'creator' || role === 'contributor'

function roleOf(
  row: { creator_id: string; journalist_id: string; backed_bounty_id: string | null },
  callerId: string,
): DeliverySummary['user_role'] | undefined {
  if (row.creator_id === callerId) return 'creator'
  if (row.journalist_id === callerId) return 'journalist'
  return row.backed_bounty_id === null ? undefined : 'contributor'
}

function statusOf({ accepted_at, returned_at, ended_as }: DeliveryRow): DeliverySummary['status'] {
  if (accepted_at !== null) return 'accepted'
  if (ended_as !== null) return 'rejected'
  return returned_at === null ? 'submitted' : 'returned'
}

function presentDelivery(row: DeliveryRow, role: DeliverySummary['user_role']): Omit<DeliverySummary, 'preview'> {
  const isAccepted = row.accepted_at !== null
  const isGone = isWithheld({ row, role })
  const { fee, net } = splitPayment(row.total_cents)
  return {
    id: row.id,
    bounty_id: row.bounty_id,
    bounty_title: row.bounty_title,
    title: isGone ? withdrawnTitle : row.title,
    ...(isGone && { withdrawn: withdrawnDetail(row.hidden_reason) }),
    journalist_id: row.journalist_id,
    journalist_name: row.journalist_name,
    delivery_date: row.delivered_at,
    acceptance_date: row.accepted_at,
    due_date: row.final_due_date ?? row.requested_due_date,
    status: statusOf(row),
    payment_amount: toAmount(row.total_cents),
    initial_amount: toAmount(row.own_pledge_cents),
    contributions_amount: toAmount(row.total_cents - row.own_pledge_cents),
    fee_amount: toAmount(fee),
    journalist_amount: toAmount(net),
    payment_status: isAccepted ? 'paid' : 'pending',
    user_role: role,
    category: row.category,
    content_type: 'delivery',
  }
}

type More = { money: MoneyTrail; collection: Collection | null; review: Review }

export function presentWholeDelivery({ row, role }: Found, { money, collection, review }: More): Delivery {
  const isGone = isWithheld({ row, role })
  const content = isGone ? '' : row.content
  const parsed = parseContent(content)
  return {
    ...presentDelivery(row, role),
    ...(row.ai_assisted_at === null ? {} : { ai_assisted: true }),
    content,
    ...(!isGone && languageOf(row)),
    media_items: parsed.kind === 'document' ? mediaItemsOf(parsed.document) : [],
    feedback: row.feedback,
    is_rated: row.rating_id !== null,
    money,
    collection,
    review: {
      ...review,
      versions: review.versions.filter(({ number }) => !isWithheldVersion({ row, role }, number)),
      ...(row.hidden_at !== null && review.objections_until !== null && { withheld: row.hidden_reason ?? '' }),
    },
  }
}
