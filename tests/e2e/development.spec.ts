/** What its developers count on: `npm run dev` serves the same pages from source, on one port, and brings what changes. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { type Product, startProduct } from '../product/start-product.ts'
import { alive, expect, forgive, holdFiles, test } from './fixtures.ts'

const footer = path.resolve(import.meta.dirname, '../../src/widgets/site-footer/ui/site-footer.tsx')

const environment = { DEMO: 'true', LOG_LEVEL: 'warn' }

// One after the other, on one server.
test.describe.configure({ mode: 'default' })
// Patience, not a measure: everything is compiled when it is first asked for.
test.setTimeout(180_000)

let development: Product
test.beforeAll(async () => {
  development = await startProduct({ developing: true, environment })
})
test.afterAll(() => development.close())

/** The words between header and footer, as the server sent them. */
async function wordsOf(request: APIRequestContext, url: string): Promise<string> {
  const page = await (await request.get(url)).text()
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? ''
  return main
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('the server renders what the built one renders', async ({ request, product }) => {
  const words = await wordsOf(request, product.url)
  expect(words.length).toBeGreaterThan(1000)
  expect(await wordsOf(request, development.url)).toBe(words)
})

test('a page comes alive, and takes what is changed without being loaded again', async ({ page }) => {
  await page.goto(development.url)
  await alive(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'))
  // Saved again as it is: nothing of ours may be changed by a test.
  await fs.utimes(footer, new Date(), new Date())
  expect((await updated).text()).toContain('site-footer.tsx')
  await page.getByRole('link', { name: 'World' }).first().click()
  await expect(page).toHaveURL(`${development.url}/category/world`)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('stopped while a page is open it ends, and the page is loaded again once it is back', async ({
  page,
  complaints,
}) => {
  const ahead = /arrival-notice\.tsx/
  const release = await holdFiles(page, ahead)
  const fetching = page.waitForRequest(ahead)
  await page.goto(development.url)
  await alive(page)
  await fetching
  // As the keys Control and C do.
  development.process.kill('SIGINT')
  expect(await development.ended).toBe(0)
  release()
  const { port, dataDirectory } = development
  const loaded = page.waitForEvent('load')
  development = await startProduct({ developing: true, environment, port, dataDirectory })
  await loaded
  await alive(page)
  // What the page was still fetching when the server ended.
  forgive(complaints, /net::ERR_|504 \(Outdated Request\)|ahead of need/)
})
