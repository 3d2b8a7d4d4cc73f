/**
 * What searches read: the words of bounties (`../../text-search.ts`), and the index over stories, bounties and authors
 * (docs/decisions/0046). Triggers put what changed into `search_pending`, so that no write can forget it.
 */
import { after, counterOf, type Engine } from './engine.ts'

/** Trigrams. SQLite keeps them by each bounty's place in the order of insertion. */
const wordsOnSqlite = [
  `create table bounty_place (
    place integer primary key,
    bounty_id text not null unique references bounty (id) on delete cascade
  )`,
  `create virtual table bounty_words using fts5 (
    title, description, tokenize = 'trigram', content = '', contentless_delete = 1
  )`,
  `create trigger bounty_words_added after insert on bounty begin
    insert into bounty_place (bounty_id) values (new.id);
    insert into bounty_words (rowid, title, description)
      select place, new.title, new.description from bounty_place where bounty_id = new.id;
  end`,
  `create trigger bounty_words_changed after update of title, description on bounty begin
    update bounty_words set title = new.title, description = new.description
      where rowid = (select place from bounty_place where bounty_id = new.id);
  end`,
  `create trigger bounty_words_removed before delete on bounty begin
    delete from bounty_words where rowid = (select place from bounty_place where bounty_id = old.id);
  end`,
]

/** Without `fastupdate`, because a bounty is written once and searched often. */
const wordsOnPostgres = [
  'create extension if not exists pg_trgm',
  `alter table bounty add column words text not null
    generated always as (lower(title || chr(10) || description)) stored`,
  'create index bounty_words on bounty using gin (words gin_trgm_ops) with (fastupdate = off)',
]

const kinds = `'story', 'question', 'author'`

/** The tokenizer only splits the terms at blanks. */
const documentsOnSqlite = [
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
  // Saves reading the rows of what was found, to see whether it is hidden.
  'create index article_visible on article (id, hidden_at) where hidden_at is null',
]

/**
 * Terms are always stored out of line, so that visiting many rows reads few pages. The planner does not count
 * the cost of fetching terms from there, so the function allows only a bitmap of the index. It looks at the newest
 * months first, and at everything if they do not have enough; then it returns some rows twice. The low number of rows
 * makes the planner look up what was found by its keys.
 */
const documentsOnPostgres = [
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
]

const tables = (engine: Engine) => [
  // Apart from the documents, so that a search reads few pages to see what it has found.
  `create table search_text (
    document_id bigint primary key references search_document (id) on delete cascade,
    text text not null
  )`,
  `create table search_keyword (
    word text not null,
    document_id bigint not null references search_document (id) on delete cascade,
    constraint search_keyword_once primary key (word, document_id)
  )`,
  'create index search_keyword_by_document on search_keyword (document_id, word)',
  `create table search_pending (
    id ${counterOf(engine)},
    kind text not null check (kind in (${kinds})),
    subject_id text not null
  )`,
  'create index search_pending_by_subject on search_pending (kind, subject_id)',
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

export const search = (engine: Engine) => [
  ...(engine === 'sqlite' ? wordsOnSqlite : wordsOnPostgres),
  ...(engine === 'sqlite' ? documentsOnSqlite : documentsOnPostgres),
  ...tables(engine),
  ...changes.flatMap(([name, event, statements]) => after(engine, { name, event, statements, fn: `queue_${name}` })),
]
