/**
 * `npm run bench -- pages` measures the front page and a story on a slow phone against static HTML pages with the
 * same words and pictures, in turns. Ratios hold across machines, absolute values do not. `npm run bench -- pages 3`
 * makes three loads of each instead of nine.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../scripts/browser.ts'
import { build } from '../scripts/build.ts'
import { startProduct } from '../tests/product/start-product.ts'
import { type Load, measureLoad, type Viewport } from './measure-load.ts'
import { serveStaticTwin } from './static-twin.ts'

const runs = Number(process.argv[2] ?? 9)
const starts = 5

const promised = { lcpRatio: 1.15, cls: 0.02, tbt: 80, readyMs: 3000 }

const viewports: Record<string, Viewport> = {
  phone: { width: 412, height: 823 },
  desktop: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
}

const root = path.resolve(import.meta.dirname, '..')
const print = (line = '') => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
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
for (let run = 0; run <= runs; run++) {
  // Alternate the order, so that other load on the machine affects both alike.
  for (const { page, viewport, candidate, loads } of run % 2 === 0 ? series : series.toReversed()) {
    const url = candidates[candidate] + pages[page]
    const load = await measureLoad(browser, {
      elsewhere: twin.elsewhere,
      url,
      viewport: viewports[viewport] as Viewport,
    })
    if (run > 0) loads.push(load)
  }
  process.stderr.write(`\r${run} of ${runs}`)
}
process.stderr.write('\n')
await browser.close()
twin.close()

print(`Cold loads at 1.44 Mbit/s, 150 ms, processor ÷ 4: median of ${runs} (worst)`)
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

const find = (page: string, viewport: string, candidate: string) =>
  series.find((one) => one.page === page && one.viewport === viewport && one.candidate === candidate)?.loads ?? []

print()
const judge = (what: string, value: string, kept: boolean) => print(`${kept ? 'kept  ' : 'BROKEN'}  ${what}: ${value}`)
for (const page of Object.keys(pages)) {
  for (const viewport of ['phone', 'desktop']) {
    const trusted = find(page, viewport, 'lede')
    const ratio = median(trusted.map(({ lcp }) => lcp)) / median(find(page, viewport, 'static').map(({ lcp }) => lcp))
    const blocking = median(trusted.map(({ tbt }) => tbt))
    judge(
      `${page}, ${viewport}: LCP beside static at most ${promised.lcpRatio}`,
      ratio.toFixed(2),
      ratio <= promised.lcpRatio,
    )
    judge(`${page}, ${viewport}: blocking below ${promised.tbt} ms`, milliseconds(blocking), blocking < promised.tbt)
  }
  for (const viewport of ['narrow', 'desktop']) {
    const shift = worst(find(page, viewport, 'lede').map(({ cls }) => cls))
    judge(`${page}, ${viewport}: worst CLS below ${promised.cls}`, shift.toFixed(4), shift < promised.cls)
  }
}

// Time `npm start` on an existing data directory, with nothing to build or seed.
product.process.kill('SIGTERM')
await product.ended
const readyTimes: number[] = []
for (let start = 0; start < starts; start++) {
  const begun = performance.now()
  spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  const buildTime = performance.now() - begun
  const again = await startProduct({ environment, dataDirectory: product.dataDirectory })
  readyTimes.push(buildTime + again.readyAfter)
  again.process.kill('SIGTERM')
  await again.ended
}
await fs.rm(product.dataDirectory, { recursive: true, force: true })
judge(
  `ready on a second start in less than ${promised.readyMs / 1000} s, median of ${starts} (worst)`,
  `${milliseconds(median(readyTimes))} (${milliseconds(worst(readyTimes))})`,
  median(readyTimes) < promised.readyMs,
)

await fs.mkdir(path.join(root, 'test-results'), { recursive: true })
await fs.writeFile(path.join(root, 'test-results/bench.json'), JSON.stringify({ series, readyTimes }, null, 2))
