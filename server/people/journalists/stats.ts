import { type Kysely, sql } from 'kysely'
import type * as v from 'valibot'
import type { AuthorRecord } from '../../../contract/author-record.ts'
import type { JournalistStats, Sentiment } from '../../../contract/journalist.ts'
import { recentFeedback, userTypes } from '../../../contract/limits.ts'
import type { Schema } from '../../platform/index.ts'
import { findOverallRatings, isCounted, stars, toOneDecimal } from './ratings.ts'
import { authorOf } from './story-author.ts'

/** Undefined if the account does not exist or is not a journalist. */
export async function findStats(query: Kysely<Schema>, journalistId: string): Promise<JournalistStats | undefined> {
  const journalist = await query
    .selectFrom('account')
    .leftJoin('author_profile', 'author_profile.account_id', 'account.id')
    .select(['name', 'user_type', 'slug'])
    .where('id', '=', journalistId)
    .where('user_type', '>=', userTypes.journalist)
    .executeTakeFirst()
  if (journalist === undefined) return undefined
  const [overall, means, distribution, applications, deliveries, feedback] = await Promise.all([
    findOverallRatings(query, [journalistId]),
    readMeans(query, journalistId),
    readDistribution(query, journalistId),
    countApplications(query, journalistId),
    countDeliveries(query, [journalistId]),
    readFeedback(query, journalistId),
  ])
  return {
    journalist_name: journalist.name,
    ...authorOf(journalist),
    metrics: {
      completedBounties: applications.completed,
      averageRating: overall.get(journalistId)?.rating ?? 0,
      responseRate: percentOf(applications.decided, applications.all),
      onTimeDelivery: shareOnTime(deliveries.get(journalistId)).on_time ?? 0,
    },
    stats: means,
    ratings_distribution: distribution,
    recent_feedback: feedback,
  }
}

/** Without hidden ones. */
export async function countStories(query: Kysely<Schema>, authorId: string): Promise<number> {
  const { stories } = await query
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<number>().as('stories'))
    .where('author_id', '=', authorId)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return stories
}

export async function findRecord(query: Kysely<Schema>, journalistId: string): Promise<Omit<AuthorRecord, 'stories'>> {
  const [ratings, deliveries] = await Promise.all([
    findOverallRatings(query, [journalistId]),
    countDeliveries(query, [journalistId]),
  ])
  const overall = ratings.get(journalistId)
  return {
    ...shareOnTime(deliveries.get(journalistId)),
    ...(overall !== undefined && { rating: { mean: overall.rating, count: overall.count, backers: overall.backers } }),
  }
}

/** Two statements for any number of journalists. */
export async function findWorkRecords(
  query: Kysely<Schema>,
  journalistIds: readonly string[],
): Promise<(journalistId: string) => Omit<AuthorRecord, 'rating'>> {
  const ids = [...new Set(journalistIds)]
  if (ids.length === 0) return () => ({ stories: 0 })
  const [deliveries, stories] = await Promise.all([
    countDeliveries(query, ids),
    query
      .selectFrom('article')
      .select('author_id')
      .select(({ fn }) => fn.countAll<number>().as('stories'))
      .where('author_id', 'in', ids)
      .where('hidden_at', 'is', null)
      .groupBy('author_id')
      .execute(),
  ])
  const published = new Map(stories.map((row) => [row.author_id, row.stories]))
  return (id) => ({ stories: published.get(id) ?? 0, ...shareOnTime(deliveries.get(id)) })
}

/** A journalist without deliveries has no share of them. */
const shareOnTime = (deliveries: Deliveries | undefined): Pick<AuthorRecord, 'on_time'> =>
  deliveries === undefined ? {} : { on_time: percentOf(deliveries.on_time, deliveries.all) }

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

async function readMeans(query: Kysely<Schema>, journalistId: string): Promise<JournalistStats['stats']> {
  const row = await query
    .selectFrom('rating')
    .select(({ fn }) => [
      fn.avg<number | null>('investigation').as('investigation'),
      fn.avg<number | null>('writing').as('writing'),
      fn.avg<number | null>('truth').as('truth'),
      fn.avg<number | null>('timeliness').as('timeliness'),
      fn.avg<number | null>('followup').as('followup'),
      fn.avg<number | null>('value').as('value'),
    ])
    .where('journalist_id', '=', journalistId)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  const mean = (value: number | null) => toOneDecimal(value ?? 0)
  const all = Object.values(row).reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return {
    avg_total_score: mean(all / Object.keys(row).length),
    avg_investigation_rating: mean(row.investigation),
    avg_writing_quality: mean(row.writing),
    avg_truth_factor: mean(row.truth),
    avg_timeliness: mean(row.timeliness),
    avg_followup: mean(row.followup),
    avg_value: mean(row.value),
  }
}

async function readDistribution(query: Kysely<Schema>, journalistId: string) {
  const rows = await query
    .selectFrom('rating')
    .select(stars.as('stars'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('journalist_id', '=', journalistId)
    .where(isCounted)
    .groupBy(stars)
    .execute()
  const counts = new Map(rows.map((row) => [row.stars, row.count]))
  const rated = (number: number) => counts.get(number) ?? 0
  return { 1: rated(1), 2: rated(2), 3: rated(3), 4: rated(4), 5: rated(5) }
}

async function countApplications(query: Kysely<Schema>, journalistId: string) {
  const rows = await query
    .selectFrom('application')
    .select('status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('journalist_id', '=', journalistId)
    // A story for the journalist's own other account is no completed bounty.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.application_id', '=', 'application.id')
            .where('delivery.own_person_at', 'is not', null),
        ),
      ),
    )
    .groupBy('status')
    .execute()
  const { accepted = 0, completed = 0, rejected = 0 } = Object.fromEntries(rows.map((row) => [row.status, row.count]))
  return {
    completed,
    decided: accepted + completed + rejected,
    all: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

type Deliveries = { all: number; on_time: number }

/** The map omits journalists without deliveries. */
async function countDeliveries(
  query: Kysely<Schema>,
  journalistIds: readonly string[],
): Promise<Map<string, Deliveries>> {
  const onTime = sql`delivery.delivered_at <= coalesce(application.final_due_date, application.requested_due_date)`
  const rows = await query
    .selectFrom('delivery')
    .innerJoin('application', 'application.id', 'delivery.application_id')
    .select('delivery.journalist_id')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sql<number>`count(case when ${onTime} then 1 end)`.as('on_time'))
    .where('delivery.journalist_id', 'in', [...journalistIds])
    .groupBy('delivery.journalist_id')
    .execute()
  return new Map(rows.map(({ journalist_id, ...counts }) => [journalist_id, counts]))
}

async function readFeedback(query: Kysely<Schema>, journalistId: string) {
  const rows = await query
    .selectFrom('rating')
    .innerJoin('delivery', 'delivery.id', 'rating.delivery_id')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select(['rating.id', 'rating.comment', 'rating.created_at', 'bounty.title', stars.as('stars')])
    .select('delivery.backers')
    .where('rating.journalist_id', '=', journalistId)
    .where(isCounted)
    .where('rating.comment', 'is not', null)
    .where('rating.comment', '!=', '')
    .orderBy('rating.created_at', 'desc')
    .orderBy('rating.id', 'desc')
    .limit(recentFeedback)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.comment ?? '',
    sentiment: sentimentOf(row.stars),
    bountyTitle: row.title,
    rating: row.stars,
    backers: row.backers ?? 0,
    date: row.created_at,
  }))
}

function sentimentOf(wholeStars: number): v.InferOutput<typeof Sentiment> {
  if (wholeStars >= 4) return 'positive'
  return wholeStars <= 2 ? 'negative' : 'other'
}
