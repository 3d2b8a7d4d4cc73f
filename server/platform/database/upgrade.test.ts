import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../accounts/backup/count-rows.ts'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import { describeSchema } from '../../testing/describe-schema.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { migrations, openDatabase } from './open.ts'
import { connectOnce } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'
import { sqliteFile } from './sqlite-file.ts'
import { hasWords } from './text-search.ts'

const fixtures = path.join(import.meta.dirname, 'fixtures')
const released = fs.readdirSync(fixtures).flatMap((name) => /^(.+)-sqlite\.sql$/.exec(name)?.[1] ?? [])

type Target = TestServices['target']

/** Counts without opening it as the server does, which upgrades it. */
async function countBefore({ databaseUrl, dataDirectory }: Target): Promise<Record<string, number>> {
  const query =
    databaseUrl === undefined
      ? new Kysely<Schema>({ dialect: openSqlite(sqliteFile(dataDirectory)) })
      : connectOnce(databaseUrl)
  return countRows(query).finally(() => query.destroy())
}

it('a released version has its database on both engines', () => {
  const log = fs.readFileSync(path.join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')
  const versions = Array.from(log.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, version = '']) => version)
  expect(released.toSorted()).toEqual(versions.toSorted())
  for (const version of versions) expect(fs.existsSync(path.join(fixtures, `${version}-postgres.sql`))).toBe(true)
})

describe.each(released)('a database of version %s', (version) => {
  let test: TestServices
  let fresh: TestServices
  let before: Record<string, number>
  beforeAll(async () => {
    const fill = async (target: Target) => {
      await loadFixture(version, target)
      before = await countBefore(target)
    }
    test = await openTestServices(undefined, { fill })
    fresh = await openTestServices(undefined, { fill: async () => undefined })
  })
  afterAll(async () => {
    await test.close()
    await fresh.close()
  })

  it('gets the schema of a new database', async () => {
    expect(await describeSchema(test.database)).toEqual(await describeSchema(fresh.database))
  })

  it('keeps its rows, of which nearly every table has some', async () => {
    const empty = Object.keys(before).filter((table) => before[table] === 0)
    expect(empty).toEqual(['search_pending'])
    const { kysely_migration, ...own } = before
    expect(await countRows(test.database.query)).toMatchObject(own)
    expect(kysely_migration).toBeGreaterThan(0)
  })

  it('keeps every foreign key valid', async () => {
    if (test.database.engine === 'postgres') return
    const { rows } = await sql`pragma foreign_key_check`.execute(test.database.query)
    expect(rows).toEqual([])
  })

  it('has a correct ledger', async () => {
    const { errors, charged, refunded, paidOut, chargedBack } = await verifyLedger(test.database)
    expect({ errors, charged, refunded, paidOut, chargedBack }).toEqual({
      errors: [],
      charged: 13_000,
      refunded: 500,
      paidOut: 4_500,
      chargedBack: 2_000,
    })
  })

  it('finds bounties by their words', async () => {
    const { engine, query } = test.database
    const found = await query.selectFrom('bounty').select('id').where(hasWords(engine, 'FERRY')).execute()
    expect(found).toHaveLength(7)
  })

  it('does not change on a second start', async () => {
    const [schema, rows] = [await describeSchema(test.database), await countRows(test.database.query)]
    const again = await openDatabase(test.target)
    const after = [await describeSchema(again), await countRows(again.query)]
    await again.close()
    expect(after).toEqual([schema, rows])
  })
})

/** The SHA-256 of the files of each migration, in the order of their names. */
const hashes: Record<string, string> = {
  '0001-first-release': '496acc5a439bd53ba529d10fb322362b8c1500c921b1436850c988da960dd8ea',
  '0002-languages': 'd12fe3da3367497535ebe1f5556de6f10c8b53f247ae2aaa165384d82c706ee3',
  '0003-search': '4aa38868c77214f7031b23665c901157afc2a08a329c24e65651368735f9ee69',
  '0004-search-cost': '522cd16a760b153ce756d8ad3e5e3685c28d2f32c2e72641df29b668ebde55bc',
  '0005-search-notes': 'f93446eb24ff93072a47ddb58ad7ab69aed9b2b0376ac0db07ae3201b62c6490',
  '0006-front-page': '9195d06d16a92ae45f1daf0f9c3a5be2b68f7808875ec44d943be482d018d0fe',
  '0007-email-change': 'a2210dd2caa6f555057990fdfd0b113259f272f3009a7af597e70f2a7e2d5a71',
  '0008-creator': 'e5e7334fd65622fb145c082a8668f4ca1475d375566040cf7a953e0ca1763373',
  '0009-follow-up': '67b08365d5e0e2cee5a4996439a3f50015318dca4d199e1f07fb36d0bd538a43',
  '0010-naming': '5455104f731165221c4537d0deae4faa92f1df0d5a6ec279da16839f34035b4d',
  '0011-saved-stories': '3e9084decc1b41f89edbb9bbfea0d02fa491f83d7908aad5e4667f931e0f0d90',
  '0012-notifications': '6d7d9274b2f3656509a06c56cc5bbc0d6b0f52621b47dd8fe9383e8913ccca3a',
  '0013-preferences': '0365c935a6857c88aacbd216f504534a4fdad772773ebdac8ea719dc72804c90',
  '0014-mailings': '28373da7ad1996c5989d39f5c1b06598d1044c5ef8fa2156bd3d04eb1d17b426',
  '0015-webhooks': '07d67478e15a4891358e00f39fa4e4e4706ebca3025c0f006574f34257c5803a',
  '0016-web-push': '0269902e0a3fea0d09074c2b6ebec923bdb5ead38e16154e9897fcdbed685d8a',
  '0017-hidden-questions': 'd078f27742cac9dcd942e4815134aedcf9c96fa8b130f7d1b0a3534a59a3e79b',
  '0018-published-version': '7596cc6b3d94be79da173b5764fa23659aa4167c6a4c9195096ad8099001e1f2',
  '0019-sums-of-a-bounty': '0fd13049bb505fba10870c11a5d2c5b425a6af794d38d0197479ed4671d701b5',
  '0020-withdrawn-texts': '3c4379eb376ae25b5b1c430af14225cd7e4dcc35ad045bedfb6db9ea05d50a2b',
  '0021-few-among-many': 'a4f3d05736c019656cd6cf0763048b89cc6370191feebd461868a8283a55b5e0',
  '0022-withheld-deliveries': 'a04d4abd8c2849e87264a12516fae60fd464653b6ab8d78bd0be510d23fc5673',
}

describe('a released migration', () => {
  const folder = path.join(import.meta.dirname, 'migrations')
  const remedy =
    'A released migration must not change: databases that ran it will never run it again. Undo the change and write a ' +
    'new migration. A new migration is added to this list with its hash.'

  function readSources(): Map<string, string> {
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    const sources = new Map<string, string>()
    for (const file of files.toSorted()) {
      const name = file.replace(/(?:\.ts|\/.*)$/, '')
      sources.set(name, `${sources.get(name) ?? ''}${fs.readFileSync(path.join(folder, file), 'utf8')}`)
    }
    return sources
  }

  it('has the text that was released', () => {
    const found = Array.from(readSources(), ([name, text]) => [name, createHash('sha256').update(text).digest('hex')])
    expect(Object.fromEntries(found), remedy).toEqual(hashes)
  })

  it('runs in the order of its name', () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(hashes).toSorted())
  })

  it('imports nothing from live code, not even types', () => {
    for (const text of readSources().values()) {
      const imported = Array.from(text.matchAll(/\b(?:from|import\()\s*'([^']+)'/g), ([, from = '']) => from)
      expect(
        imported.filter((from) => from !== 'kysely' && !/^(?:node:|\.\/)/.test(from)),
        remedy,
      ).toEqual([])
    }
  })
})
