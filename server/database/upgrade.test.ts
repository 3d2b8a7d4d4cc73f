import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertApplication, insertBounty } from '../testing/bounties.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { type FixtureName, loadFixture } from '../testing/load-fixture.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import type { Database } from './database.ts'
import { migrations, openDatabase } from './open.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { hasWords } from './text-search.ts'

describe.each<FixtureName>(['first', 'edited'])('a database of the %s version', (name) => {
  let test: TestServices
  let fresh: TestServices
  beforeAll(async () => {
    test = await openTestServices(undefined, { fill: (target) => loadFixture(name, target) })
    fresh = await openTestServices(undefined, { fill: async () => undefined })
  })
  afterAll(async () => {
    await test.close()
    await fresh.close()
  })
  const query = () => test.database.query

  it('gets the schema of a fresh database', async () => {
    expect(await describeSchema(test.database)).toEqual(await describeSchema(fresh.database))
  })

  it('keeps its rows', async () => {
    const tables = await query().introspection.getTables()
    const names = tables.map((table) => table.name).filter((table) => !/kysely|bounty_words|search_word/.test(table))
    const counts = await Promise.all(
      names.map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(query())
        return [table, rows[0]?.n] as const
      }),
    )
    expect(Object.fromEntries(counts.filter(([, n]) => n !== 0))).toMatchObject({
      account: 5,
      application: 4,
      article: 1,
      article_category: 2,
      bounty: 3,
      delivery: 2,
      ledger_account: 8,
      media: 2,
      media_reference: 3,
      newsletter_subscriber: 1,
      outbox: 1,
      password_reset: 1,
      payment: 3,
      pledge: 6,
      rating: 1,
      session: 1,
      vote: 3,
    })
  })

  it('keeps every foreign key valid', async () => {
    if (test.database.engine === 'postgres') return
    const { rows } = await sql`pragma foreign_key_check`.execute(query())
    expect(rows).toEqual([])
  })

  it('keeps the queued email and no sent ones', async () => {
    const emails = await query().selectFrom('outbox').select(['id', 'recipient', 'attempts']).execute()
    expect(emails).toEqual([{ id: 'waiting-letter', recipient: 'gwen.sorokina@lede.example', attempts: 0 }])
  })

  it('has a balanced ledger', async () => {
    const { errors, bounties, charged } = await verifyLedger(test.database)
    expect({ errors, bounties, charged }).toEqual({ errors: [], bounties: 3, charged: 6_351 })
  })

  it('records which pictures its deliveries show', async () => {
    const references = await query()
      .selectFrom('media_reference')
      .select(['media_id', 'holder_kind'])
      .orderBy('media_id')
      .orderBy('holder_kind')
      .execute()
    expect(references).toEqual([
      { media_id: 'fixture-ferry', holder_kind: 'article' },
      { media_id: 'fixture-ferry', holder_kind: 'delivery' },
      { media_id: 'fixture-library', holder_kind: 'delivery' },
    ])
  })

  it('finds bounties and deliveries by their words', async () => {
    const { engine } = test.database
    const bounties = await query().selectFrom('bounty').select('title').where(hasWords(engine, 'LIBRARY')).execute()
    const deliveries = await query()
      .selectFrom('delivery')
      .select('title')
      .where('words', 'like', '%éarly, and%')
      .execute()
    expect([bounties, deliveries]).toEqual([
      [{ title: 'Why is the library shut on Mondays?' }],
      [{ title: 'The ferry was sold for a dollar' }],
    ])
  })

  it('gives open bounties an expiry and tells the life of every bounty on its timeline', async () => {
    const bounties = await query().selectFrom('bounty').select(['id', 'title', 'expires_at']).orderBy('title').execute()
    const jobs = await query().selectFrom('job').select(['kind', 'subject_id']).orderBy('kind').execute()
    const events = await query().selectFrom('bounty_event').select(['bounty_id', 'kind']).orderBy('at').execute()
    const found = bounties.map(({ id, title, expires_at }) => ({
      title,
      isDated: expires_at !== null,
      jobs: jobs.filter(({ subject_id }) => subject_id === id).map(({ kind }) => kind),
      timeline: events.filter(({ bounty_id }) => bounty_id === id).map(({ kind }) => kind),
    }))
    expect(found).toEqual([
      {
        title: 'Who closed the ferry?',
        isDated: false,
        jobs: [],
        timeline: ['posted', 'assigned', 'delivered', 'paid'],
      },
      {
        title: 'Who pays for the harbour lights?',
        isDated: true,
        jobs: ['expire', 'warn of expiry'],
        timeline: ['posted'],
      },
      {
        title: 'Why is the library shut on Mondays?',
        isDated: false,
        jobs: ['accept by silence', 'remind of review'],
        timeline: ['posted', 'assigned', 'delivered'],
      },
    ])
  })

  it('does not change on a second start', async () => {
    const before = await describeSchema(test.database)
    const again = await openDatabase(test.target)
    const after = await describeSchema(again)
    await again.close()
    expect(after).toEqual(before)
  })
})

describe('migration 0015', () => {
  const day = 24 * 60 * 60 * 1000
  let folder: string
  let database: Kysely<Schema>
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-upgrade-'))
    database = new Kysely<Schema>({ dialect: openSqlite(path.join(folder, 'lede.sqlite')) })
  })
  afterAll(async () => {
    await database.destroy()
    await fs.rm(folder, { recursive: true })
  })

  it('leaves everyone at least 14 days before an old bounty expires or reopens', async () => {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('0014-recording-lengths')
    const before = { query: database } as Database
    const long = '2025-01-01T12:00:00.000Z'
    const later = new Date(Date.now() + 30 * day).toISOString()
    const journalist_id = await insertAccount(before)
    for (const [id, due] of [
      ['overdue', long],
      ['due', later],
    ] as const) {
      await insertBounty(before, { id, claimed_at: long })
      await insertApplication(before, { bounty_id: id, journalist_id, status: 'accepted', final_due_date: due })
    }
    const creator_id = await insertAccount(before, 'Rosa Reader', 0)
    await insertBounty(before, { id: 'open', creator_id, created_at: long })
    await sql`insert into ledger_transaction (id, kind, bounty_id, created_at)
      values ('old', 'pledge', 'open', ${long})`.execute(database)
    await sql`insert into pledge (id, bounty_id, account_id, transaction_id, created_at)
      values ('old', 'open', ${creator_id}, 'old', ${long})`.execute(database)
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    const jobs = await database
      .selectFrom('job')
      .select(['subject_id', 'kind', 'due_at'])
      .orderBy('due_at')
      .orderBy('subject_id')
      .execute()
    const inDays = (at: string) => Math.round((Date.parse(at) - Date.now()) / day)
    expect(jobs.map(({ subject_id, kind, due_at }) => [subject_id, kind, inDays(due_at)])).toEqual([
      ['overdue', 'tell of missed due date', inDays('2025-01-08T12:00:00.000Z')],
      ['open', 'warn of expiry', 7],
      ['open', 'expire', 14],
      ['overdue', 'reopen', 14],
      ['due', 'ask for update', 21],
      ['overdue', 'ask for update', 21],
      ['due', 'tell of missed due date', 37],
      ['due', 'reopen', 51],
    ])
  })
})

describe('migration 0040', () => {
  it('has the fees of older charges by card asked for', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-upgrade-'))
    const database = new Kysely<Schema>({ dialect: openSqlite(path.join(folder, 'lede.sqlite')) })
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('0039-card-setups')
    const before = { query: database } as Database
    const [bounty_id, account_id] = [await insertBounty(before), await insertAccount(before, 'Gwen', 0)]
    const at = '2026-11-01T08:00:00.000Z'
    const insertCharge = async (id: string, provider: 'stripe' | 'built-in', intent_id: string | null) => {
      const pledge = { id, bounty_id, account_id, transaction_id: `pledge ${id}`, created_at: at }
      const keys = [`pledge ${id}`, `charge ${id}${provider === 'stripe' ? ' pi_1' : ''}`]
      const [promise, charge] = keys.map((key) => ({ id: key, bounty_id, idempotency_key: key, created_at: at }))
      if (promise === undefined || charge === undefined) throw new Error('There are two keys.')
      await database
        .insertInto('ledger_transaction')
        .values([
          { ...promise, kind: 'pledge' },
          { ...charge, kind: 'charge' },
        ])
        .execute()
      await database.insertInto('pledge').values(pledge).execute()
      const payment = { pledge_id: id, provider, intent_id, status: 'charged', attempts: 0, updated_at: at } as const
      await database
        .insertInto('payment')
        .values({ ...payment, mode: provider === 'stripe' ? 'live' : null })
        .execute()
    }
    const pledgeId = '01a20744-9192-7256-9d66-cb85955c72e5'
    await insertCharge(pledgeId, 'stripe', 'pi_1')
    await insertCharge('01a20744-9192-7256-9d66-d87e30cfea03', 'built-in', null)
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    expect(await database.selectFrom('stripe_charge').selectAll().execute()).toEqual([
      { intent_id: 'pi_1', pledge_id: pledgeId, mode: 'live', fees_due_at: at },
    ])
    await database.destroy()
    await fs.rm(folder, { recursive: true })
  })
})

const released: Record<string, string> = {
  '0001-newsroom': '1c7480b4bff8311e3a64163de4af724d3b66480898b0a1dd8d627c0ff53c5da3',
  '0002-bounty-search': '798e9eb87096a9e183e2404678c2efe3adc69c9b1676ed05cd2bd4b861615ccd',
  '0003-writing': '2e575a8ea360032750d6338feec9e9577324789080019559e9f93cad1925c9de',
  '0004-payments': '43fd0e7be41ce1db637f0dbf288680d1d1c962b5014ab77b4b648cb721860659',
  '0005-writing-aids': '9534bfb9403f072849540e5b30902a5592af095550647f823c163b5147ad0a1d',
  '0006-restore-history': '6179d671b58c3650528916918ecd0d7b8ab5b8956d2dc58a25f1e1da6387e2a3',
  '0007-email-verification': '25e705cfd91010b4cd0704f2c0c76664fffd7c36b16a835bffbf0e546c6813ae',
  '0008-sessions': 'eebde8b994b37883baba1f3d143548bde2c0a926691358b6e8f51286fe839b34',
  '0009-settlement': 'a38c4b77d977445d4f7c1b00a55038db699a2a9862a6d2dda87dedeaf04b60b2',
  '0010-summaries': 'd07ea5f4518c19e3a735400e56cf083d80146da16f5039d5d673e77c0f4bf64e',
  '0011-media': '7da8a1b2b47e09aa7abbdf77be2a6f2ee9ac9da7c182f20364df4f5917ccf820',
  '0012-office': '797371296a5a87c7174552d79536d7c5a9920edf46e9d8471a2bd7a2fefba636',
  '0013-idempotency-claims': 'a894d62d4855f54b006cacbc3a5ce1566b7938d135cc995febfa5dd4705cf1ab',
  '0014-recording-lengths': 'a9609a521765d7e396aa39058e16270cd0282a5aa1d6b1678ff17ea2cbe6854c',
  '0015-pledge-life': 'f9eeb4f4dd0ed2223debd1a441b83e9de571c554e5e0cb0f6519a96ce3d5d6ed',
  '0016-delivery-review': '3edeb19c04624f63e8f8d86d6ff5e5f72bcf3a58475f1b4a8fddff0ec82c3045',
  '0017-payouts': '97431d72cf56a075a5cbf6a79efb1fb4292edee23143ac98bfcf9b6c9328b435',
  '0018-strong-authentication': '4935a29a1efdd0377ca70f3067f86161466f1424ee88845f586310ee93aba5f7',
  '0019-disputes': '274538e3dc8d6af8036464363e35104d8e8db44e8cbd56cadbc642c21379f468',
  '0020-currency': 'd91fb0df570acb3f68daccc027482fdde7def85e5f7683c460b338962b15326d',
  '0021-connect': '00073ad6ec9819a7f00b1b636f7b6a7fa899b5a2f2e9ebf4011c9f6e1801e683',
  '0022-bounty-categories': '718fe00f2a76fed8d4c9a35f40dfaacbfdd50890d745837b0d9341ed5c0a6a68',
  '0023-matching': 'b44a48a86a96798033aa3157d234a4a41ba552e3b16ca2ec12323258cca292f3',
  '0024-pot-requests': 'd328811996121bd35a39f63336e3f0793a2ac1730e37c614019f974eafde9d2b',
  '0025-bounty-listing': 'd9339964e40183ca4338d6adced3a3db166840579fdd94f0561d520109c0b55b',
  '0026-author-profiles': '26901bbc39b717e15014c7883856218f835bfe138d41cc002ce89892f8c3be78',
  '0027-progress-updates': 'fed57d815d2accb814b788088429791959b19a26753e534fcf21c2568de8edcb',
  '0028-following': '9dfa0c4ebb4fa8a8b2921381b24922b4e82958ccb483cdf298b09b712ae537c8',
  '0029-search': '85bf289fa0a3f92fc6aea0ae457533f2caf2f5ab22b47170a29bb1e5a7b7e3ea',
  '0030-corrections': 'ec3f2849da6fd54ebcd31c8317de2ac05163ff89c256b6214a8d3e519c0b02d1',
  '0031-federation': '2bb7133f71f94abc3b8f398b2ab6a90d7739ebac3862f9cae78c52cda09bbcf6',
  '0032-persons': '14782a2fbb4b326485aadf0f1323796d35ca448145afd37ce7eea23c2603e189',
  '0033-counters': '91ff4478de40959b57d6b8720182d238aba7ac8fcd2a40b840cf8ee31071d2a3',
  '0034-odd-answers': 'acd0af652c47448824aba03a25d2e59f0bf6f61f341c7859a0a16e60a0179a9c',
  '0035-dealing': '15ad50ee2f6b732c0bec149b3ad6c3dbf366bc99dd8830cb48c003a762f98dc3',
  '0036-approvals': 'e77f89b95451349cfb52c5f5f1a8bcc6c82db9b8a277ea75144b840d0999f338',
  '0037-complaints': 'd189a8401e10745954e50deb836a5ac446fed135bca67884ef5567ecc22d5085',
  '0038-books': '46d233027fe5f157dc267bf11beea6a84bf8a7fb04519273d6f7eab824bc16a2',
  '0039-card-setups': 'f1321c70bc7f46ac913e07ab6b24eca3890d8b5db1cf5fd11b51c505c6de9122',
  '0040-processing-fees': '50b6ddaddc9f3195c56b817f10f5cc6c033f69acef32aa7d0dfbcaf0de57d60d',
  '0041-author-looks': 'fcbe2743d0f9a4f9d8a9557c8046f346ad62df293951bbfb4e6e4cab41240e06',
  '0042-contributions-seen': 'fac32d22c63c418ee5ddfe48286a949f50e269e7be45369b85f943f2696bfa1e',
  '0043-delivery-dates': 'c56b89bbf94a0563b3bc722f2565ed8a32bad5a4223ec0127ba969bf0e03248d',
}

describe('a released migration', () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  const remedy =
    'A released migration must not change: databases that ran it will never run it again. Undo the change and write a ' +
    'new migration. A new migration is added to this list with its hash.'

  async function readSources(): Promise<[string, string][]> {
    const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    const texts = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return [
          path.relative(folder, file).replace(/(?:\.ts|[/\\].*)$/, ''),
          file,
          await fs.readFile(file, 'utf8'),
        ] as const
      }),
    )
    const sources = new Map<string, string>()
    for (const [name, , text] of texts.toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
      sources.set(name, `${sources.get(name) ?? ''}${text}`)
    }
    return [...sources]
  }

  it('has the text that was released', async () => {
    const hashes = (await readSources()).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')])
    expect(Object.fromEntries(hashes), remedy).toEqual(released)
  })

  it('runs in the order of its name', () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(released).toSorted())
  })

  it('imports nothing from live code, not even types', async () => {
    for (const [, text] of await readSources()) {
      const imported = [...text.matchAll(/\b(?:from|import\()\s*'([^']+)'/g)].map(([, from = '']) => from)
      expect(
        imported.filter((from) => from !== 'kysely' && !/^(?:node:|\.\/)/.test(from)),
        remedy,
      ).toEqual([])
    }
  })
})
