/** The same journeys in each browser, one test each. */
import { afterAll, beforeAll, inject, onTestFailed } from 'vitest'
import type { Browser } from './driver.ts'
import { pageOf } from './page.ts'
import { declareReading } from './reading.ts'
import { enterAs, type Person } from './session.ts'
import { declareWriting } from './writing.ts'

/** Opens a page without history and storage, signed in as somebody. */
export type OpenPage = (person?: Person) => Promise<ReturnType<typeof pageOf>>

export function declareJourneys(startBrowser: () => Promise<Browser>): void {
  const site = inject('site')
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser.close())
  const open: OpenPage = async (person) => {
    const page = pageOf(await browser.open(), site)
    onTestFailed(async ({ task }) => {
      const scene = [await page.address(), await page.focused(), await page.text('body')].join('\n').slice(0, 1500)
      task.result?.errors?.push({ name: 'Error', message: `What was there when it failed:\n${scene}` })
    })
    if (person !== undefined) await enterAs(page, site, person)
    return page
  }
  declareReading(open)
  declareWriting(open, site)
}
