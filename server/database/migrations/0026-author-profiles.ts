/**
 * Public pages of journalists. Every journalist gets an address made from the name; a picture counts as shown while a
 * profile holds it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen and knows no live types
type AnyDatabase = Kysely<any>

const holderKinds = `'draft', 'draft-version', 'delivery', 'article', 'author'`

export async function up(database: AnyDatabase): Promise<void> {
  const { schema } = database
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  await schema
    .createTable('author_profile')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('slug', 'text', (c) => c.notNull().unique().check(sql`slug <> ''`))
    .addColumn('biography', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('beats', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('links', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('picture_id', 'text', (c) => c.references('media.id').onDelete('set null'))
    .addColumn('picture_alt', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('author_profile_by_picture').on('author_profile').column('picture_id').execute()
  // The id makes the order of an author's stories complete, so that pages of them do not overlap.
  await schema.dropIndex('article_by_author').execute()
  await schema.createIndex('article_by_author').on('article').columns(['author_id', 'published_at', 'id']).execute()
  for (const statement of onPostgres ? onPostgresOnly : onSqliteOnly) await sql.raw(statement).execute(database)
  await giveSlugs(database)
}

const onPostgresOnly = [
  `alter table media_reference drop constraint media_reference_holder_kind_check,
    add constraint media_reference_holder_kind_check check (holder_kind in (${holderKinds}))`,
  // As in migration 0012: a deleted account gets no new rows.
  `create trigger author_profile_needs_account before insert on author_profile
    for each row execute function require_account('account_id')`,
]

/** SQLite can change a check only by making the table anew. */
const onSqliteOnly = [
  `create table "media_reference_new" (
    "media_id" text not null references "media" ("id") on delete cascade,
    "holder_kind" text not null check (holder_kind in (${holderKinds})),
    "holder_id" text not null,
    constraint "media_reference_once" primary key ("media_id", "holder_kind", "holder_id"))`,
  'insert into media_reference_new select media_id, holder_kind, holder_id from media_reference',
  'drop table media_reference',
  'alter table media_reference_new rename to media_reference',
  'create index "media_reference_by_holder" on "media_reference" ("holder_kind", "holder_id")',
  `create trigger author_profile_needs_account before insert on author_profile
    when exists (select 1 from account where id = new.account_id and deleted_at is not null) begin
      select raise(abort, 'account_is_deleted');
    end`,
]

/** The oldest account of a name gets the address without a number. */
async function giveSlugs(database: AnyDatabase): Promise<void> {
  const journalists = await database
    .selectFrom('account')
    .select(['id', 'name', 'updated_at'])
    .where('user_type', '>=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  const next = new Map<string, number>()
  for (const { id, name, updated_at } of journalists) {
    const base = slugOf(name)
    let number = next.get(base) ?? 1
    let slug = base
    while (taken.has(slug)) {
      number += 1
      slug = `${base}-${number}`
    }
    next.set(base, number)
    taken.add(slug)
    await database.insertInto('author_profile').values({ account_id: id, slug, updated_at }).execute()
  }
}

const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

function slugOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? '')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return /[a-z]/.test(ascii) ? ascii : 'journalist'
}
