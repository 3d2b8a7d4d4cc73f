import path from 'node:path'
import { type CompiledQuery, type Dialect, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { openSqlite } from '../../platform/database/sqlite-dialect.ts'
import { openScratchPool } from '../../testing/scratch-database.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { findStory, listCategory, listTopStories } from './published.ts'

let test: TestServices
let watched: Database
let asked: CompiledQuery[] = []
beforeAll(async () => {
  test = await openTestServices()
  for (let day = 12; day >= 1; day -= 1) {
    const published = { id: `story-${day}`, publishedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z` }
    await insertStory(test.database, { ...published, categories: day % 2 === 0 ? ['world', 'food'] : ['world'] })
  }
  const query = new Kysely<Schema>({
    dialect: dialectOf(test),
    log: (event) => {
      asked.push(event.query)
    },
  })
  watched = { ...test.database, query, close: () => query.destroy() }
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

/**
 * Opens a second connection. Tests have few stories, so PostgreSQL's sequential scans and sorts are disabled to get
 * the plan of a large table.
 */
function dialectOf({ target }: TestServices): Dialect {
  if (target.databaseUrl === undefined) return openSqlite(path.join(target.dataDirectory, 'lede.sqlite'))
  const options = '-c enable_seqscan=off -c enable_sort=off -c enable_hashjoin=off'
  return new PostgresDialect({ pool: openScratchPool({ connectionString: target.databaseUrl, options }) })
}

async function plansOf(list: (database: Database) => Promise<unknown>): Promise<string[]> {
  asked = []
  await list(watched)
  return Promise.all([...asked].map(planOf))
}

async function planOf(statement: CompiledQuery): Promise<string> {
  const explain = watched.engine === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  const { rows } = await watched.query.executeQuery<Record<string, unknown>>({
    ...statement,
    sql: `${explain} ${statement.sql}`,
  })
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
}

const expensive = /^SCAN \w+$|TEMP B-TREE|Seq Scan|Sort/m

describe('reading published stories', () => {
  it.each([
    ['the newest stories of a category', (database: Database) => listCategory(database, 'food'), 'article_category'],
    ['a single story', (database: Database) => findStory(database, 'some'), '(?:article_visible|article_pkey)'],
  ])('finds %s through an index in one statement', async (_, list, index) => {
    const [plan = '', ...others] = await plansOf(list)
    expect(others).toEqual([])
    expect(plan).toMatch(
      new RegExp(`(?:SCAN|SEARCH) article\\w* USING (?:COVERING )?INDEX \\w*${index}|Index (?:Only )?Scan .*${index}`),
    )
    expect(plan).not.toMatch(expensive)
  })

  it('finds the stories of the front page through an index', async () => {
    const plans = await plansOf((database) => listTopStories(database, { pinned: ['story-1'], demoted: ['story-12'] }))
    expect(plans).toHaveLength(3)
    for (const plan of plans) expect(plan).not.toMatch(expensive)
  })

  it('returns as many stories as requested, the newest first', async () => {
    const idsOf = (stories: { id: string }[]) => stories.map(({ id }) => id)
    expect(idsOf(await listCategory(test.database, 'food', 2))).toEqual(['story-12', 'story-10'])
    expect(idsOf(await listCategory(test.database, 'food'))).toEqual([12, 10, 8, 6, 4, 2].map((day) => `story-${day}`))
  })
})
