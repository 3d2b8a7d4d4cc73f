import type { Page } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'
import { type AiHostImitation, goodTranscript, imitateAiHost } from '../product/imitate-ai-host.ts'
import { startDemo } from '../product/start-demo.ts'
import { test as base, enterAs, expect, forgive, tokenOf } from './fixtures.ts'

const test = base.extend<object, { host: AiHostImitation }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const host = await imitateAiHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      const product = await startDemo({
        environment: {
          OPENAI_API_KEY: 'sk-openai-of-the-test',
          OPENAI_BASE_URL: host.url,
          XAI_API_KEY: 'sk-xai-of-the-test',
          XAI_BASE_URL: host.url,
        },
      })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
})

// The tests share one product.
test.describe.configure({ mode: 'default' })

test.use({
  permissions: ['microphone'],
  launchOptions: {
    executablePath: ensureBrowser(),
    args: [...browserFlags, '--use-fake-device-for-media-stream', '--autoplay-policy=no-user-gesture-required'],
  },
})

const article = (page: Page) => page.getByRole('textbox', { name: 'Article' })
const recordings = (page: Page) => article(page).locator('audio')
const shown = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function write(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address)
  await article(page).click()
  await page.keyboard.type(words)
}

async function record(page: Page): Promise<void> {
  await button(page, 'Record audio').click()
  const panel = page.getByRole('dialog', { name: 'Record audio' })
  await panel.getByRole('button', { name: 'Start recording' }).click()
  await expect(panel.getByRole('timer')).toHaveText('0:02')
  await panel.getByRole('button', { name: 'Stop and insert' }).click()
  await expect(panel.getByText('Recording saved!')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(recordings(page)).toHaveCount(1)
}

test('a journalist records a call, downloads it, and gets its words in its place', async ({ page, host }) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'The night of the flood.')
  await record(page)
  await expect.poll(() => recordings(page).evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1.5)
  expect(await recordings(page).evaluate((audio: HTMLAudioElement) => audio.duration)).toBeLessThan(60)
  const downloading = page.waitForEvent('download')
  await article(page).getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('Recording.webm')

  const asked = host.asked.length
  await button(page, 'Transcribe').click()
  const words = article(page).getByText(`Transcription: ${goodTranscript}`)
  await expect(words).toBeVisible()
  await expect(shown(page, /^Audio will be removed in [1-5]s$/)).toBeVisible()
  await expect(recordings(page)).toHaveCount(0)
  await expect(words).toBeVisible()
  await expect(shown(page, 'Draft saved!')).toBeVisible()
  const [sent] = host.asked.slice(asked)
  expect(sent?.file?.bytes.length).toBeGreaterThan(1000)
  await button(page, 'Undo').click()
  await expect(recordings(page)).toHaveCount(1)
})

test('a journalist cancels a generation, lets a story be generated, and restores what was typed before', async ({
  page,
  host,
  complaints,
}) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'Four gauges were silent.')
  await page.getByLabel('Title').fill('The silent gauges of Aren')
  host.next('never')
  const before = host.asked.length
  await button(page, 'Generate with OpenAI').click()
  await expect(shown(page, /^Generating with OpenAI/)).toBeVisible()
  await expect(article(page)).toHaveAttribute('aria-readonly', 'true')
  // Wait for the request: canceled earlier, it would never reach the host.
  await host.askedTimes(before + 1)
  await button(page, 'Cancel').click()
  await expect.poll(() => host.asked[before]?.left).toBe(true)
  await expect(article(page)).not.toHaveAttribute('aria-readonly', 'true')
  host.next('hanging up')
  await button(page, 'Generate with OpenAI').click()
  await expect(shown(page, 'The AI service sent an unexpected answer. Please try again.')).toBeVisible()
  await expect(article(page)).toHaveText('Four gauges were silent.')
  forgive(complaints, /50[0-9]|422/)

  await button(page, 'Generate with Grok').click()
  await expect(shown(page, /^Article generated with Grok/)).toBeVisible()
  const heading = article(page).getByRole('heading', { name: 'What the county knew' })
  await expect(heading).toBeVisible()
  await expect(button(page, 'Grok Generated')).toBeDisabled()
  await heading.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' too late')
  await article(page).blur()
  await expect(shown(page, 'Draft saved!')).toBeVisible()
  await button(page, 'Saved versions').click()
  const versions = page.getByRole('dialog', { name: 'Saved versions' })
  await expect(versions.getByText(/, generated$/)).toBeVisible()
  await versions.getByRole('button', { name: 'Compare version 1 with now' }).click()
  const comparison = versions.getByRole('region', { name: /word by word/ })
  await expect(comparison).toContainText('too late')
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await expect(article(page)).toHaveText('Four gauges were silent.')
})

test('a journalist generates the story of a bounty, and reads it where nobody else can', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'journalist')
  const headers = { authorization: `Bearer ${tokenOf(page)}` }
  const applications = await (await page.request.get('/api/journalist/applications', { headers })).json()
  const { bounty_id: bountyId } = applications.find(({ status }: { status: string }) => status === 'accepted')
  await write(page, `/bounties/${bountyId}/submit-draft`, 'Four gauges were silent.')
  await button(page, 'Generate with OpenAI').click()
  await page.waitForURL(/\/articles\/[^/]+$/)
  const notice = shown(page, 'Not published: only you can see this')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the county knew' })).toBeVisible()
  await expect(shown(page, 'This story was written with the help of AI.')).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Edit in Full Editor' }).click()
  await expect(article(page).getByRole('heading', { name: 'What the county knew' })).toBeVisible()
  forgive(complaints, /404/)
})
