/**
 * `npm run bench -- board` checks that a request for the board costs in proportion to its page, not to the table. It
 * fills boards of 1,000 and 100,000 bounties (with 1,000,000 pledges), on PostgreSQL (at `TEST_DATABASE_URL`, or its
 * own when installed) and on SQLite, queries both in turns, and prints medians, their ratio and the indexes of each
 * plan. `npm run bench -- board 11` makes 11 runs instead of 41.
 */
import { CompiledQuery } from 'kysely'
import { type BoardQuery, BountyOrder, BountyStage } from '../contract/bounty.ts'
import { bountyLimits } from '../contract/limits.ts'
import { directionOf, listBoard } from '../server/bounties/board.ts'
import { boundsOf, bountiesAt, placesOfPage } from '../server/bounties/bounty-pages.ts'
import { bountyRows, contributorRows } from '../server/bounties/bounty-rows.ts'
import type { Database } from '../server/platform/database/database.ts'
import { openTestServices, type TestServices } from '../server/testing/test-services.ts'
import { startPostgres } from '../tests/product/start-postgres.ts'
import { bountyId, commonCategory, fillBoard, marks, personId, rarestCategory } from './fill-board.ts'

const runs = Number(process.argv[2] ?? 41)
const sizes = { small: 1_000, large: 100_000 }
const promisedRatio = 2

type Asked = Partial<BoardQuery>
type Case = { name: string; path: (size: number, run: number) => string; asked?: Asked; promised: boolean }

const list = (name: string, asked: Asked, promised = true): Case => ({
  name,
  asked,
  promised,
  path: () => `/api/bounties?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
})

const orders = BountyOrder.options.flatMap((order) => [
  list(`${order}, all`, { order }),
  ...(order === 'closing'
    ? []
    : BountyStage.options.map((state) => list(`${order}, ${state}`, { order, state }, false))),
  list(`${order}, ${rarestCategory}`, { order, category: rarestCategory }, false),
  list(`${order}, ${commonCategory}`, { order, category: commonCategory }, false),
  list(`${order}, search, often`, { order, search: marks.often.word }, false),
  list(`${order}, search, 1 of 100`, { order, search: marks.sometimes.word }, false),
  list(`${order}, search, ${rarestCategory}`, { order, category: rarestCategory, search: marks.often.word }, false),
])

const cases: Case[] = [
  list('list, page 1', { page: 1 }),
  list('list, page 10', { page: 10 }),
  list('search, in 3 bounties', { page: 1, search: marks.rarely.word }),
  list('search, in every second', { page: 1, search: marks.often.word }),
  list('search, in none', { page: 1, search: marks.never.word }),
  list('search, in one of 100', { page: 1, search: marks.sometimes.word }, false),
  ...orders,
  { name: 'my bounties', promised: false, path: () => '/api/my-bounties' },
  { name: 'my bounties, searched', promised: false, path: () => `/api/my-bounties?search=${marks.often.word}` },
  { name: 'my contributions', promised: false, path: () => '/api/my-contributions' },
  { name: 'detail', promised: true, path: (size, run) => `/api/bounties/${bountyId((run * 7919 + 17) % size)}` },
]

const print = (line = '') => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Board = { test: TestServices; size: number; token: string; times: Map<string, number[]> }

async function openBoard(size: number): Promise<Board> {
  const begun = performance.now()
  const test = await openTestServices()
  await fillBoard(test.database, size)
  process.stderr.write(`${test.database.engine}: ${size} bounties in ${Math.round(performance.now() - begun)} ms\n`)
  const token = await test.services.sessions.open(personId(1))
  return { test, size, token, times: new Map(cases.map(({ name }) => [name, []])) }
}

/** Response time in milliseconds. */
async function ask({ test, token }: Board, path: string): Promise<number> {
  const begun = performance.now()
  const response = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  const taken = performance.now() - begun
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
  return taken
}

async function measure(boards: readonly Board[]): Promise<void> {
  // The first three runs warm up and do not count.
  for (let run = -3; run < runs; run += 1) {
    for (const { name, path } of cases) {
      // Alternate the order, so that other load on the machine affects both alike.
      for (const board of run % 2 === 0 ? boards : boards.toReversed()) {
        const taken = await ask(board, path(board.size, run + 3))
        if (run >= 0) board.times.get(name)?.push(taken)
      }
    }
  }
}

async function readPlan({ query }: Database, { sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await query.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${sql}`, [...parameters]),
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const indexes = [...plan.matchAll(/(?:Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g)].map(([, name]) => name)
  const scans = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, name]) => `all of ${name}`)
  return [...new Set([...indexes, ...scans])].join(', ')
}

async function printPlans({ test: { database } }: Board): Promise<void> {
  print('Indexes of the plans at the large size:')
  for (const { name, asked } of cases) {
    if (asked === undefined) continue
    const board: BoardQuery = { page: 1, limit: bountyLimits.pageSize, order: 'newest', ...asked }
    const { places } = placesOfPage(database, boundsOf(board), listBoard(database, board), directionOf(board.order))
    print(`  ${name}: ${await readPlan(database, places.compile())}`)
  }
  const ids = Array.from({ length: bountyLimits.pageSize }, (_, index) => bountyId(index * 100))
  print(`  a page’s bounties: ${await readPlan(database, bountiesAt(database.query, ids, personId(1)).compile())}`)
  const detail = bountyRows(database.query, personId(1)).where('bounty.id', '=', bountyId(1))
  print(`  detail: ${await readPlan(database, detail.compile())}`)
  const contributors = contributorRows(database.query, bountyId(1), bountyLimits.contributors)
  print(`  its contributors: ${await readPlan(database, contributors.compile())}`)
  print()
}

function printTimes(engine: string, small: Board, large: Board): void {
  print(`${engine}: median of ${runs}`)
  print(`${''.padEnd(32)}${'1,000 bounties'.padEnd(18)}${'100,000 bounties'.padEnd(18)}ratio`)
  for (const { name, promised } of cases) {
    const [few, many] = [median(small.times.get(name) ?? []), median(large.times.get(name) ?? [])]
    const ratio = many / few
    const judged = !promised || engine !== 'postgres' ? '' : ratio < promisedRatio ? '  kept' : '  BROKEN'
    const cell = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`.padEnd(18)
    print(`${name.padEnd(32)}${cell(few)}${cell(many)}${ratio.toFixed(2)}${judged}`)
  }
  print()
}

async function bench(): Promise<void> {
  const small = await openBoard(sizes.small)
  const large = await openBoard(sizes.large)
  try {
    await measure([small, large])
    const { engine } = large.test.database
    printTimes(engine, small, large)
    if (engine === 'postgres') await printPlans(large)
  } finally {
    await small.test.close()
    await large.test.close()
  }
}

const given = process.env.TEST_DATABASE_URL
const own = given === undefined ? await startPostgres() : undefined
const databaseUrl = given ?? own?.url
try {
  if (databaseUrl === undefined) print('PostgreSQL is not installed, and TEST_DATABASE_URL names none: SQLite alone.')
  else {
    process.env.TEST_DATABASE_URL = databaseUrl
    await bench()
  }
  delete process.env.TEST_DATABASE_URL
  await bench()
} finally {
  await own?.stop()
}
