import type { Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { asWriter, draftIdOf, editorOn, sharedSession, type Writer } from './draft-editor.ts'
import { enterWith, expect, forgive, test } from './fixtures.ts'
import { expectSpoken } from './spoken.ts'

// A generous timeout, not a limit under test: one test waits for autosave, and all share the processors.
test.setTimeout(120_000)

async function open(page: Page, product: Product, writer: Writer, address: string) {
  const token = await sharedSession(product, writer)
  await enterWith(page, token)
  await page.goto(address)
  return { editor: editorOn(page), server: asWriter(product, token) }
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

test('a journalist writes an article from the empty page to the published story', async ({ page, product }) => {
  await page.setViewportSize({ width: 1900, height: 1000 })
  const { editor, server } = await open(page, product, 'journalist', '/new-article')
  const sizes = await editor.text.evaluate((text: HTMLElement) => [text.parentElement?.offsetWidth, text.offsetHeight])
  expect(sizes).toEqual([1140, 500])
  await page.setViewportSize({ width: 1280, height: 900 })
  const publish = page.getByRole('button', { name: 'Publish article' })
  await editor.title.fill('What the gauges saw')
  await editor.write(words(99))
  await expect(editor.says('Content: 99 words')).toBeVisible()
  await publish.click()
  await expect(editor.says('Article content should have at least 100 words. Current count: 99')).toBeVisible()
  await expect(editor.says('Please select at least one category for your article')).toBeVisible()
  // The press has moved the focus out of the text, which saves it. The guess of the language arrives, too.
  await expect(page.getByRole('button', { name: 'Saved versions' })).toBeVisible()
  await expect(page.getByLabel('Language')).toContainText('English (guessed)')
  await expectSpoken(page, 'unfinished-article')
  const room = page.getByRole('region', { name: 'Focus mode' })
  await editor.write(' m')
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await expect(room).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.keyboard.type('ore')
  await expect(room.getByText('100 words', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  await expect(editor.text).toContainText(/word98 more$/)
  await expect(editor.says('Content: 100 words')).toBeVisible()
  // Autosave, without leaving the text.
  await editor.expectSaved()
  expect((await server.draft(await draftIdOf(page))).content).toContain('word42')
  await expect(editor.says('Draft saved!')).toBeHidden()

  const picker = page.getByRole('combobox', { name: 'Categories' })
  for (const category of ['Science', 'World', 'Travel']) {
    await picker.fill(category.slice(0, 4))
    await page.getByRole('option', { name: category, exact: true }).click()
    await expect(page.getByRole('option', { name: category, exact: true })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Remove World' }).click()
  await publish.click()
  await page.waitForURL('/articles/*')
  await expect(page.getByRole('heading', { level: 1, name: 'What the gauges saw' })).toBeVisible()
  await expect(editor.says('Your story is published.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your story is live' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Copy link|Share this story)$/ }).first()).toBeVisible()
  const { items } = await server.call<{ items: { title: string }[] }>('/api/drafts?type=direct')
  expect(items.map(({ title }) => title)).not.toContain('What the gauges saw')
  await page.goto('/category/travel')
  await page.getByRole('link', { name: 'What the gauges saw' }).click()
  await expect(editor.main.getByText('word42', { exact: false })).toBeVisible()
  await page.goto('/category/world')
  await expect(page.getByRole('link', { name: 'What the gauges saw' })).toBeHidden()
})

test('a journalist changes a published article through a draft of its own', async ({ page, product, complaints }) => {
  const { editor, server } = await open(page, product, 'verified', '/independent-articles')
  await page.getByRole('region', { name: 'Published articles' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit Article' }).press('Enter')
  await expect(editor.says('Editing a published article')).toBeVisible()
  const id = await draftIdOf(page)
  const articleId = (await server.draft(id)).original_article_id ?? ''
  await editor.write(' A line that was added later.')
  await editor.lookUp()
  await editor.expectSaved()
  expect(JSON.stringify(await server.call(`/api/public/articles/${articleId}`))).not.toContain('added later')
  await page.goto(`/read-article/${articleId}`)
  // Use the key: the story above is laid out while scrolling, so the link moves away from the pointer.
  await page.getByRole('link', { name: 'Edit Article' }).press('Enter')
  await expect(editor.text).toContainText('A line that was added later.')
  expect((await server.draft(articleId)).id).toBe(id)
  await page.getByRole('button', { name: 'Update article' }).click()
  await page.waitForURL(`/articles/${articleId}`)
  await expect(editor.main.getByText('A line that was added later.')).toBeVisible()
  expect(JSON.stringify(await server.call(`/api/public/articles/${articleId}`))).toContain('added later')
  // The page first asked whether the article has a draft; the browser logs the 404.
  forgive(complaints, /404/)
})
