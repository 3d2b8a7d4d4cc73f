/**
 * The board compares bounties in the form `folded`, which the server writes; until it has, as they are written. A search ranks by the weights of words, completes and corrects words from those of the site, and knows which form of
 * words a document was indexed with (docs/decisions/0068). Documents of version 0 are indexed again, a few at a time.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Without a form of its own, a bounty is found by its words as they are written. */
const boardOnSqlite = [
  'drop trigger bounty_words_added',
  `create trigger bounty_words_added after insert on bounty begin
    insert into bounty_place (bounty_id) values (new.id);
    insert into bounty_words (rowid, title, description)
      select place, coalesce(new.folded, new.title), iif(new.folded is null, new.description, '')
      from bounty_place where bounty_id = new.id;
  end`,
  'drop trigger bounty_words_changed',
  `create trigger bounty_words_changed after update of title, description, folded on bounty begin
    update bounty_words
      set title = coalesce(new.folded, new.title), description = iif(new.folded is null, new.description, '')
      where rowid = (select place from bounty_place where bounty_id = new.id);
  end`,
]

/** Without `fastupdate`, because a bounty is written once and searched often. */
const boardOnPostgres = ['create index bounty_folded on bounty using gin (folded gin_trgm_ops) with (fastupdate = off)']

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  // Both engines compare bytes, so that a prefix is a range of the index.
  const bytes = isPostgres ? 'collate "C"' : ''
  const statements = [
    'alter table bounty add column folded text',
    'create index bounty_unfolded on bounty (id) where folded is null',
    ...(isPostgres ? boardOnPostgres : boardOnSqlite),
    `alter table search_text add column weights text not null default ''`,
    `alter table search_text add column forms text not null default ''`,
    'alter table search_text add column version integer not null default 0',
    'create index search_text_by_version on search_text (version, document_id)',
    `create table search_vocabulary (
      form text ${bytes} primary key,
      normal text ${bytes} not null,
      documents integer not null
    )`,
    'create index search_vocabulary_by_normal on search_vocabulary (normal, documents)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
