/**
 * A board of any size, identical on every run: four pledges and 1 to 19 votes per bounty, one person per ten bounties, an
 * application for every second bounty and a delivery for every tenth. Of 100 bounties 95 are answered and one is
 * assigned. Every third bounty has two categories, and one of 1,000 has the rarest.
 */
import { sql, type Transaction } from 'kysely'
import { categories } from '../contract/limits.ts'
import { chunk, type Database } from '../server/platform/database/database.ts'
import { presentSums } from '../server/platform/database/migrations/0019-sums-of-a-bounty.ts'
import { connectOnce } from '../server/platform/database/postgres.ts'
import type { Schema } from '../server/platform/database/schema.ts'

export const marks = {
  often: { word: 'harbour', oneOf: 2 },
  sometimes: { word: 'lighthouse', oneOf: 100 },
  rarely: { word: 'xylophone', bounties: 3 },
  never: { word: 'quizzaciously' },
} as const

const [rarest, ...common] = categories
export const rarestCategory = rarest
export const commonCategory = common[0]

const bountiesPerPerson = 10
const pledgesPerBounty = 4
const at = '2026-11-01T08:00:00.000Z'

const id = (kind: string, number: number) => `${kind.padEnd(26, '-')}${1_000_000_000 + number}`
const idOf = (kind: string, number: string) => sql.raw(`'${kind.padEnd(26, '-')}' || (1000000000 + ${number})`)

type Size = { bounties: number; people: number }

const fragments = 20_000
const wordsPerFragment = 20

/** Some words are more frequent than others, as in any language. */
function makeFragments(): string[] {
  let state = 20_261_121
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const syllables = [...'bcdfghjklmnprstvw'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))
  const vocabulary = Array.from({ length: 5_000 }, (_, index) =>
    Array.from({ length: 2 + (index % 3) }, () => syllables[roll(syllables.length)]).join(''),
  )
  const word = () => vocabulary[Math.min(roll(5_000), roll(5_000))]
  return Array.from({ length: fragments }, () => Array.from({ length: wordsPerFragment }, word).join(' '))
}

type Insert = (into: string, count: number, row: unknown[], join?: string) => Promise<void>

/** Inserts `count` rows, whose values are expressions of `n`, their number. */
const insertInto =
  (transaction: Transaction<Schema>, onPostgres: boolean): Insert =>
  async (into, count, row, join = '') => {
    const numbers = onPostgres
      ? sql`select n from generate_series(0, ${sql.lit(count - 1)}) as n`
      : sql`select 0 as n union all select n + 1 from numbers where n + 1 < ${sql.lit(count)}`
    await sql`insert into ${sql.raw(into)}
      with recursive numbers (n) as (${numbers}) select ${sql.join(row)} from numbers ${sql.raw(join)}`.execute(
      transaction,
    )
  }

const raw = (expression: string) => sql.raw(expression)

const isoTime = (onPostgres: boolean, minutes: string) =>
  onPostgres
    ? `to_char(timestamp '2024-11-01' + (${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2024-11-01', (${minutes}) || ' minutes')`

const commonAt = (number: string) =>
  `case (${number}) % ${common.length} ${common.map((category, at) => `when ${at} then '${category}'`).join(' ')} end`

async function fillBounties(
  transaction: Transaction<Schema>,
  insert: Insert,
  { bounties, people, onPostgres }: Size & { onPostgres: boolean },
): Promise<void> {
  await sql`create temporary table fragment (id integer primary key, words text not null)`.execute(transaction)
  const numbered = makeFragments().map((text, index) => sql`(${sql.lit(index)}, ${sql.lit(text)})`)
  for (const rows of chunk(numbered)) {
    await sql`insert into fragment values ${sql.join(rows)}`.execute(transaction)
  }
  const { often, sometimes, rarely } = marks
  const fragmentOf = (factor: number) => `(n * ${factor} + n / ${fragments}) % ${fragments}`
  const title = `'Who ' || substr(a.words, 1, 40) || '?'`
  const description = `b.words || ' '
    || case when n % ${often.oneOf} = 0 then '${often.word} ' else '' end
    || case when n % ${sometimes.oneOf} = 7 then '${sometimes.word} ' else '' end
    || case when n % ${Math.floor(bounties / rarely.bounties)} = 11 and n < ${bounties - 12} then '${rarely.word} ' else '' end
    || case when n % 3 = 0 then c.words else substr(c.words, 1, 60) end`
  const answered = `case when n % 20 = 0 then null else '${at}' end`
  await insert(
    `bounty (id, creator_id, title, description, folded, amount_cents, created_at, assigned_at, delivered_at, paid_at,
      expires_at)`,
    bounties,
    [
      idOf('bounty', 'n'),
      idOf('person', `(n % ${people})`),
      raw(title),
      raw(description),
      raw(`lower(${title} || ${onPostgres ? 'chr' : 'char'}(10) || ${description})`),
      raw('5000'),
      raw(isoTime(onPostgres, 'n')),
      raw(`case when n % 20 <> 0 or n % 100 = 0 then '${at}' end`),
      raw(answered),
      raw(answered),
      raw(
        `case when n % 20 = 0 then ${isoTime(onPostgres, `(n * ${onPostgres ? '7::bigint' : '7'}) % ${bounties}`)} end`,
      ),
    ],
    [7, 11, 13]
      .map((factor, at) => `join fragment as ${'abc'[at]} on ${'abc'[at]}.id = ${fragmentOf(factor)}`)
      .join(' '),
  )
  await insert('bounty_category (bounty_id, position, category)', bounties, [
    idOf('bounty', 'n'),
    raw('1'),
    raw(`case when n % 1000 = 500 then '${rarest}' else ${commonAt('n')} end`),
  ])
  await insert('bounty_category (bounty_id, position, category)', Math.ceil(bounties / 3), [
    idOf('bounty', '(n * 3)'),
    raw('2'),
    raw(`case when n % 1000 = 500 then ${commonAt('n * 3 + 5')} else ${commonAt('n * 3 + 4')} end`),
  ])
}

const peopleOf = (bounties: number) => Math.max(100, bounties / bountiesPerPerson)

async function fillPeople(insert: Insert, people: number): Promise<void> {
  const time = sql.lit(at)
  await insert('account (id, email, name, password_hash, user_type, created_at, updated_at)', people, [
    idOf('person', 'n'),
    raw(`'person-' || n || '@lede.test'`),
    raw(`'Person ' || n`),
    sql.lit(''),
    raw('n % 2'),
    time,
    time,
  ])
}

async function fillApplications(insert: Insert, { bounties, people }: Size): Promise<void> {
  const time = sql.lit(at)
  const journalist = `(n * 26 + 1) % ${people}`
  await insert(
    'application (id, bounty_id, journalist_id, cover_letter, requested_due_date, status, created_at, updated_at)',
    bounties / 2,
    [
      idOf('offer', 'n'),
      idOf('bounty', '(n * 2)'),
      idOf('person', `(${journalist})`),
      sql.lit('I would.'),
      time,
      raw(`case when n % 5 = 0 then 'completed' else 'pending' end`),
      time,
      time,
    ],
  )
  await insert(
    'delivery (id, bounty_id, application_id, journalist_id, title, content, category, delivered_at)',
    bounties / 10,
    [
      idOf('story', 'n'),
      idOf('bounty', '(n * 10)'),
      idOf('offer', '(n * 5)'),
      idOf('person', `((n * 5 * 26 + 1) % ${people})`),
      sql.lit('A story'),
      sql.lit('Words.'),
      sql.lit('[]'),
      time,
    ],
  )
}

async function fillMoney(insert: Insert, { bounties, people }: Size): Promise<void> {
  const pledges = bounties * pledgesPerBounty
  const bounty = `(n / ${pledgesPerBounty})`
  const backer = `(case when n % ${pledgesPerBounty} = 0 then ${bounty} % ${people} else (n * 13) % ${people} end)`
  const cents = `(case when n % ${pledgesPerBounty} = 0 then 5000 else 100 + (n % 977) end)`
  const time = sql.lit(at)
  await insert('ledger_account (id, kind, account_id)', people, [
    idOf('backer', 'n'),
    sql.lit('backer'),
    idOf('person', 'n'),
  ])
  await insert('ledger_account (id, kind, bounty_id)', bounties, [
    idOf('pot', 'n'),
    sql.lit('bounty'),
    idOf('bounty', 'n'),
  ])
  await insert('ledger_transaction (id, kind, bounty_id, pledge_id, created_at)', pledges, [
    idOf('move', 'n'),
    sql.lit('pledge'),
    idOf('bounty', bounty),
    idOf('pledge', 'n'),
    time,
  ])
  await insert('ledger_entry (id, transaction_id, ledger_account_id, amount_cents)', pledges, [
    idOf('from', 'n'),
    idOf('move', 'n'),
    idOf('backer', backer),
    raw(`-${cents}`),
  ])
  await insert('ledger_entry (id, transaction_id, ledger_account_id, amount_cents)', pledges, [
    idOf('to', 'n'),
    idOf('move', 'n'),
    idOf('pot', bounty),
    raw(cents),
  ])
  await insert('pledge (id, bounty_id, account_id, transaction_id, created_at)', pledges, [
    idOf('pledge', 'n'),
    idOf('bounty', bounty),
    idOf('person', backer),
    idOf('move', 'n'),
    time,
  ])
}

/** The stories of the deliveries, each with 300 words. */
async function fillStories(insert: Insert, { bounties, people }: Size, onPostgres: boolean): Promise<void> {
  const text = Array.from({ length: 15 }, () => 'fragment.words').join(` || ' ' || `)
  const published = isoTime(onPostgres, 'n * 10')
  await insert(
    `article (id, author_id, delivery_id, title, category, media_items, published_at, delivered_at, updated_at, characters,
      excerpt, preview, content)`,
    bounties / 10,
    [
      idOf('story', 'n'),
      idOf('person', `((n * 5 * 26 + 1) % ${people})`),
      idOf('story', 'n'),
      raw('substr(fragment.words, 1, 60)'),
      raw(`'["' || ${commonAt('n')} || '"]'`),
      raw(`'[]'`),
      raw(published),
      raw(published),
      raw(published),
      raw('2000'),
      raw('fragment.words'),
      raw('fragment.words'),
      raw(`'[{"type":"paragraph","children":[{"text":"' || ${text} || '"}]}]'`),
    ],
    `join fragment on fragment.id = n % ${fragments}`,
  )
  await insert('article_category (category, published_at, article_id)', bounties / 10, [
    raw(commonAt('n')),
    raw(published),
    idOf('story', 'n'),
  ])
}

/** The rows that triggers would have written. */
const listing = [
  `insert into bounty_listing (bounty_id, category, stage, created_at, expires_at, total_cents, votes)
    select id, 'all', case when paid_at is not null then 'answered' when assigned_at is not null then 'in_progress' else 'open' end,
      created_at, expires_at, coalesce(promised.cents, 0), coalesce(voted.votes, 0)
    from bounty
    left join (
      select ledger_account.bounty_id, sum(ledger_entry.amount_cents) as cents from ledger_account
      join ledger_entry on ledger_entry.ledger_account_id = ledger_account.id
      where ledger_account.bounty_id is not null group by ledger_account.bounty_id
    ) as promised on promised.bounty_id = bounty.id
    left join (select bounty_id, count(*) as votes from vote group by bounty_id) as voted on voted.bounty_id = bounty.id`,
  `insert into bounty_listing (bounty_id, category, stage, created_at, expires_at, total_cents, votes)
    select bounty_listing.bounty_id, bounty_category.category, stage, created_at, expires_at, total_cents, votes
    from bounty_listing join bounty_category on bounty_category.bounty_id = bounty_listing.bounty_id`,
]

type Index = { name: string; definition: string }

async function listIndexes(transaction: Transaction<Schema>): Promise<Index[]> {
  const statement = sql<Index>`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`
  return (await statement.execute(transaction)).rows
}

/**
 * Fills an empty database. Rows are valid by construction, so it skips foreign keys on SQLite. On PostgreSQL it creates indexes
 * last; on SQLite triggers need them.
 */
export async function fillBoard(
  database: Pick<Database, 'engine' | 'query'>,
  bounties: number,
  databaseUrl = '',
): Promise<void> {
  const size = { bounties, people: peopleOf(bounties) }
  const onPostgres = database.engine === 'postgres'
  // The server's own connections allow a statement 30 seconds.
  const owner = onPostgres ? connectOnce(databaseUrl) : database.query
  if (!onPostgres) await sql`pragma foreign_keys = off`.execute(owner)
  await owner.transaction().execute(async (transaction) => {
    if (onPostgres) await sql`set local session_replication_role = replica`.execute(transaction)
    const insert = insertInto(transaction, onPostgres)
    const indexes = onPostgres ? await listIndexes(transaction) : []
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(transaction)
    await fillPeople(insert, size.people)
    await fillBounties(transaction, insert, { ...size, onPostgres })
    await fillMoney(insert, size)
    await fillApplications(insert, size)
    await fillStories(insert, size, onPostgres)
    // Between 1 and 19 votes, ten in the mean.
    await insert(
      'vote (bounty_id, account_id, created_at)',
      bounties,
      [idOf('bounty', 'n'), idOf('person', `((n * 7 + fragment.id * 31) % ${size.people})`), sql.lit(at)],
      'join fragment on fragment.id <= n % 19',
    )
    // On SQLite the triggers filled them.
    if (onPostgres) for (const statement of [...listing, ...presentSums]) await sql.raw(statement).execute(transaction)
    for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
  })
  if (!onPostgres) return
  // Autovacuum would do this within minutes.
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
}

export const storyId = (number: number) => id('story', number)
export const bountyId = (number: number) => id('bounty', number)
export const personId = (number: number) => id('person', number)
