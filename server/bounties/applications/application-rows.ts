import { type Kysely, sql } from 'kysely'
import type { Application } from '../../../contract/application.ts'
import { toAmount } from '../../../contract/money.ts'
import { authorOf, findOverallRatings, type Overall } from '../../people/index.ts'
import type { Schema } from '../../platform/index.ts'
import { promisedCents } from '../bounty-rows.ts'

export const applicationRows = (query: Kysely<Schema>) =>
  query
    .selectFrom('bounty')
    .innerJoin('application', 'application.bounty_id', 'bounty.id')
    .innerJoin('account', 'account.id', 'application.journalist_id')
    .leftJoin('author_profile', 'author_profile.account_id', 'account.id')
    .select([
      'application.id',
      'application.bounty_id',
      'bounty.title as bounty_title',
      'bounty.hidden_at',
      'bounty.creator_id',
      'application.journalist_id',
      'account.name as journalist_name',
      'account.user_type',
      'author_profile.slug',
      'application.status',
      'application.created_at',
      'application.requested_due_date',
      'application.final_due_date',
      'application.cover_letter',
      'application.owner_message',
      'application.updated_at',
      'application.missed_at',
    ])
    .select((expression) => promisedCents(expression).as('total_cents'))

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>>

export const decisionOrder = sql<number>`case application.status when 'pending' then 0 when 'accepted' then 1 else 2 end`

export async function presentApplications(query: Kysely<Schema>, rows: ApplicationRow[]): Promise<Application[]> {
  const ratings = await findOverallRatings(
    query,
    rows.map((row) => row.journalist_id),
  )
  return rows.map((row) => presentApplication(row, ratings.get(row.journalist_id)))
}

export const presentApplication = (row: ApplicationRow, overall: Overall | undefined): Application => ({
  id: row.id,
  bounty_id: row.bounty_id,
  bounty_title: row.bounty_title,
  ...(row.hidden_at !== null && { is_hidden: true }),
  journalist_id: row.journalist_id,
  journalist_name: row.journalist_name,
  ...authorOf(row),
  journalist_rating: overall?.rating ?? 0,
  total_ratings: overall?.count ?? 0,
  status: row.missed_at === null ? row.status : 'missed',
  date_applied: row.created_at,
  requested_due_date_journalist: row.requested_due_date,
  final_due_date: row.final_due_date,
  cover_letter: row.cover_letter,
  owner_message: row.owner_message,
  total_amount: toAmount(row.total_cents),
  updated_at: row.updated_at,
})
