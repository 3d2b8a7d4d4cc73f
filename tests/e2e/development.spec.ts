import fs from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startDemo } from '../product/start-demo.ts'
import { startProduct } from '../product/start-product.ts'
import { alive, expect, forgive, holdFiles, test } from './fixtures.ts'

const footer = path.resolve(import.meta.dirname, '../../src/widgets/site-footer/ui/site-footer.tsx')

const environment = { DEMO: 'true', LOG_LEVEL: 'warn' }

// A generous timeout, not a limit under test: modules compile on first request.
test.setTimeout(300_000)

async function wordsOf(request: APIRequestContext, url: string): Promise<string> {
  const page = (await (await request.get(url)).text()).replaceAll(url, '')
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? ''
  return main
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a developer gets the pages of the built product, hot updates, and a reload once a stopped server is back', async ({
  page,
  request,
  product,
  complaints,
}) => {
  const development = await startDemo({ developing: true })
  const words = await wordsOf(request, product.url)
  expect(words.length).toBeGreaterThan(1000)
  expect(await wordsOf(request, development.url)).toBe(words)

  await page.goto(development.url)
  // The first request compiles every module.
  await alive(page, 120_000)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'))
  // Touch the file without changing it.
  await fs.utimes(footer, new Date(), new Date())
  expect((await updated).text()).toContain('site-footer.tsx')
  await page.getByRole('link', { name: 'World' }).first().click()
  await expect(page).toHaveURL(`${development.url}/category/world`)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)

  const ahead = /subscribe-dialog\.tsx/
  const release = await holdFiles(page, ahead)
  const fetching = page.waitForRequest(ahead)
  await page.goto(development.url)
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE' }).first().hover()
  await fetching
  development.process.kill('SIGINT')
  expect(await development.ended).toBe(0)
  release()
  const { port, dataDirectory } = development
  const loaded = page.waitForEvent('load')
  const again = await startProduct({ developing: true, environment, port, dataDirectory })
  await loaded
  await alive(page)
  forgive(complaints, /net::ERR_|504 \(Outdated Request\)|Failed to preload/)
  await page.close()
  await again.close()
})
