/**
 * A board of any size, identical on every run: ten pledges and five votes per bounty, one person per ten bounties, an
 * application for every second bounty and a delivery for every tenth. Of 100 bounties 95 are answered and one is
 * assigned. Every third bounty has two categories, and one of 1,000 has the rarest.
 */
import { sql, type Transaction } from 'kysely'
import { type Category, categories } from '../contract/limits.ts'
import type { Database } from '../server/platform/database/database.ts'
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
const pledgesPerBounty = 10
const votesPerBounty = 5
const rowsAtOnce = 500
const at = '2026-11-01T08:00:00.000Z'

const id = (kind: string, number: number) => `${kind.padEnd(26, '-')}${1_000_000_000 + number}`
const idOf = (kind: string, number: string) => sql.raw(`'${kind.padEnd(26, '-')}' || (1000000000 + ${number})`)

function createDice() {
  let state = 20_261_121
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function createWords() {
  const roll = createDice()
  const syllables = [...'bcdfghjklmnprstvw'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))
  const vocabulary = Array.from({ length: 5_000 }, (_, index) =>
    Array.from({ length: 2 + (index % 3) }, () => syllables[roll(syllables.length)]).join(''),
  )
  const word = () => vocabulary[Math.min(roll(5_000), roll(5_000))]
  return {
    roll,
    words: (count: number) => Array.from({ length: count }, word).join(' '),
  }
}

function marksOf(number: number, bounties: number): string {
  const { often, sometimes, rarely } = marks
  const words = [
    ...(number % often.oneOf === 0 ? [often.word] : []),
    ...(number % sometimes.oneOf === 7 ? [sometimes.word] : []),
    ...(number % Math.floor(bounties / rarely.bounties) === 11 && number < bounties - 12 ? [rarely.word] : []),
  ]
  return words.join(' ')
}

function categoriesOf(number: number): Category[] {
  if (number % 1_000 === 500) return [rarest]
  const at = (index: number) => common[index % common.length] ?? rarest
  return number % 3 === 0 ? [at(number), at(number + 4)] : [at(number)]
}

async function fillBounties(transaction: Transaction<Schema>, bounties: number, people: number): Promise<void> {
  const { roll, words } = createWords()
  const first = Date.parse('2025-01-01T00:00:00.000Z')
  for (let start = 0; start < bounties; start += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, bounties - start) }, (_, index) => {
      const number = start + index
      return {
        id: id('bounty', number),
        creator_id: id('person', number % people),
        title: `Who ${words(5)}?`,
        description: `${words(20 + roll(60))} ${marksOf(number, bounties)} ${words(roll(60))}`,
        amount_cents: 5_000,
        created_at: new Date(first + number * 60_000).toISOString(),
        assigned_at: number % 20 !== 0 || number % 100 === 0 ? at : null,
        delivered_at: number % 20 === 0 ? null : at,
        paid_at: number % 20 === 0 ? null : at,
        expires_at: number % 20 === 0 ? new Date(first + ((number * 7) % bounties) * 60_000).toISOString() : null,
      }
    })
    await transaction.insertInto('bounty').values(rows).execute()
    const chosen = rows.flatMap(({ id: bounty_id }, index) =>
      categoriesOf(start + index).map((category, place) => ({ bounty_id, position: place + 1, category })),
    )
    await transaction.insertInto('bounty_category').values(chosen).execute()
  }
}

async function insertMany(transaction: Transaction<Schema>, into: string, count: number, row: unknown[]) {
  await sql`insert into ${sql.raw(into)}
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(count)})
    select ${sql.join(row)} from numbers`.execute(transaction)
}

const raw = (expression: string) => sql.raw(expression)

const peopleOf = (bounties: number) => Math.max(100, bounties / bountiesPerPerson)

async function fillPeople(transaction: Transaction<Schema>, people: number): Promise<void> {
  const time = sql.lit(at)
  await insertMany(transaction, 'account (id, email, name, password_hash, user_type, created_at, updated_at)', people, [
    idOf('person', 'n'),
    raw(`'person-' || n || '@lede.test'`),
    raw(`'Person ' || n`),
    sql.lit(''),
    raw('n % 2'),
    time,
    time,
  ])
}

async function fillApplications(transaction: Transaction<Schema>, bounties: number, people: number): Promise<void> {
  const time = sql.lit(at)
  const journalist = `(n * 26 + 1) % ${people}`
  await insertMany(
    transaction,
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
  await insertMany(
    transaction,
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

async function fillMoney(transaction: Transaction<Schema>, bounties: number, people: number): Promise<void> {
  const pledges = bounties * pledgesPerBounty
  const bounty = `(n / ${pledgesPerBounty})`
  const backer = `(case when n % ${pledgesPerBounty} = 0 then ${bounty} % ${people} else (n * 13) % ${people} end)`
  const cents = `(case when n % ${pledgesPerBounty} = 0 then 5000 else 100 + (n % 977) end)`
  const time = sql.lit(at)
  await insertMany(transaction, 'ledger_account (id, kind, account_id)', people, [
    idOf('backer', 'n'),
    sql.lit('backer'),
    idOf('person', 'n'),
  ])
  await insertMany(transaction, 'ledger_account (id, kind, bounty_id)', bounties, [
    idOf('pot', 'n'),
    sql.lit('bounty'),
    idOf('bounty', 'n'),
  ])
  await insertMany(transaction, 'ledger_transaction (id, kind, bounty_id, pledge_id, created_at)', pledges, [
    idOf('move', 'n'),
    sql.lit('pledge'),
    idOf('bounty', bounty),
    idOf('pledge', 'n'),
    time,
  ])
  await insertMany(transaction, 'ledger_entry (id, transaction_id, ledger_account_id, amount_cents)', pledges, [
    idOf('from', 'n'),
    idOf('move', 'n'),
    idOf('backer', backer),
    raw(`-${cents}`),
  ])
  await insertMany(transaction, 'ledger_entry (id, transaction_id, ledger_account_id, amount_cents)', pledges, [
    idOf('to', 'n'),
    idOf('move', 'n'),
    idOf('pot', bounty),
    raw(cents),
  ])
  await insertMany(transaction, 'pledge (id, bounty_id, account_id, transaction_id, created_at)', pledges, [
    idOf('pledge', 'n'),
    idOf('bounty', bounty),
    idOf('person', backer),
    idOf('move', 'n'),
    time,
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

async function listIndexes(transaction: Transaction<Schema>, onPostgres: boolean): Promise<Index[]> {
  const statement = onPostgres
    ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and indexname not in (select conname from pg_constraint)`
    : sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and sql is not null`
  return (await statement.execute(transaction)).rows
}

/**
 * Fills an empty database. Rows are valid by construction, so it skips foreign keys on SQLite, and it creates indexes
 * last.
 */
export async function fillBoard(database: Database, bounties: number): Promise<void> {
  const people = peopleOf(bounties)
  const onPostgres = database.engine === 'postgres'
  if (!onPostgres) await sql`pragma foreign_keys = off`.execute(database.query)
  await database.query.transaction().execute(async (transaction) => {
    if (onPostgres) await sql`set local session_replication_role = replica`.execute(transaction)
    const indexes = await listIndexes(transaction, onPostgres)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(transaction)
    await fillPeople(transaction, people)
    await fillBounties(transaction, bounties, people)
    await fillMoney(transaction, bounties, people)
    await fillApplications(transaction, bounties, people)
    const bounty = `(n / ${votesPerBounty})`
    await insertMany(transaction, 'vote (bounty_id, account_id, created_at)', bounties * votesPerBounty, [
      idOf('bounty', bounty),
      idOf('person', `((${bounty} * 7 + n % ${votesPerBounty} * 31) % ${people})`),
      sql.lit(at),
    ])
    for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
    // On SQLite the triggers filled the listing.
    if (onPostgres) for (const statement of listing) await sql.raw(statement).execute(transaction)
  })
  // Autovacuum would do this within minutes.
  if (onPostgres) await sql`vacuum analyze`.execute(database.query)
}

export const bountyId = (number: number) => id('bounty', number)
export const personId = (number: number) => id('person', number)
