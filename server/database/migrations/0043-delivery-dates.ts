/** The date of a commissioned story is the day of its delivery. Its documents in the search index have that date too. */
import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('article').addColumn('delivered_at', 'text').execute()
  await sql`update article set delivered_at = (select delivery.delivered_at from delivery where delivery.id = article.delivery_id)
    where delivery_id is not null`.execute(database)
  await sql`create index article_visible_by_date on article ((coalesce(delivered_at, published_at)), id)
    where hidden_at is null`.execute(database)
  await sql`insert into search_pending (kind, subject_id) select 'story', id from article
    where delivered_at is not null order by published_at desc, id desc`.execute(database)
}
