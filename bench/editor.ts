/**
 * `npm run bench -- editor` measures typing in the middle of a long text against plain slate-react, Tiptap and
 * Lexical, on the same page with the same words, in turns. Ratios hold across machines, absolute values do not. `npm
 * run bench -- editor 3` runs three rounds instead of seven; `editor 9 120 10000` runs nine with 120 keys each and
 * one text length.
 *
 * A key counts from its `keydown` time stamp until the main thread is done with the first frame that shows its
 * character (a message posted in the animation frame). Every round visits each editor once, and a ratio is the median
 * of the rounds' ratios, so that a slow minute affects both sides. Brackets hold the 90 % bootstrap interval. Ours
 * has its toolbar, which reflects the caret's block; the others have none. `desk` is ours within `/new-article`.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
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

print()
/** BROKEN means slower beyond the interval; `equal` means slower within it. */
function judge(words: number, figure: Figure, rival: string): void {
  const ratios = compare(words, figure, 'lede', rival)
  const ratio = median(ratios)
  const [low, high] = drawAgain(ratios)
  const verdict = ratio <= 1 ? 'kept  ' : low <= 1 ? 'equal ' : 'BROKEN'
  const interval = `${low.toFixed(2)} to ${high.toFixed(2)}`
  print(`${verdict}  ${words} words, ${figure}: ours takes ${ratio.toFixed(2)} (${interval}) of ${rival}`)
}

/** The 90 % bootstrap interval of the median. A fixed seed makes it repeatable. */
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
// The limit on opening applies only to the longer text.
if (sizes.includes(50_000)) judge(50_000, 'open', 'slate')

const results = path.resolve(import.meta.dirname, '../test-results')
await fs.mkdir(results, { recursive: true })
await fs.writeFile(path.join(results, 'bench-editor.json'), JSON.stringify(series, null, 2))
