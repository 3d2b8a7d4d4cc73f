/** Additions of a creator to an open bounty, which are part of its brief and found by its words. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const queue = `insert into search_pending (kind, subject_id) values ('question', new.bounty_id);`

const searchedOnSqlite = [`create trigger amendment_is_searched after insert on amendment begin ${queue} end`]

const searchedOnPostgres = [
  `create function queue_amendment_is_searched() returns trigger language plpgsql as $$
    begin ${queue} return null; end $$`,
  `create trigger amendment_is_searched after insert on amendment
    for each row execute function queue_amendment_is_searched()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    `create table amendment (
      id text primary key,
      bounty_id text not null references bounty (id),
      text text not null check (text <> ''),
      added_at text not null
    )`,
    'create index amendment_oldest on amendment (bounty_id, added_at, id)',
    ...(isPostgres ? searchedOnPostgres : searchedOnSqlite),
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
