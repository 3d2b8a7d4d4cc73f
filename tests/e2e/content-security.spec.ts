import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'
import { fromWord } from '../support/editor/clipboard-samples.ts'
import { editorOn, paste } from './draft-editor.ts'
import { accountButton, alive, test as base, enterAs, expect } from './fixtures.ts'

type Fixtures = {
  violations: string[]
}

const test = base.extend<Fixtures>({
  violations: [
    async ({ page }, use) => {
      const violations: string[] = []
      await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
          tellViolation(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample} ${event.sourceFile}`)
        })
      })
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

test.use({
  permissions: ['microphone'],
  launchOptions: { executablePath: ensureBrowser(), args: [...browserFlags, '--use-fake-device-for-media-stream'] },
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
}

test('public pages and stories opened by link cause no violations', async ({ page, request }) => {
  await open(page, '/')
  for (const theme of ['Dark', 'Light', 'System']) {
    await page.getByRole('contentinfo').getByText(theme, { exact: true }).click()
  }
  // Client-side navigation, for which the server has not written the structured data.
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const feeds = await Promise.all(
    ['/feed.xml', '/category/environment/feed.xml'].map(async (feed) => (await request.get(feed)).text()),
  )
  const stories = new Set(feeds.join().match(/\/articles\/[\w-]+/g))
  let media = ''
  for (const story of stories) {
    await open(page, story)
    media += await page.getByRole('main').innerHTML()
  }
  for (const kind of ['<img', '<audio', 'Read the post on X']) expect(media).toContain(kind)
  for (const address of ['/category/science', '/signin', '/signup', '/about', '/api/docs']) {
    await (address.startsWith('/api') ? page.goto(address) : open(page, address))
  }
})

test('dialogs and menus on the board and sections of the profile cause no violations', async ({ page }) => {
  await enterAs(page, 'reader')
  await open(page, '/bounties')
  await page.getByRole('article').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The scroll lock is an inline style of its own.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  await accountButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Offer a New Bounty').click()
  await page.getByLabel('Title').fill('Who turned off the fountain?')
  await page.getByLabel('Description').fill('It has been dry since May.')
  await page.getByLabel('Bounty amount').fill('40')
  await button(page, 'Offer Bounty').click()
  await expect(button(page, 'Create Bounty')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const box of await page.getByRole('combobox').all()) {
    await box.click()
    await page.keyboard.press('Escape')
  }
  await open(page, '/profile')
  const closed = page.getByRole('main').locator('button[aria-expanded=false]')
  const sections = await closed.count()
  expect(sections).toBeGreaterThan(1)
  for (let left = sections; left > 0; left -= 1) await closed.first().click()
  await expect(page.getByLabel('Current password')).toBeVisible()
})

test('the editor takes text, pasted pages, pictures, recordings and posts without violations', async ({ page }) => {
  await page.route('https://platform.twitter.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The post</p>' }),
  )
  await enterAs(page, 'journalist')
  await open(page, '/new-article')
  const editor = editorOn(page)
  await editor.title.fill('Four gauges, one river')
  await editor.write('# A heading\nWords that are **plain**.\n')
  await paste(editor.text, { 'text/html': fromWord, 'text/plain': 'Four blanks in one valley' })
  await expect(editor.text.getByRole('heading', { name: 'Four blanks in one valley' })).toBeVisible()
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Image files').setInputFiles({ name: 'river.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByLabel('Alt text')).toBeVisible()
  await editor.write('\n')
  await paste(editor.text, { 'text/plain': 'https://x.com/lede/status/1234567890' })
  await button(page, 'Show the post').click()
  await expect(editor.text.frameLocator('iframe').getByText('The post')).toBeVisible()
  await button(page, /^Image$/).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await editor.write(' More.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await button(page, 'Record audio').click()
  const panel = page.getByRole('dialog', { name: 'Record audio' })
  await panel.getByRole('button', { name: 'Start recording' }).click()
  await expect(panel.getByRole('timer')).toHaveText('0:01')
  await panel.getByRole('button', { name: 'Stop and insert' }).click()
  await expect(editor.text.locator('audio')).toBeVisible()
})
