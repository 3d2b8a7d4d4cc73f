import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '../product/start-product.ts'
import { fromWord } from '../support/editor/clipboard-samples.ts'
import { asWriter, draftIdOf, editorOn, paste, sharedSession } from './draft-editor.ts'
import { enterWith, expect, forgive, test } from './fixtures.ts'

test.setTimeout(150_000)

type Block = { type: string; children: Record<string, unknown>[]; [field: string]: unknown }

async function open(page: Page, product: Product, draftId?: string) {
  const token = await sharedSession(product, 'journalist')
  const server = asWriter(product, token)
  await enterWith(page, token)
  await page.goto(draftId === undefined ? '/new-article' : `/new-article?draftId=${draftId}`)
  const editor = editorOn(page)
  await expect(editor.text).toBeVisible({ timeout: 60_000 })
  const saved = async (): Promise<Block[]> => {
    await editor.text.blur()
    await editor.expectSaved()
    return JSON.parse((await server.draft(await draftIdOf(page))).content)
  }
  return { editor, server, token, saved }
}

test('a journalist uploads a picture, describes it and removes it, and its file goes with the draft', async ({
  page,
  product,
  complaints,
}) => {
  const { editor, server, saved } = await open(page, product)
  await editor.write('A picture follows.\n')
  const markup = Buffer.from('<!doctype html><script>alert(1)</script>')
  await page.getByLabel('Image files').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: markup })
  await expect(editor.says('This file is a web page, not an image').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove page.png' }).click()
  forgive(complaints, /415/)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Image files').setInputFiles({ name: 'river.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByLabel('Caption').fill('The river on Monday.')
  await page.getByLabel('Alt text').pressSequentially('A river in flood')
  await expect(editor.text.getByRole('img', { name: 'A river in flood' })).toBeVisible()
  const image = (await saved()).find(({ type }) => type === 'image')
  expect(image).toMatchObject({ width: 900, height: 600, alt: 'A river in flood', caption: 'The river on Monday.' })
  const asked = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(`/api/images/${image?.imageId}`),
  )
  await page.getByRole('button', { name: 'Remove image' }).click()
  await editor.text.blur()
  expect((await asked).status()).toBe(200)
  const id = await draftIdOf(page)
  expect((await server.draft(id)).content).not.toContain('image')
  // An earlier version still shows it, and must when it is restored.
  const file = `/media/${image?.imageId}/480.webp`
  expect((await page.request.get(file)).status()).toBe(200)
  await fetch(`${product.url}/api/drafts/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await sharedSession(product, 'journalist')}` },
  })
  expect((await page.request.get(file)).status()).toBe(404)
})

test('a picture that cannot be uploaded stays in sight, survives a reload and is uploaded on retry', async ({
  page,
  product,
  complaints,
}) => {
  const { editor, saved } = await open(page, product)
  await page.route('**/api/images/upload', (route) => route.abort())
  await editor.write('A picture follows.\n')
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await page.getByLabel('Image files').setInputFiles({ name: 'river.png', mimeType: 'image/png', buffer: picture })
  const retry = page.getByRole('button', { name: 'Retry river.png' })
  const width = () =>
    editor.text.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect(retry).toBeVisible()
  await expect.poll(width).toBe(90)
  expect((await saved()).some(({ type }) => type === 'image')).toBe(false)
  await page.reload()
  await expect(retry).toBeVisible()
  await expect.poll(width).toBe(90)
  await expect(editor.text).toContainText('A picture follows.')
  await page.unroute('**/api/images/upload')
  await retry.click()
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  expect((await saved()).find(({ type }) => type === 'image')).toMatchObject({ width: 90, height: 60 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await expect(retry).toHaveCount(0)
  forgive(complaints, /ERR_FAILED/)
})

test('a journalist pastes a page from Word and a post on X, and adds a picture from an address and a recording', async ({
  page,
  product,
  complaints,
}) => {
  await page.route('https://pictures.example/**', async (route) =>
    route.fulfill({
      contentType: 'image/png',
      body: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
        .png()
        .toBuffer(),
    }),
  )
  const { editor, saved } = await open(page, product)
  await editor.text.click()
  await paste(editor.text, { 'text/html': fromWord, 'text/plain': 'Four blanks in one valley' })
  await expect(editor.text.getByRole('heading', { name: 'Four blanks in one valley' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await paste(editor.text, {
    'text/html': '<p>Press <a href="javascript:alert(1)">here</a><img src=x onerror=alert(1)></p>',
  })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  await page.getByRole('menuitem', { name: 'From URL' }).click()
  const address = page.getByLabel('Image URL')
  await address.fill('https://pictures.example/river.html')
  await page.getByRole('button', { name: 'Insert image' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('The URL you entered does not appear to be a valid image URL.')
  await expect(alert).toContainText('(e.g. .jpg, .png, .gif)')
  await alert.getByRole('button', { name: 'OK' }).click()
  await address.fill('https://pictures.example/river.png')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()

  const samples = new Int16Array(8_000)
  const recording = Buffer.concat([waveHeader(samples.byteLength), Buffer.from(samples.buffer)])
  await page.getByLabel('Audio files').setInputFiles({ name: 'call.wav', mimeType: 'audio/wav', buffer: recording })
  await expect(editor.text.locator('audio')).toBeVisible()

  await paste(editor.text, { 'text/plain': 'https://x.com/lede/status/1234567890' })
  await expect(editor.text.getByText('@lede on X')).toBeVisible()
  await expect(editor.text.locator('iframe')).toHaveCount(0)
  const blocks = await saved()
  const media = ['image', 'audio', 'twitter-embed']
  expect(blocks.map(({ type }) => type).filter((type) => media.includes(type))).toEqual(media)
  const content = JSON.stringify(blocks)
  expect(content).toContain('"type":"heading-one"')
  expect(content).toContain('"type":"numbered-list"')
  expect(content).toContain('https://example.org/records')
  expect(content).toContain('here')
  expect(content).not.toMatch(/javascript:|onerror|mso-/i)
  // The browser reports the inline handler even though pasted pages are parsed where scripts never run.
  forgive(complaints, /inline event handler/)
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/pictures\.example/.test(one)))
})

function waveHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(16_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
