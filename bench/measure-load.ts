import type { Browser, CDPSession } from '@playwright/test'

export type Viewport = { width: number; height: number }

export type Load = {
  /** First and largest contentful paint, in milliseconds. */
  fcp: number
  lcp: number
  /** Total blocking time in milliseconds: the part of each long task after the first paint that exceeds 50 ms. */
  tbt: number
  /** Cumulative layout shift: the worst session window, as web.dev defines it. */
  cls: number
  scriptBytes: number
  allBytes: number
}

/** 1.6 Mbit/s less 10 %, 150 ms latency, a quarter of this machine's processor speed. */
const slowPhone = { bitsPerSecond: 1_600_000 * 0.9, latency: 150, processor: 4 }

export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  const bytesPerSecond = slowPhone.bitsPerSecond / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.processor })
}

/** Milliseconds without activity before the page counts as idle. */
const quiet = 1_500

type Noted = {
  fcp: number
  lcp: number
  tasks: [start: number, duration: number][]
  shifts: [at: number, by: number][]
}

function takeNotes() {
  const noted: Noted = { fcp: 0, lcp: 0, tasks: [], shifts: [] }
  Object.assign(window, { noted })
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]))
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts.push([startTime, value])
  })
}

/**
 * Opens `url` from `elsewhere`, a page of another site, as a reader who follows a link does. The browser is idle
 * before each load and must start a process for the new site.
 */
export async function measureLoad(
  browser: Browser,
  { elsewhere, url, viewport }: { elsewhere: string; url: string; viewport: Viewport },
): Promise<Load> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1 })
  const page = await context.newPage()
  await page.addInitScript(takeNotes)
  await page.goto(elsewhere, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  const bytes = { scripts: 0, all: 0 }
  const scripts = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength
  })
  await slowDown(devtools)

  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.waitForTimeout(quiet)
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  await context.close()
  return {
    fcp: noted.fcp,
    lcp: noted.lcp,
    tbt: noted.tasks
      .filter(([start, duration]) => start + duration > noted.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    cls: worstWindow(noted.shifts),
    scriptBytes: bytes.scripts,
    allBytes: bytes.all,
  }
}

/** A session window holds shifts less than a second apart, for at most five seconds. */
function worstWindow(shifts: readonly [at: number, by: number][]): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const [at, by] of shifts) {
    if (at - last > 1000 || at - first > 5000) {
      sum = 0
      first = at
    }
    sum += by
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
