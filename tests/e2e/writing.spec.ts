import type { Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { asWriter, draftIdOf, editorOn, sharedSession, type Writer } from './draft-editor.ts'
import { enterWith, expect, forgive, test } from './fixtures.ts'

test.use({ publishes: true })
// A generous timeout, not a limit under test: some tests wait for autosave, and all share the processors.
test.setTimeout(120_000)

async function open(page: Page, product: Product, writer: Writer, address: string) {
  const token = await sharedSession(product, writer)
  await enterWith(page, token)
  await page.goto(address)
  return { editor: editorOn(page), server: asWriter(product, token) }
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

test('an independent article goes from the empty page to the published story', async ({ page, product }) => {
  const { editor, server } = await open(page, product, 'journalist', '/new-article')
  const publish = page.getByRole('button', { name: 'Publish Article' })
  await publish.click()
  await expect(editor.says('Please enter a title for your article')).toBeVisible()
  await expect(editor.says('Article content should have at least 100 words. Current count: 0')).toBeVisible()
  await expect(editor.says('Please select at least one category for your article')).toBeVisible()
  await expect(editor.title).toBeFocused()
  await editor.title.fill('Two words')
  await expect(editor.says('Please enter a title for your article')).toBeHidden()
  await publish.click()
  await expect(editor.says('Title should have at least 3 words. Current count: 2')).toBeVisible()
  await editor.title.fill('What the gauges saw')
  await publish.click()
  await expect(editor.text).toBeFocused()
  await page.keyboard.type('word ')
  await expect(editor.says('Article content should have at least 100 words. Current count: 0')).toBeHidden()
  await editor.write(words(98))
  await expect(editor.says('Content: 99 words')).toBeVisible()
  await publish.click()
  await expect(editor.says('Article content should have at least 100 words. Current count: 99')).toBeVisible()
  await editor.write(' more')
  await expect(editor.says('Content: 100 words')).toBeVisible()
  await publish.click()
  await expect(editor.says('Please select at least one category for your article')).toBeVisible()

  const picker = page.getByRole('combobox', { name: 'Categories' })
  await expect(picker).toBeFocused()
  await picker.fill('zzz')
  await expect(editor.says('No categories found')).toBeVisible()
  for (const category of ['Science', 'World', 'Health', 'Travel']) {
    await picker.fill(category.slice(0, 4))
    await page.getByRole('option', { name: category, exact: true }).click()
    await expect(page.getByRole('option', { name: category, exact: true })).toBeHidden()
  }
  await picker.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Arts' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Remove World' }).click()

  await publish.click()
  await page.waitForURL('/articles/*')
  await expect(page.getByRole('heading', { level: 1, name: 'What the gauges saw' })).toBeVisible()
  await expect(editor.says('Your story is published.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Copy link|Share this story)$/ })).toBeVisible()
  const { items } = await server.call<{ items: { title: string }[] }>('/api/drafts?type=direct')
  expect(items.map(({ title }) => title)).not.toContain('What the gauges saw')
  await page.goto('/category/travel')
  await page.getByRole('link', { name: 'What the gauges saw' }).click()
  await expect(editor.main.getByText('word42', { exact: false })).toBeVisible()
  await page.goto('/category/world')
  await expect(page.getByRole('link', { name: 'What the gauges saw' })).toBeHidden()
})

test('focus mode keeps the caret, the undo history and unsaved text', async ({ page, product }) => {
  const { editor } = await open(page, product, 'journalist', '/new-article')
  const room = page.getByRole('region', { name: 'Focus mode' })
  const button = page.getByRole('button', { name: 'Focus mode', exact: true })
  await editor.write('Nobody asked.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ControlOrMeta+Shift+F')
  await expect(room).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.keyboard.type(' why')
  await expect(editor.text).toHaveText('Nobody asked why.')
  await expect(room.getByText('3 words', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
  await expect(button).toBeFocused()
  await editor.text.focus()
  await page.keyboard.type(' then')
  await expect(editor.text).toHaveText('Nobody asked why then.')
  await button.click()
  // Words typed one after the other are one step, also across the change of mode.
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(editor.text).toHaveText('Nobody asked.')
})

test('the editor takes 1140 pixels of a wide window, and is 500 pixels high', async ({ page, product }) => {
  await page.setViewportSize({ width: 1900, height: 1000 })
  const { editor } = await open(page, product, 'journalist', '/new-article')
  const sizes = await editor.text.evaluate((text: HTMLElement) => [text.parentElement?.offsetWidth, text.offsetHeight])
  expect(sizes).toEqual([1140, 500])
})

test('text is saved automatically', async ({ page, product }) => {
  const { editor, server } = await open(page, product, 'journalist', '/new-article')
  await editor.write('Saved by nobody.')
  await editor.expectSaved()
  expect((await server.draft(await draftIdOf(page))).content).toContain('Saved by nobody.')
  await expect(editor.says('Draft saved!')).toBeHidden()
})

test('a published article is changed through its own draft', async ({ page, product, complaints }) => {
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
  await page.getByRole('button', { name: 'Update Article' }).click()
  await page.waitForURL(`/articles/${articleId}`)
  await expect(editor.main.getByText('A line that was added later.')).toBeVisible()
  expect(JSON.stringify(await server.call(`/api/public/articles/${articleId}`))).toContain('added later')
  // The page first asked whether the article has a draft; the browser logs the 404.
  forgive(complaints, /404/)
})

test('a draft is deleted after confirmation', async ({ page, product }) => {
  const { editor, server } = await open(page, product, 'press', '/independent-articles')
  const id = await server.begin('A draft to be deleted', 'Nobody will miss it.')
  await page.reload()
  const remove = page.getByRole('button', { name: 'Delete A draft to be deleted' })
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this draft?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await expect(remove).toBeHidden()
  await expect(editor.main.getByRole('heading', { name: 'Draft articles' })).toBeFocused()
  await expect(server.draft(id)).rejects.toThrow(/404/)
})

test.describe('an unreadable article explains why when', () => {
  for (const [what, status, sentence] of [
    ['it does not exist', 404, 'Article not found.'],
    ['it belongs to another author', 403, 'You are not authorized to view this article.'],
    ['the server fails', 500, 'Failed to load article.'],
  ] as const)
    test(what, async ({ page, product, complaints }) => {
      if (status === 500)
        await page.route('**/articles/of-mine', (route) =>
          route.request().resourceType() === 'document'
            ? route.continue()
            : route.fulfill({ status, json: { detail: 'Something went wrong' } }),
        )
      const others = await asWriter(product, await sharedSession(product, 'verified')).call<{
        items: { id: string }[]
      }>('/articles/')
      const id = status === 403 ? others.items[0]?.id : 'of-mine'
      const { editor } = await open(page, product, 'journalist', `/read-article/${id}`)
      await expect(editor.says(sentence)).toBeVisible()
      await page.getByRole('link', { name: 'Back to My Articles' }).click()
      await expect(page).toHaveURL('/independent-articles')
      forgive(complaints, new RegExp(String(status)))
    })

  test('the reader is signed out', async ({ page }) => {
    await page.goto('/read-article/of-mine')
    await expect(page.getByText('You must be logged in to view this article.')).toBeVisible()
  })
})

test('a bounty draft is created, saved and found again', async ({ page, product, complaints }) => {
  const applications = await asWriter(product, await sharedSession(product, 'journalist')).call<
    { bounty_id: string; status: string }[]
  >('/api/journalist/applications')
  const bounty = applications.find(({ status }) => status === 'accepted')?.bounty_id ?? ''
  const { editor, server } = await open(page, product, 'journalist', `/bounties/${bounty}/draft`)
  await expect(editor.says(`This is the new Draft page for bounty: ${bounty}`)).toBeVisible()
  await expect(editor.says('No Draft Found')).toBeVisible()
  await expect(editor.says("You don't have a draft for this bounty yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Create Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Article' })).toBeVisible()
  await expect(editor.says(`Bounty ID: ${bounty}`)).toBeVisible()
  await editor.title.fill('A year of silent gauges')
  await editor.write('> We never knew.')
  await editor.lookUp()
  await expect(editor.says('Draft saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Draft' })).toBeVisible()
  const draft = await server.draft(bounty)
  expect(JSON.parse(draft.content)).toEqual([{ type: 'block-quote', children: [{ text: 'We never knew.' }] }])
  expect([draft.note_type, draft.bounty_id]).toEqual(['text', bounty])

  await page.goto(`/bounties/${bounty}/draft`)
  await expect(page.getByRole('heading', { name: 'A year of silent gauges' })).toBeVisible()
  await expect(editor.main.getByText(/^Last updated:/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit in Full Editor' }).click()
  await expect(editor.text).toHaveText('We never knew.')
  await page.getByRole('link', { name: 'Back to Bounty' }).click()
  await expect(page).toHaveURL(`/bounties/${bounty}`)
  forgive(complaints, /404/)
})
