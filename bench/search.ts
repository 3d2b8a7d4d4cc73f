/**
 * `npm run bench -- search` checks that a search costs about the same among 1,000 stories as among 100,000. It fills
 * both, on PostgreSQL (at `TEST_DATABASE_URL`, or its own when installed) and on SQLite, asks both in turns without the
 * response cache, and prints medians with the 5th and 95th percentile, and their ratio.
 * `npm run bench -- search 11` makes 11 runs instead of 41. First it prints how well a search finds, beside plain FTS5
 * (`server/testing/search-quality`).
 */

import { listRelated } from '../server/publishing/articles/related.ts'
import {
  fillQualityTexts,
  findFirst,
  measureQuality,
  openPlainFts,
  suggestFor,
} from '../server/testing/search-quality/measure.ts'
import { blindQueries, heldOutQueries, misspelled, tuningQueries } from '../server/testing/search-quality/queries.ts'
import { qualityTexts } from '../server/testing/search-quality/texts.ts'
import { openTestServices, type TestServices } from '../server/testing/test-services.ts'
import { startPostgres } from '../tests/product/start-postgres.ts'
import { fillSearch, marks, storyId } from './fill-search.ts'
import { quantile as at, growthRows, type Row, report } from './results.ts'

const runs = Number(process.argv[2] ?? 41)
const sizes = { small: 1_000, large: 100_000 }
const promised = { ratio: 2, milliseconds: 50 }
const rows: Row[] = []

type Site = { test: TestServices; size: number; times: Map<string, number[]> }
type Case = { name: string; ask: (site: Site, run: number) => Promise<unknown>; promised: boolean }

async function request({ test }: Site, path: string): Promise<void> {
  test.services.responseCache.invalidate('everything')
  const response = await test.app.request(path)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
}

const search = (name: string, query: string): Case => ({
  name,
  ask: (site) => request(site, `/api/search?${query}`),
  promised: true,
})

const cases: Case[] = [
  search('one of 10', `q=${marks.common.word}`),
  search('one of 2', `q=${marks.half.word}`),
  search('one of 100', `q=${marks.middle.word}`),
  search('one of 20,000', `q=${marks.rare.word}`),
  search('none', 'q=xylophone'),
  search('two words', `q=${marks.common.word}+${marks.half.word}`),
  search('two words, one of 100', `q=${marks.middle.word}+${marks.half.word}`),
  search('a phrase', `q=%22${marks.common.word}+${marks.half.word}%22`),
  search('the beginning of a word', 'q=lightho'),
  search('some of the words', `q=xylophone+${marks.half.word}+${marks.common.word}`),
  search('a misspelled word', 'q=lihgthouse'),
  search('one of 10, in a section', `q=${marks.common.word}&section=science`),
  search('one of 10, by an author', `q=${marks.common.word}&author=author-7`),
  search('one of 10, last year', `q=${marks.common.word}&period=year`),
  search('one of 10, page 5', `q=${marks.common.word}&page=5`),
  search('questions, one of 2', `q=${marks.half.word}&kind=questions`),
  { name: 'archive', ask: (site) => request(site, '/api/archive'), promised: false },
  { name: 'a month', ask: (site) => request(site, '/api/archive/2026/11'), promised: false },
  {
    name: 'related stories',
    ask: ({ test, size }, run) => listRelated(test.database, storyId((run * 7919 + 17) % size), 3),
    promised: false,
  },
]

const print = (line = '') => process.stdout.write(`${line}\n`)
async function openSite(size: number): Promise<Site> {
  const begun = performance.now()
  const test = await openTestServices()
  await fillSearch(test, size)
  process.stderr.write(`${test.database.engine}: ${size} stories in ${Math.round(performance.now() - begun)} ms\n`)
  return { test, size, times: new Map(cases.map(({ name }) => [name, []])) }
}

async function measure(sites: readonly Site[]): Promise<void> {
  // The first three runs warm up and do not count. A minute passes per run, so that no limit is reached.
  for (let run = -3; run < runs; run += 1) {
    for (const { test } of sites) test.advance(61_000)
    for (const { name, ask } of cases) {
      // Alternate the order, so that other load on the machine affects both alike.
      for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
        const begun = performance.now()
        await ask(site, run + 3)
        if (run >= 0) site.times.get(name)?.push(performance.now() - begun)
      }
    }
  }
}

function printTimes(small: Site, large: Site): void {
  print(`${large.test.database.engine}: median of ${runs} in ms (5th to 95th percentile)`)
  print(`${''.padEnd(26)}${'1,000 stories'.padEnd(24)}${'100,000 stories'.padEnd(24)}ratio`)
  for (const { name, promised: isPromised } of cases) {
    const [few, many] = [small.times.get(name) ?? [], large.times.get(name) ?? []]
    const [ratio, most] = [at(many, 0.5) / at(few, 0.5), at(many, 0.5)]
    const isKept = ratio < promised.ratio && most < promised.milliseconds
    const judged = isPromised ? (isKept ? '  kept' : '  BROKEN') : ''
    const cell = (values: number[]) =>
      `${at(values, 0.5).toFixed(2)} (${at(values, 0.05).toFixed(2)} to ${at(values, 0.95).toFixed(2)})`.padEnd(24)
    print(`${name.padEnd(26)}${cell(few)}${cell(many)}${ratio.toFixed(2)}${judged}`)
  }
  const searches = cases.filter(({ promised: isPromised }) => isPromised)
  const engine = large.test.database.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
  rows.push(
    ...growthRows(
      `${engine}, searches among 100,000 stories`,
      'among 1,000',
      searches.map(({ name }) => ({ name, few: small.times.get(name) ?? [], many: large.times.get(name) ?? [] })),
    ),
  )
  print()
}

async function printQuality(): Promise<void> {
  const test = await openTestServices()
  await fillQualityTexts(test)
  print(`${test.database.engine}: ${qualityTexts.length} texts, recall of the first ten and mean reciprocal rank`)
  for (const [name, queries] of [
    ['tuned', tuningQueries],
    ['held out', heldOutQueries],
    ['blind', blindQueries],
  ] as const) {
    const own = await measureQuality(queries, (q) => findFirst(test, q))
    const plain = await measureQuality(queries, openPlainFts())
    const cell = ({ recall, reciprocalRank }: typeof own) => `${recall.toFixed(3)}  ${reciprocalRank.toFixed(3)}`
    print(`${`${queries.length} searches, ${name}`.padEnd(26)}${cell(own)}   plain FTS5 ${cell(plain)}`)
  }
  const suggestions = await Promise.all(misspelled.map(async ([q, correct]) => (await suggestFor(test, q)) === correct))
  print(`${suggestions.filter(Boolean).length} of ${misspelled.length} misspelled searches are corrected`)
  print()
  await test.close()
}

async function bench(): Promise<void> {
  await printQuality()
  const small = await openSite(sizes.small)
  const large = await openSite(sizes.large)
  try {
    await measure([small, large])
    printTimes(small, large)
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
await report('search', rows)
