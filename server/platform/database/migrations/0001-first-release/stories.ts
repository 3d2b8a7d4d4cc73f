/** Published stories, drafts, uploads, and what journalists publish beside their stories. */
export const stories = [
  `create table article (
    id text primary key,
    author_id text not null references account (id),
    delivery_id text unique references delivery (id),
    title text not null,
    category text not null,
    media_items text not null,
    published_at text not null,
    -- The date that readers see; null in an independent story, which has published_at.
    delivered_at text,
    updated_at text not null,
    ai_assisted_at text,
    hidden_at text,
    hidden_reason text,
    byline text,
    characters integer not null default 0,
    picture text,
    excerpt text,
    preview text not null default '',
    -- Long texts come last: SQLite reads a row from its beginning.
    content text not null,
    constraint article_of_a_delivery_shares_its_id check (delivery_id is null or delivery_id = id)
  )`,
  'create index article_newest on article (published_at, id)',
  'create index article_by_author on article (author_id, published_at, id)',
  'create index article_visible_newest on article (published_at, id) where hidden_at is null',
  `create index article_visible_by_date on article ((coalesce(delivered_at, published_at)), id)
    where hidden_at is null`,

  // Repeats the date, so that an index can sort a category.
  `create table article_category (
    category text not null,
    published_at text not null,
    article_id text not null references article (id) on delete cascade,
    constraint article_category_newest primary key (category, published_at, article_id)
  )`,
  'create index article_category_by_article on article_category (article_id)',

  `create table correction (
    id text primary key,
    article_id text not null references article (id),
    author_id text not null references account (id),
    text text not null check (text <> ''),
    published_at text not null
  )`,
  'create index correction_by_article on correction (article_id, published_at, id)',
  'create index correction_by_author on correction (author_id, id)',

  // A process that sees a new number drops its cached responses.
  `create table story_visibility (
    id integer primary key check (id = 1),
    version integer not null
  )`,
  'insert into story_visibility (id, version) values (1, 0)',

  `create table draft (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    note_type text not null check (note_type in ('text', 'direct')),
    bounty_id text references bounty (id),
    original_article_id text references article (id) on delete set null,
    title text not null,
    category text not null,
    media_items text not null,
    version integer not null check (version > 0),
    created_at text not null,
    updated_at text not null,
    ai_assisted_at text,
    preview text not null default '',
    content text not null,
    constraint draft_for_a_bounty_is_text check ((note_type = 'text') = (bounty_id is not null))
  )`,
  'create index draft_newest on draft (account_id, note_type, updated_at)',
  'create unique index draft_one_per_bounty on draft (account_id, bounty_id) where bounty_id is not null',
  `create unique index draft_one_per_article on draft (account_id, original_article_id)
    where original_article_id is not null`,

  `create table draft_version (
    draft_id text not null references draft (id) on delete cascade,
    version integer not null,
    title text not null,
    category text not null,
    origin text not null check (origin in ('saved', 'restored', 'generated')),
    ai_assisted_at text,
    words integer not null default 0,
    saved_at text not null,
    content text not null,
    constraint draft_version_once primary key (draft_id, version)
  )`,

  `create table note (
    id text primary key,
    account_id text not null references account (id) on delete cascade,
    content text not null,
    created_at text not null
  )`,
  'create index note_by_account on note (account_id)',
  'create index note_by_age on note (created_at)',

  `create table ai_instructions (
    id text primary key,
    content text not null,
    author_id text references account (id),
    created_at text not null
  )`,

  `create table media (
    id text primary key,
    owner_id text not null references account (id),
    bounty_id text references bounty (id),
    kind text not null check (kind in ('image', 'audio')),
    content_type text not null,
    width integer,
    height integer,
    bytes bigint not null,
    created_at text not null,
    constraint media_image_has_its_size
      check ((kind = 'image') = (width is not null) and (kind = 'image') = (height is not null))
  )`,
  'create index media_oldest on media (created_at)',
  'create index media_by_owner on media (owner_id, bytes)',

  // The sweep deletes only what no text refers to (docs/decisions/0011).
  `create table media_reference (
    media_id text not null references media (id) on delete cascade,
    holder_kind text not null
      check (holder_kind in ('draft', 'draft-version', 'delivery', 'article', 'author', 'update')),
    holder_id text not null,
    constraint media_reference_once primary key (media_id, holder_kind, holder_id)
  )`,
  'create index media_reference_by_holder on media_reference (holder_kind, holder_id)',

  // Without media until the external picture is copied (docs/decisions/0024).
  `create table picture_copy (
    story_id text not null,
    url_hash text not null,
    url text not null,
    media_id text references media (id) on delete set null,
    attempts integer not null default 0,
    problem text,
    next_attempt_at text,
    constraint picture_copy_once primary key (story_id, url_hash)
  )`,
  'create index picture_copy_next on picture_copy (next_attempt_at)',
  'create index picture_copy_by_media on picture_copy (media_id)',

  // The slug never changes (docs/decisions/0044).
  `create table author_profile (
    account_id text primary key references account (id),
    slug text not null unique check (slug <> ''),
    look text not null default '',
    biography text not null default '',
    beats text not null default '[]',
    links text not null default '[]',
    picture_id text references media (id) on delete set null,
    picture_alt text not null default '',
    updated_at text not null
  )`,
  'create index author_profile_by_look on author_profile (look)',
  'create index author_profile_by_picture on author_profile (picture_id)',

  `create table progress_update (
    id text primary key,
    bounty_id text not null references bounty (id),
    author_id text not null references account (id),
    text text not null check (text <> ''),
    audience text not null check (audience in ('everyone', 'backers')),
    picture_id text references media (id) on delete set null,
    picture_alt text not null default '',
    published_at text not null,
    hidden_at text,
    hidden_reason text
  )`,
  'create index progress_update_by_bounty on progress_update (bounty_id, published_at, id)',
  'create index progress_update_by_author on progress_update (author_id)',
  'create index progress_update_by_picture on progress_update (picture_id)',
]
