/**
 * `npm run bench -- board` checks that a request for bounties and stories costs in proportion to its page, not to the
 * tables. It fills 1,000 and 1,000,000 bounties on PostgreSQL (at `TEST_DATABASE_URL`, or its own when installed), 1,000
 * and 100,000 on SQLite, with ten times as many votes and a tenth as many stories. It asks both in turns without the
 * response cache and prints medians, their ratio, and the plans of statements on PostgreSQL that read a table without an
 * index. PostgreSQL needs 10 GB in `TMPDIR`. `npm run bench -- board 11` makes 11 runs instead of 41, and `board 11
 * 100000` fills 100,000 bounties on PostgreSQL too.
 */
import pg from 'pg'
import type { BoardQuery } from '../contract/bounty.ts'
import { BountyOrder, BountyStage } from '../contract/bounty.ts'
import { openTestServices, type TestServices } from '../server/testing/test-services.ts'
import { startPostgres } from '../tests/product/start-postgres.ts'
import { bountyId, commonCategory, fillBoard, marks, personId, rarestCategory, storyId } from './fill-board.ts'
import { growthRows, median, type Row, report } from './results.ts'

const runs = Number(process.argv[2] ?? 41)
const small = 1_000
const large = { postgres: Number(process.argv[3] ?? 1_000_000), sqlite: 100_000 }
const limits = { milliseconds: 50, ratio: 2 }

type Kind = 'lists' | 'searches' | 'details'
type Case = { name: string; kind: Kind; path: (size: number, run: number) => string }

const list = (name: string, asked: Partial<BoardQuery>): Case => ({
  name,
  kind: asked.search === undefined ? 'lists' : 'searches',
  path: () => `/api/bounties?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
})

const orders = BountyOrder.options.flatMap((order) => [
  list(`${order}, all`, { order }),
  ...(order === 'closing' ? [] : BountyStage.options.map((state) => list(`${order}, ${state}`, { order, state }))),
  list(`${order}, ${rarestCategory}`, { order, category: rarestCategory }),
  list(`${order}, ${commonCategory}`, { order, category: commonCategory }),
  list(`${order}, in every second`, { order, search: marks.often.word }),
  list(`${order}, in one of 100`, { order, search: marks.sometimes.word }),
  list(`${order}, in every second, ${rarestCategory}`, {
    order,
    category: rarestCategory,
    search: marks.often.word,
  }),
])

const at = (kind: Kind, name: string, path: string): Case => ({ name, kind, path: () => path })

const cases: Case[] = [
  list('page 1', { page: 1 }),
  list('page 10', { page: 10 }),
  list('in 3 bounties', { page: 1, search: marks.rarely.word }),
  list('in none', { page: 1, search: marks.never.word }),
  ...orders,
  at('lists', 'my bounties', '/api/my-bounties'),
  at('lists', 'my contributions', '/api/my-contributions'),
  at('lists', 'money of my contributions', '/api/my-contributions/money'),
  at('lists', 'my deliveries', '/api/delivered-bounties'),
  at('lists', 'my applications', '/api/journalist/applications'),
  at('lists', 'my applications in figures', '/api/journalist/stats'),
  at('lists', 'stories of the front page', '/api/top-delivered-bounties'),
  at('lists', 'stories of a section', `/api/articles-by-category/${commonCategory}`),
  at('lists', 'archive', '/api/archive'),
  at('lists', 'archive of a month', '/api/archive/2024/11'),
  at('searches', 'my bounties, in every second', `/api/my-bounties?search=${marks.often.word}`),
  {
    name: 'a bounty',
    kind: 'details',
    path: (size, run) => `/api/bounties/${bountyId((run * 7919 + 17) % size)}`,
  },
  {
    name: 'movements of a bounty',
    kind: 'details',
    path: (size, run) => `/api/bounties/${bountyId((run * 7919 + 17) % size)}/movements`,
  },
  {
    name: 'a story',
    kind: 'details',
    path: (size, run) => `/api/public/articles/${storyId((run * 7919 + 17) % (size / 10))}`,
  },
]

const print = (line = '') => process.stdout.write(`${line}\n`)

type Asked = { text: string; values: unknown[] }
/** Statements that the server asks PostgreSQL while a plan is printed. */
let recorded: Asked[] | undefined
const send = pg.Client.prototype.query as (...parameters: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...parameters: unknown[]) {
    const [text, values] = parameters
    if (recorded !== undefined && typeof text === 'string') recorded.push({ text, values: values as unknown[] })
    return send.apply(this, parameters)
  },
})

type Board = { test: TestServices; size: number; token: string; times: Map<string, number[]> }

async function openBoard(size: number): Promise<Board> {
  const begun = performance.now()
  const test = await openTestServices()
  await fillBoard(test.database, size, test.target.databaseUrl)
  process.stderr.write(`${test.database.engine}: ${size} bounties in ${Math.round(performance.now() - begun)} ms\n`)
  const token = await test.services.sessions.open(personId(1))
  return { test, size, token, times: new Map(cases.map(({ name }) => [name, []])) }
}

/** Response time in milliseconds. */
async function ask({ test, token }: Board, path: string): Promise<number> {
  test.services.responseCache.invalidate('everything')
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
    for (const { test } of boards) test.advance(61_000)
    for (const { name, path } of cases) {
      // Alternate the order, so that other load on the machine affects both alike.
      for (const board of run % 2 === 0 ? boards : boards.toReversed()) {
        const taken = await ask(board, path(board.size, run + 3))
        if (run >= 0) board.times.get(name)?.push(taken)
      }
    }
  }
}

async function printPlans(board: Board): Promise<void> {
  const client = new pg.Client({ connectionString: board.test.target.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query("select relname from pg_class where relkind = 'r' and reltuples > 1000")
  const large = new Set(tables.map(({ relname }) => relname))
  print('Statements that read a table without an index:')
  const printed = new Set<string>()
  for (const { name, path } of cases) {
    recorded = []
    await ask(board, path(board.size, 0))
    const asked = recorded
    recorded = undefined
    for (const { text, values } of asked) {
      if (!/^\s*(?:select|with)\b/.test(text) || printed.has(text)) continue
      printed.add(text)
      const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)]
      if (scanned.some(([, table]) => large.has(table))) print(`\n${name}: ${text}\n${plan}`)
    }
  }
  await client.end()
  print()
}

const names = { postgres: 'PostgreSQL', sqlite: 'SQLite' }
const rows: Row[] = []

function printTimes(few: Board, many: Board): void {
  const { engine } = many.test.database
  const size = many.size.toLocaleString('en')
  print(`${names[engine]}: median of ${runs}`)
  print(`${''.padEnd(40)}${'1,000 bounties'.padEnd(18)}${`${size} bounties`.padEnd(20)}ratio`)
  const times = cases.map(({ name, kind }) => ({
    name,
    kind,
    few: few.times.get(name) ?? [],
    many: many.times.get(name) ?? [],
  }))
  for (const one of times) {
    const [before, after] = [median(one.few), median(one.many)]
    const isKept = after < limits.milliseconds && after / before < limits.ratio
    const cells = [before, after].map((milliseconds) => `${milliseconds.toFixed(2)} ms`.padEnd(19)).join('')
    print(`${one.name.padEnd(40)}${cells}${(after / before).toFixed(2)}${isKept ? '' : '  BROKEN'}`)
  }
  for (const kind of ['lists', 'searches', 'details'] as const) {
    const ofKind = times.filter((one) => one.kind === kind)
    rows.push(...growthRows(`${names[engine]}, ${kind} among ${size} bounties`, 'among 1,000', ofKind))
  }
  print()
}

async function bench(engine: keyof typeof large): Promise<void> {
  const few = await openBoard(small)
  const many = await openBoard(large[engine])
  try {
    await measure([few, many])
    printTimes(few, many)
    if (engine === 'postgres') await printPlans(many)
  } finally {
    await few.test.close()
    await many.test.close()
  }
}

const given = process.env.TEST_DATABASE_URL
const own = given === undefined ? await startPostgres() : undefined
const databaseUrl = given ?? own?.url
try {
  if (databaseUrl === undefined) print('PostgreSQL is not installed, and TEST_DATABASE_URL names none: SQLite alone.')
  else {
    process.env.TEST_DATABASE_URL = databaseUrl
    await bench('postgres')
  }
  delete process.env.TEST_DATABASE_URL
  await bench('sqlite')
} finally {
  await own?.stop()
}
await report('board', rows)
