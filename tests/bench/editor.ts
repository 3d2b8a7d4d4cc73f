/**
 * `npm run bench -- editor`: what writing in the middle of a long text costs, beside plain slate-react, Tiptap and Lexical
 * on the same page with the same words, in one run and taking turns. Ratios hold from machine to machine; absolute values
 * do not. `npm run bench -- editor 3` takes three rounds instead of seven, `editor 9 120 10000` nine with 120
 * keys and of one length alone.
 *
 * A key counts from the time stamp of its `keydown` until the main thread is done with the first frame in which its letter
 * stands in the text (a message posted in the animation frame), for all of them alike. In each round every editor is
 * visited once, and a ratio is the median of the rounds' own ratios: a machine that is slower for a minute is slower for
 * both. In brackets stands what holds it nine times of ten when the rounds are drawn again. Ours has its toolbar, which
 * shows what the caret stands in; the others have none. `desk` is ours within `/new-article`.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'
import { measureEditor, type Visit } from './editor/measure-editor.ts'
import { servePages } from './editor/serve-pages.ts'

const visits = Number(process.argv[2] ?? 7)
const keys = Number(process.argv[3] ?? 120)
const names = ['lede', 'desk', 'slate', 'tiptap', 'lexical'] as const
const rivals = ['slate', 'tiptap', 'lexical'] as const
const sizes = process.argv[4] === undefined ? [10_000, 50_000] : [Number(process.argv[4])]

type Series = { words: number; name: (typeof names)[number]; visits: Visit[] }

const print = (line = '') => process.stdout.write(`${line}\n`)
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
const median = (values: readonly number[]) => quantile(values, 0.5)

const figures = {
  'key p50': ({ keyMs }: Visit) => quantile(keyMs, 0.5),
  'key p95': ({ keyMs }: Visit) => quantile(keyMs, 0.95),
  work: ({ workMs }: Visit) => workMs,
  open: ({ openMs }: Visit) => openMs,
  heap: ({ heapMb }: Visit) => heapMb,
}
type Figure = keyof typeof figures

const pages = await servePages()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
const series: Series[] = sizes.flatMap((words) => names.map((name) => ({ words, name, visits: [] })))

for (let visit = 0; visit < visits; visit++) {
  // Taking turns, and turning the order round each time, so that what else the machine does falls on all.
  for (const { words, name, visits: made } of visit % 2 === 0 ? series : series.toReversed()) {
    made.push(await measureEditor(browser, `${pages.url}?editor=${name}&words=${words}`, keys))
  }
  process.stderr.write(`\r${visit + 1} of ${visits}`)
}
process.stderr.write('\n')
await browser.close()
await pages.close()

/** A figure of each round. */
const read = (words: number, name: string, figure: Figure): number[] =>
  series.find((one) => one.words === words && one.name === name)?.visits.map(figures[figure]) ?? []
/** What one takes of the other, in each round. */
const compare = (words: number, figure: Figure, one: string, other: string): number[] => {
  const others = read(words, other, figure)
  return read(words, one, figure).map((value, round) => value / (others[round] ?? Number.NaN))
}

print(`${visits} visits with ${keys} keys each, medians in ms (heap in MB); in brackets beside ours`)
print()
print(
  `words   editor   ${Object.keys(figures)
    .map((figure) => figure.padEnd(15))
    .join('')}`,
)
for (const words of sizes) {
  for (const name of names) {
    const cells = (Object.keys(figures) as Figure[]).map((figure) => {
      const value = median(read(words, name, figure))
      return `${value.toFixed(1)} (${median(compare(words, figure, name, 'lede')).toFixed(2)})`.padEnd(15)
    })
    print(`${String(words).padEnd(7)} ${name.padEnd(8)} ${cells.join('')}`.trimEnd())
  }
}

print()
/** Broken is what is slower beyond chance; what is slower within it says so. */
function judge(words: number, figure: Figure, rival: string): void {
  const ratios = compare(words, figure, 'lede', rival)
  const ratio = median(ratios)
  const [low, high] = drawAgain(ratios)
  const verdict = ratio <= 1 ? 'kept  ' : low <= 1 ? 'equal ' : 'BROKEN'
  const interval = `${low.toFixed(2)} to ${high.toFixed(2)}`
  print(`${verdict}  ${words} words, ${figure}: ours takes ${ratio.toFixed(2)} (${interval}) of ${rival}`)
}

/** The 90 % interval of the median by bootstrap over rounds, from draws that are the same each time. */
function drawAgain(ratios: number[]): [low: number, high: number] {
  let seed = 1
  const draw = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return ratios[seed % ratios.length] as number
  }
  const medians = Array.from({ length: 1_000 }, () => median(ratios.map(draw)))
  return [quantile(medians, 0.05), quantile(medians, 0.95)]
}
for (const words of sizes) {
  for (const figure of ['key p50', 'key p95'] as const) {
    const fastest = rivals.toSorted(
      (one, other) => median(compare(words, figure, 'lede', other)) - median(compare(words, figure, 'lede', one)),
    )
    judge(words, figure, fastest[0] ?? 'slate')
  }
}
// Promised for the longer one alone.
if (sizes.includes(50_000)) judge(50_000, 'open', 'slate')

const results = path.resolve(import.meta.dirname, '../../test-results')
await fs.mkdir(results, { recursive: true })
await fs.writeFile(path.join(results, 'bench-editor.json'), JSON.stringify(series, null, 2))
