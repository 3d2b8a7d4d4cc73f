import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earnings, payoutDetails, storyStatement, yearStatement } from '../../contract/endpoints.ts'
import { boardCalls, type Person } from '../../server/testing/board.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { insertPayout } from '../../server/testing/payouts.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const holder = 'Wilhelmina Quartermaine'
const iban = { kind: 'iban', holder, iban: 'DE89370400440532013000' }
const other = { kind: 'other', holder, account: 'Routing 021000021, account 9912345678' }
const secrets = [holder, iban.iban, '370400440532013000', other.account, '9912345678']
const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret))

const statements: string[] = []
const log: string[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => log.push(line) })

let test: TestServices
let nellie: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { logger, observe: ({ sql: text }) => statements.push(text) })
})
afterAll(() => test.close())
beforeEach(async () => {
  nellie = await boardCalls(test).join('Nellie Bly', 1)
})

const save = (details: object, by = nellie) => boardCalls(test).ask('PUT', payoutDetails.path, by, { body: details })

/** All rows, or the bytes of the database and its write-ahead log. */
async function readDatabase(): Promise<string> {
  const { engine, query } = test.database
  if (engine === 'postgres') {
    const { rows } = await sql`select query_to_xml('select * from ' || quote_ident(table_name), true, false, '') as rows
      from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(query)
    return JSON.stringify(rows)
  }
  const folder = test.target.dataDirectory
  const files = (await fs.readdir(folder)).filter((file) => file.startsWith('lede.sqlite'))
  const bytes = await Promise.all(files.map((file) => fs.readFile(path.join(folder, file))))
  return Buffer.concat(bytes).toString()
}

describe('bank details in clear', () => {
  it('are in no database file, log line, statement, email or response', async () => {
    // Stop automatic delivery, so that the emails are read from the database too.
    test.services.mailer.nudge = () => undefined
    const answers = [await save(iban), await save(other), await boardCalls(test).ask('GET', payoutDetails.path, nellie)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const stored = await readDatabase()
    await test.services.mailer.deliver()
    expect(test.emails.length).toBe(2)
    expect(stored).toContain('•••• 5678')
    expect(log.join('')).toContain(payoutDetails.path)
    for (const text of [stored, log.join(''), statements.join(''), JSON.stringify([answers, test.emails])]) {
      expect(secretsIn(text)).toEqual([])
    }
  })

  it('are in no log line or response when they are refused or the server fails', async () => {
    const broken = await openTestServices(undefined, { logger })
    try {
      const calls = boardCalls(broken)
      const ida = await calls.join('Ida Wells', 1)
      const put = (body: unknown) => calls.ask('PUT', payoutDetails.path, ida, { body })
      const refused = [
        await put({ ...iban, iban: `${iban.iban}1` }),
        await put({ ...other, account: other.account.repeat(20) }),
        await put({ ...other, account: [other.account] }),
        await put([other]),
      ]
      await sql`alter table payout_details rename to lost_details`.execute(broken.database.query)
      const failed = [await put(iban), await put(other)]
      expect([...refused, ...failed].map(({ status }) => status)).toEqual([400, 400, 400, 400, 500, 500])
      expect(log.join('')).toContain('payout_details')
      expect(secretsIn(log.join('') + JSON.stringify([refused, failed]))).toEqual([])
    } finally {
      await broken.close()
    }
  })
})

describe('money of a journalist', () => {
  it('is shown to nobody else', async () => {
    const calls = deliveryCalls(test)
    const rosa = await calls.join('Rosa Reader', 0)
    const { bountyId, id } = await calls.delivered(rosa, nellie)
    await calls.accept(rosa, id)
    await save(iban)
    const payout = { accountId: nellie.id, createdBy: rosa.id, at: '2026-11-21T09:00:00.000Z' }
    await insertPayout(test.database, { ...payout, items: [{ bountyId, cents: 4_500 }] })
    const paths = [
      payoutDetails.path,
      earnings.path,
      yearStatement.path.replace(':year', '2026'),
      storyStatement.path.replace(':bountyId', bountyId),
    ]
    const readAll = (by?: Person) => Promise.all(paths.map((address) => calls.ask('GET', address, by)))
    const statuses = async (by?: Person) => (await readAll(by)).map(({ status }) => status)
    const tell = async (by: Person) => JSON.stringify(await readAll(by))
    const revealing = ['3000', 'Who closed the ferry?', '45']
    const found = (text: string) => revealing.filter((word) => text.includes(word))

    expect(found(await tell(nellie))).toEqual(revealing)
    expect(await statuses()).toEqual([401, 401, 401, 401])
    expect(await statuses(rosa)).toEqual([403, 403, 403, 403])
    for (const stranger of [await calls.join('Ida Wells', 1), await calls.join('Ada Admin', 99)]) {
      expect(await statuses(stranger)).toEqual([200, 200, 200, 404])
      expect(found(await tell(stranger))).toEqual([])
    }
  })

  it('keeps its bank details when somebody else saves or removes theirs', async () => {
    const calls = boardCalls(test)
    await save(iban)
    const before = await calls.ask('GET', payoutDetails.path, nellie)
    const ida = await calls.join('Ida Wells', 1)
    await save({ ...other, account_id: nellie.id, id: nellie.id }, ida)
    await calls.ask('DELETE', payoutDetails.path, ida)
    expect(await calls.ask('GET', payoutDetails.path, nellie)).toEqual(before)
  })
})
