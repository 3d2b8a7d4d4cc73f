/**
 * `npm run bench -- editor` measures typing in the middle of a long text against plain slate-react, Tiptap and
 * Lexical, on the same page with the same words, in turns. Ratios hold across machines, absolute values do not. `npm
 * run bench -- editor 3` runs three rounds instead of seven; `editor 9 120 10000` runs nine with 120 keys each and
 * one text length.
 *
 * A key counts from its `keydown` time stamp until the main thread is done with the first frame that shows its
 * character (a message posted in the animation frame). Every round visits each editor once, and a ratio is the median
 * of the rounds' ratios, so that a slow minute affects both sides. Ours has its toolbar, which reflects the caret's
 * block; the others have none. `desk` is ours within `/new-article`.
 */
import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { measureEditor, type Visit } from './editor/measure-editor.ts'
import { servePages } from './editor/serve-pages.ts'
import { type Aim, median, quantile, type Row, report, toRow } from './results.ts'

const visits = Number(process.argv[2] ?? 7)
const keys = Number(process.argv[3] ?? 120)
const names = ['lede', 'desk', 'slate', 'tiptap', 'lexical'] as const
const rivals = ['slate', 'tiptap', 'lexical'] as const
const rivalNames = { slate: 'in plain slate-react', tiptap: 'in Tiptap', lexical: 'in Lexical' }
const sizes = process.argv[4] === undefined ? [10_000, 50_000] : [Number(process.argv[4])]

type Series = { words: number; name: (typeof names)[number]; visits: Visit[] }

const print = (line = '') => process.stdout.write(`${line}\n`)
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
  // Alternate the order, so that other load on the machine affects all editors alike.
  for (const { words, name, visits: made } of visit % 2 === 0 ? series : series.toReversed()) {
    made.push(await measureEditor(browser, `${pages.url}?editor=${name}&words=${words}`, keys))
  }
  process.stderr.write(`\r${visit + 1} of ${visits}`)
}
process.stderr.write('\n')
await browser.close()
await pages.close()

const read = (words: number, name: string, figure: Figure): number[] =>
  series.find((one) => one.words === words && one.name === name)?.visits.map(figures[figure]) ?? []
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

const rows: Row[] = []
function add(what: string, words: number, figure: Figure, rival: (typeof rivals)[number], aim: Aim): void {
  const unit = figure === 'heap' ? 'MB' : 'ms'
  const baseline = { name: rivalNames[rival], values: read(words, rival, figure) }
  rows.push(toRow({ what, unit, values: read(words, 'lede', figure), baseline, aim }))
}
const noSlower: Aim = { limit: 1, of: 'ratio', is: 'at most' }
if (sizes.includes(50_000)) {
  for (const rival of rivals) {
    add('Editor: from a key to its painted character, median, in 50,000 words', 50_000, 'key p50', rival, noSlower)
    add('Editor: from a key to its painted character, worst of 20, in 50,000 words', 50_000, 'key p95', rival, noSlower)
  }
  add('Editor: opening 50,000 words', 50_000, 'open', 'slate', noSlower)
  add('Editor: opening 50,000 words', 50_000, 'open', 'lexical', noSlower)
  const atMost20: Aim = { limit: 20, of: 'figure', is: 'at most' }
  add('Editor: memory of 50,000 words', 50_000, 'heap', 'slate', atMost20)
  add('Editor: memory of 50,000 words', 50_000, 'heap', 'lexical', atMost20)
}
await report('editor', rows)
