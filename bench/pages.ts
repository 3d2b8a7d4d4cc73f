/**
 * `npm run bench -- pages` measures the front page and a story on a slow phone against static HTML pages with the
 * same words and pictures, in turns. Ratios hold across machines, absolute values do not. `npm run bench -- pages 3`
 * makes three loads of each instead of 25 on a phone and five elsewhere.
 */
import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { build } from '../scripts/build.ts'
import { startProduct } from '../tests/product/start-product.ts'
import { type Load, measureLoad, type Viewport } from './measure-load.ts'
import { type Aim, median, type Row, report, toRow } from './results.ts'
import { serveStaticTwin } from './static-twin.ts'

const runs = { phone: Number(process.argv[2] ?? 25), elsewhere: Number(process.argv[2] ?? 5) }

const atMost = (limit: number, of: Aim['of'] = 'figure'): Aim => ({ limit, of, is: 'at most' })
const aims = { lcp: atMost(1.05, 'ratio'), cls: atMost(0.02), tbt: atMost(80) }

const viewports: Record<string, Viewport> = {
  phone: { width: 412, height: 823 },
  desktop: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
}

const print = (line = '') => process.stdout.write(`${line}\n`)
const worst = (values: readonly number[]) => Math.max(...values)
const milliseconds = (value: number) => `${Math.round(value)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const environment = { DEMO: 'true', LOG_LEVEL: 'warn' }
await build()
const product = await startProduct({ environment })
const { items } = await (await fetch(`${product.url}/api/top-delivered-bounties`)).json()
const pages = { home: '/', article: `/articles/${items[0].id}` }
const twin = await serveStaticTwin(product.url, Object.values(pages))
const candidates = { lede: product.url, static: twin.url }
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })

type Series = { page: keyof typeof pages; viewport: string; candidate: keyof typeof candidates; loads: Load[] }
const series: Series[] = Object.keys(pages).flatMap((page) =>
  Object.keys(viewports).flatMap((viewport) =>
    Object.keys(candidates).map((candidate) => ({ page, viewport, candidate, loads: [] }) as unknown as Series),
  ),
)

// The first load of each warms up the servers and does not count.
for (let run = 0; run <= runs.phone; run++) {
  // Alternate the order, so that other load on the machine affects both alike.
  for (const { page, viewport, candidate, loads } of run % 2 === 0 ? series : series.toReversed()) {
    if (viewport !== 'phone' && run > runs.elsewhere) continue
    const url = candidates[candidate] + pages[page]
    const load = await measureLoad(browser, {
      elsewhere: twin.elsewhere,
      url,
      viewport: viewports[viewport] as Viewport,
    })
    if (run > 0) loads.push(load)
  }
  process.stderr.write(`\r${run} of ${runs.phone}`)
}
process.stderr.write('\n')
await browser.close()
twin.close()

print(
  `Cold loads at 1.44 Mbit/s, 150 ms, processor ÷ 4: median of ${runs.phone} on a phone and ${runs.elsewhere} elsewhere (worst)`,
)
print()
print('page     viewport   served    FCP             LCP             TBT            CLS              scripts    all')
for (const { page, viewport, candidate, loads } of series) {
  const cell = (read: (load: Load) => number, show: (value: number) => string, width: number) => {
    const values = loads.map(read)
    return `${show(median(values))} (${show(worst(values)).replace(/ .*/, '')})`.padEnd(width)
  }
  const { width, height } = viewports[viewport] as Viewport
  print(
    [
      page.padEnd(8),
      `${width}×${height}`.padEnd(10),
      candidate.padEnd(9),
      cell((load) => load.fcp, milliseconds, 15),
      cell((load) => load.lcp, milliseconds, 15),
      cell((load) => load.tbt, milliseconds, 14),
      cell(
        (load) => load.cls,
        (value) => value.toFixed(4),
        16,
      ),
      kilobytes(median(loads.map((load) => load.scriptBytes))).padEnd(10),
      kilobytes(median(loads.map((load) => load.allBytes))),
    ].join(' '),
  )
}

await product.close()

const read = (page: string, viewport: string, candidate: string, figure: 'lcp' | 'tbt' | 'cls') =>
  series
    .find((one) => one.page === page && one.viewport === viewport && one.candidate === candidate)
    ?.loads.map((load) => load[figure]) ?? []

const rows: Row[] = []
for (const [page, name] of [
  ['home', 'Front page'],
  ['article', 'Story'],
] as const) {
  rows.push(
    toRow({
      what: `${name}: largest contentful paint on a slow phone`,
      unit: 'ms',
      values: read(page, 'phone', 'lede', 'lcp'),
      baseline: { name: 'as a static page', values: read(page, 'phone', 'static', 'lcp') },
      aim: aims.lcp,
    }),
    toRow({
      what: `${name}: total blocking time on a slow phone`,
      unit: 'ms',
      values: read(page, 'phone', 'lede', 'tbt'),
      aim: aims.tbt,
    }),
  )
  for (const viewport of ['narrow', 'desktop']) {
    const shifts = read(page, viewport, 'lede', 'cls')
    rows.push(
      toRow({
        what: `${name}: worst layout shift of ${shifts.length} loads, ${viewports[viewport]?.width} px wide`,
        unit: '',
        values: [worst(shifts)],
        aim: aims.cls,
      }),
    )
  }
}
await report('pages', rows)
