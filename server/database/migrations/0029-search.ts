/**
 * The search index over stories, bounties and authors (docs/decisions/0046). Triggers put what changed into
 * `search_pending`, so that no write can forget it; a worker of each process indexes those rows.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

export async function up(database: AnyDatabase): Promise<void> {
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of onPostgres ? postgresTables : sqliteTables) await sql.raw(statement).execute(database)
  for (const statement of tables) await sql.raw(statement).execute(database)
  for (const statement of fill) await sql.raw(statement).execute(database)
  for (const statement of onPostgres ? postgresTriggers : sqliteTriggers) await sql.raw(statement).execute(database)
}

const kinds = `'story', 'question', 'author'`

/**
 * The tokenizer only splits the terms at blanks. The index of visible stories saves reading their rows, in which
 * `hidden_at` comes after the whole text.
 */
const sqliteTables = [
  `create table search_document (
    id integer primary key,
    kind text not null check (kind in (${kinds})),
    subject_id text not null,
    constraint search_document_once unique (kind, subject_id)
  )`,
  `create virtual table search_word using fts5 (
    terms, tokenize = "ascii tokenchars ':-'", content = '', contentless_delete = 1, detail = none
  )`,
  `create trigger search_document_removed after delete on search_document begin
    delete from search_word where rowid = old.id;
  end`,
  `create table search_pending (
    id integer primary key autoincrement,
    kind text not null check (kind in (${kinds})),
    subject_id text not null
  )`,
  'create index article_visible on article (id, hidden_at) where hidden_at is null',
]

/**
 * Terms are always stored out of line, so that visiting many rows reads few pages. The planner does not count
 * the cost of fetching terms from there, so the function allows only a bitmap of the index. It looks at the newest
 * months first, and at everything if they do not have enough; then it returns some rows twice. The low number of rows
 * makes the planner look up what was found by its keys.
 */
const postgresTables = [
  `create table search_document (
    id bigint primary key,
    kind text not null check (kind in (${kinds})),
    subject_id text not null,
    terms tsvector not null,
    constraint search_document_once unique (kind, subject_id)
  ) with (toast_tuple_target = 128)`,
  'create index search_document_terms on search_document using gin (terms) with (fastupdate = off)',
  `create function search_ids(recent tsquery, every tsquery, since bigint, most integer) returns setof bigint
    language plpgsql stable rows 20 set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
    declare found_recently integer;
    begin
      return query select id from search_document where terms @@ recent and id + 0 >= since order by id desc limit most;
      get diagnostics found_recently = row_count;
      if found_recently < most then
        return query select id from search_document where terms @@ every and id + 0 >= since order by id desc limit most;
      end if;
    end
  $$`,
  `create table search_pending (
    id bigint generated always as identity primary key,
    kind text not null check (kind in (${kinds})),
    subject_id text not null
  )`,
]

const tables = [
  // Apart from the documents, so that a search reads few pages to see what it has found.
  `create table search_text (
    document_id bigint primary key references search_document (id) on delete cascade,
    text text not null
  )`,
  'create index search_pending_by_subject on search_pending (kind, subject_id)',
  `create table search_keyword (
    word text not null,
    document_id bigint not null references search_document (id) on delete cascade,
    constraint search_keyword_once primary key (word, document_id)
  )`,
  'create index search_keyword_by_document on search_keyword (document_id, word)',
  'create index article_visible_newest on article (published_at, id) where hidden_at is null',
]

/** The newest are indexed first. */
const fill = [
  `insert into search_pending (kind, subject_id) select 'author', account_id from author_profile order by account_id`,
  `insert into search_pending (kind, subject_id) select 'question', id from bounty order by created_at desc, id desc`,
  `insert into search_pending (kind, subject_id) select 'story', id from article order by published_at desc, id desc`,
]

const queue = (kind: string, subject: string) =>
  `insert into search_pending (kind, subject_id) values ('${kind}', ${subject});`

/** A story also shows the name of its author. */
const queueAuthor = (account: string) => `${queue('author', account)}
  insert into search_pending (kind, subject_id) select 'story', id from article where author_id = ${account};`

const changes = [
  ['article_is_searched', 'insert on article', queue('story', 'new.id')],
  [
    'changed_article_is_searched',
    'update of title, content, category, published_at, hidden_at, byline on article',
    queue('story', 'new.id'),
  ],
  ['removed_article_is_searched', 'delete on article', queue('story', 'old.id')],
  ['bounty_is_searched', 'insert on bounty', queue('question', 'new.id')],
  [
    'changed_bounty_is_searched',
    'update of title, description, closed_at, ended_at on bounty',
    queue('question', 'new.id'),
  ],
  ['removed_bounty_is_searched', 'delete on bounty', queue('question', 'old.id')],
  ['bounty_category_is_searched', 'insert on bounty_category', queue('question', 'new.bounty_id')],
  ['removed_bounty_category_is_searched', 'delete on bounty_category', queue('question', 'old.bounty_id')],
  ['author_profile_is_searched', 'insert on author_profile', queue('author', 'new.account_id')],
  [
    'changed_author_profile_is_searched',
    'update of biography, beats on author_profile',
    queue('author', 'new.account_id'),
  ],
  ['removed_author_profile_is_searched', 'delete on author_profile', queue('author', 'old.account_id')],
  ['changed_account_is_searched', 'update of name, user_type on account', queueAuthor('new.id')],
] as const

const sqliteTriggers = changes.map(
  ([name, event, statements]) => `create trigger ${name} after ${event} begin ${statements} end`,
)

const postgresTriggers = changes.flatMap(([name, event, statements]) => [
  `create function queue_${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`,
  `create trigger ${name} after ${event} for each row execute function queue_${name}()`,
])
