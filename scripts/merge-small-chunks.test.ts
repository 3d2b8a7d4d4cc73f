import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Chunk, mergeSmallChunks } from './merge-small-chunks.ts'

/** `imports` and `wants` name other chunks. Random code is about as large after gzip. */
const chunk = (name: string, bytes: number, imports: string[] = [], given: Partial<Chunk> = {}): Chunk => ({
  file: name,
  code: randomBytes((bytes * 3) / 4).toString('base64'),
  modules: [name],
  imports,
  dynamicImports: [],
  isFixed: false,
  pageWeight: undefined,
  ...given,
})
const page = (name: string, imports: string[], weight = 1, dynamicImports: string[] = []) =>
  chunk(name, 4_000, imports, { pageWeight: weight, dynamicImports })
const merged = (...chunks: Chunk[]) => mergeSmallChunks(chunks).map((modules) => modules.toSorted())

it('puts what the same pages load into one file', () => {
  const chunks = [page('news', ['date', 'money', 'list']), page('work', ['date', 'money']), page('help', ['list'])]
  expect(merged(...chunks, chunk('date', 400), chunk('money', 400), chunk('list', 5_000))).toEqual([['date', 'money']])
})

it('leaves apart what costs other pages more than a request', () => {
  const both = [page('news', ['date', 'chart']), page('mail', ['date', 'chart'])]
  const others = [page('work', ['date']), page('desk', ['date']), page('help', ['date'])]
  expect(merged(...both, ...others, chunk('date', 400), chunk('chart', 1_400))).toEqual([])
})

it('gives a page of infinite weight nothing more', () => {
  const pages = [page('news', ['date', 'chart']), page('work', ['date', 'chart'])]
  const sent = [chunk('date', 400), chunk('chart', 100)]
  expect(merged(...pages, page('front', ['date']), ...sent)).toEqual([['chart', 'date']])
  expect(merged(...pages, page('front', ['date'], Number.POSITIVE_INFINITY), ...sent)).toEqual([])
})

it('lets a dialog load more where two pages then ask for less', () => {
  const pages = [page('news', ['date', 'chart']), page('work', ['date', 'chart'])]
  const others = [page('help', [], 1, ['ask']), page('team', [], 1, ['ask'])]
  const sent = [chunk('ask', 3_000, ['date']), chunk('date', 400), chunk('chart', 1_900)]
  expect(merged(...pages, ...others, ...sent)).toEqual([['chart', 'date']])
})

it('joins no files that would load each other', () => {
  const pages = [page('news', ['outer']), page('work', ['outer'])]
  const chunks = [chunk('outer', 1_800, ['inner']), chunk('inner', 9_000, ['deep']), chunk('deep', 1_700)]
  expect(merged(...pages, ...chunks)).toEqual([['deep', 'inner', 'outer']])
})
