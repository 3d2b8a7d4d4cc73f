import type { Page } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'
import { type AiHostImitation, goodTranscript, imitateAiHost } from '../product/imitate-ai-host.ts'
import { startProduct } from '../product/start-product.ts'
import { test as base, enterAs, expect, forgive, signIn } from './fixtures.ts'

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
      const product = await startProduct({
        environment: {
          DEMO: 'true',
          LOG_LEVEL: 'warn',
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

test('a recording shows its length and can be downloaded', async ({ page }) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'The night of the flood.')
  await record(page)
  await expect.poll(() => recordings(page).evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1.5)
  expect(await recordings(page).evaluate((audio: HTMLAudioElement) => audio.duration)).toBeLessThan(60)
  const downloading = page.waitForEvent('download')
  await article(page).getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('Recording.webm')
})

test('a recording is transcribed and then removed', async ({ page, host }) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'The night of the flood.')
  await record(page)
  const asked = host.asked.length
  await button(page, 'Transcribe').click()
  await expect(article(page).getByText(`Transcription: ${goodTranscript}`)).toBeVisible()
  await expect(shown(page, /^Audio will be removed in [1-5]s$/)).toBeVisible()
  await expect(recordings(page)).toHaveCount(0)
  await expect(article(page).getByText(`Transcription: ${goodTranscript}`)).toBeVisible()
  await expect(shown(page, 'Draft saved!')).toBeVisible()
  const [sent] = host.asked.slice(asked)
  expect(sent?.file?.bytes.length).toBeGreaterThan(1000)

  await button(page, 'Undo').click()
  await expect(recordings(page)).toHaveCount(1)
})

test('Cancel removes exactly the transcription and keeps the recording and typed text', async ({ page }) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'The night of the flood.')
  await record(page)
  await button(page, 'Transcribe').click()
  const inserted = article(page).getByText(`Transcription: ${goodTranscript}`)
  await inserted.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await button(page, 'Cancel transcription').click()
  await expect(article(page).getByText(/Transcription/)).toHaveCount(0)
  await expect(article(page).getByText('Mine.', { exact: true })).toBeVisible()
  await expect(recordings(page)).toHaveCount(1)
  await expect(button(page, 'Transcribe')).toBeVisible()
})

test('a denied microphone shows an error and keeps the text', async ({ page, context, product }) => {
  await context.clearPermissions()
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'The night of the flood.')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Browser.setPermission', {
    permission: { name: 'microphone' },
    setting: 'denied',
    origin: product.url,
  })
  await button(page, 'Record audio').click()
  const panel = page.getByRole('dialog', { name: 'Record audio' })
  await panel.getByRole('button', { name: 'Start recording' }).click()
  await expect(panel.getByText(/^Microphone access is blocked/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(shown(page, /^Microphone access is blocked/)).toBeVisible()
  await expect(article(page)).toContainText('The night of the flood.')
})

test('generation replaces the text, and the earlier text stays among the versions', async ({ page }) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'Four gauges were silent.')
  await page.getByLabel('Title').fill('The silent gauges of Aren')
  await button(page, 'Generate with Grok').click()
  await expect(shown(page, /^Article generated with Grok/)).toBeVisible()
  await expect(article(page).getByRole('heading', { name: 'What the county knew' })).toBeVisible()
  await expect(button(page, 'Grok Generated')).toBeDisabled()
  await expect(shown(page, /^Article generated with Grok/)).toHaveCount(0)

  await article(page).getByRole('heading', { name: 'What the county knew' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' too late')
  await expect(shown(page, 'Draft saved!')).toBeVisible()
  await button(page, 'Saved versions').click()
  const versions = page.getByRole('dialog', { name: 'Saved versions' })
  await expect(versions.getByText(/, generated$/)).toBeVisible()
  await versions.getByRole('button', { name: 'Compare version 1 with now' }).click()
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await expect(article(page)).toHaveText('Four gauges were silent.')
})

test('generation can be canceled, shows each error, and loses no text', async ({ page, host, complaints }) => {
  await enterAs(page, 'journalist')
  await write(page, '/new-article', 'Four gauges were silent.')
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

  host.next('nonsense')
  await button(page, 'Generate with OpenAI').click()
  await expect(shown(page, 'OpenAI generated empty or invalid content.')).toBeVisible()
  host.next('hanging up')
  await button(page, 'Generate with Grok').click()
  await expect(shown(page, 'The AI service sent an unexpected answer. Please try again.')).toBeVisible()
  await expect(article(page)).toHaveText('Four gauges were silent.')

  host.next('slowly')
  await button(page, 'Generate with Grok').click()
  await expect(article(page).getByRole('heading', { name: 'What the county knew' })).toBeVisible()
  forgive(complaints, /50[0-9]|422/)
})

test('generation in a bounty draft leads to the article page, which only its writer can see', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'journalist')
  const bountyId = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt_token')}` }
    const applications = await (await fetch('/api/journalist/applications', { headers })).json()
    return applications.find(({ status }: { status: string }) => status === 'accepted').bounty_id
  })
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
