import type { Browser, Page } from '@playwright/test'
import { marker } from './bench-document.ts'

export type Visit = {
  openMs: number
  keyMs: number[]
  /** Main-thread milliseconds per key, without the measurement itself. */
  workMs: number
  heapMb: number
}

/** Pauses between keys in milliseconds, as of a fast typist. */
const betweenKeys = { shortest: 50, longest: 50 + 2 * (1000 / 60) }
const warmUp = 'in words '
const letters = 'what was known before the water came '

export async function measureEditor(browser: Browser, address: string, keys: number): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const devTools = await page.context().newCDPSession(page)
  const heap = async () => {
    for (let time = 0; time < 2; time++) await devTools.send('HeapProfiler.collectGarbage')
    return (await devTools.send('Runtime.getHeapUsage')).usedSize
  }
  await devTools.send('Performance.enable')
  const working = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }

  await page.goto(address)
  await page.waitForFunction(() => 'bench' in window)
  const empty = await heap()
  const openMs = await page.evaluate(() => window.bench.open())
  await page.evaluate((word) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.includes(word)) return text.parentElement?.scrollIntoView({ block: 'center' })
    }
    throw new Error('The middle of the document is not there')
  }, marker)
  const middle = page.getByText(marker).last()
  await middle.click()
  const held = (await heap()) - empty
  await type(page, warmUp)
  await page.evaluate(() => window.bench.takeKeys())
  const before = await working()
  const text = letters.repeat(Math.ceil(keys / letters.length)).slice(0, keys)
  await type(page, text)
  const workMs = ((await working()) - before) * (1000 / keys)
  const keyMs = await page.evaluate(() => window.bench.takeKeys())
  await page.close()
  if (errors[0] !== undefined) throw errors[0]
  if (keyMs.length !== keys) throw new Error(`${keys} keys were pressed, and ${keyMs.length} painted`)
  return { openMs, keyMs, workMs, heapMb: held / 1e6 }
}

/**
 * Spreads the pauses evenly over two frames by the golden ratio. A key right after a frame must wait for the next
 * one, so every editor needs the same mix of moments.
 */
async function type(page: Page, text: string): Promise<void> {
  const { shortest, longest } = betweenKeys
  for (const [at, letter] of [...text].entries()) {
    await page.keyboard.type(letter, { delay: shortest + (longest - shortest) * ((at * 0.618034) % 1) })
  }
}
