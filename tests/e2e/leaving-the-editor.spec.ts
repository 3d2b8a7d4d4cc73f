import type { Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { asWriter, draftIdOf, editorOn, openSession, sharedSession } from './draft-editor.ts'
import { accountButton, alive, enterWith, expect, signOut, test } from './fixtures.ts'

test.setTimeout(120_000)

async function enter(page: Page, product: Product) {
  const token = await sharedSession(product, 'journalist')
  await enterWith(page, token)
  return asWriter(product, token)
}

/** The drafts of independent articles whose text contains `words`. */
async function draftsWith(server: ReturnType<typeof asWriter>, words: string): Promise<string[]> {
  const { items } = await server.call<{ items: { id: string; excerpt: string }[] }>('/api/drafts?type=direct')
  return items.flatMap(({ id, excerpt }) => (excerpt.includes(words) ? [id] : []))
}

async function leaveByLink(page: Page) {
  await page.getByRole('link', { name: 'About Us', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'Write New Article' })).toBeHidden()
}

const mirrored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

test('a reload right after typing brings back every letter, and signing out leaves none in the browser', async ({
  page,
  context,
  product,
  complaints,
}) => {
  // A session of its own, which it ends.
  const token = await openSession(product, 'journalist')
  await enterWith(page, token)
  const server = asWriter(product, token)
  await page.goto('/new-article')
  await editorOn(page).write('one two three four five zq9abc')
  await page.reload()
  const editor = editorOn(page)
  await expect(editor.text).toHaveText('one two three four five zq9abc')
  const id = await draftIdOf(page)
  await editor.write(' six')
  await editor.lookUp()
  await expect.poll(async () => (await server.draft(id)).content).toContain('zq9abc six')
  expect(await draftsWith(server, 'one two three')).toEqual([id])
  await expect.poll(() => mirrored(page)).not.toContain('one two three')

  await context.route(/\/api\/drafts(\?|$)/, (route) => route.abort())
  await editor.write(' A secret of the writer.')
  await page.goto('/')
  expect(await mirrored(page)).toContain('A secret of the writer.')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect.poll(() => mirrored(page)).not.toContain('A secret')
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/ERR_FAILED/.test(one)))
})

test('a reload during the first save continues it, in one draft', async ({ page, product }) => {
  const server = await enter(page, product)
  let sent = 0
  // The server saves the text, and the page never learns of it.
  await page.route(/\/api\/drafts$/, async (route) => {
    if (route.request().method() !== 'POST' || ++sent > 1) return route.continue()
    await route.fetch()
  })
  await page.goto('/new-article')
  await editorOn(page).write('Seen by the server.')
  await editorOn(page).lookUp()
  await expect.poll(() => draftsWith(server, 'Seen by the server.')).toHaveLength(1)
  await editorOn(page).write(' Not seen.')
  await page.reload()
  await expect(editorOn(page).text).toHaveText('Seen by the server. Not seen.')
  const id = await draftIdOf(page)
  await expect.poll(async () => (await server.draft(id)).content).toContain('Not seen.')
  expect(await draftsWith(server, 'Seen by the server.')).toEqual([id])
})

/** Holds the first save until the returned function is called. */
async function holdSave(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/drafts$/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  return release
}

test('Back and the address show an article that was left by a link, while its first save is under way and after it', async ({
  page,
  product,
}) => {
  const server = await enter(page, product)
  const answer = await holdSave(page)
  await page.goto('/new-article')
  await editorOn(page).write('Left in a hurry.')
  await leaveByLink(page)
  await page.goBack()
  await expect(editorOn(page).text).toHaveText('Left in a hurry.')
  await leaveByLink(page)
  answer()
  await expect.poll(() => draftsWith(server, 'Left in a hurry.')).toHaveLength(1)
  const [id = ''] = await draftsWith(server, 'Left in a hurry.')
  await expect.poll(() => mirrored(page)).toContain(id)
  await page.goto('/new-article')
  await expect(editorOn(page).text).toHaveText('Left in a hurry.')
  await expect(page).toHaveURL(`/new-article?draftId=${id}`)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await alive(page)
  await page.goBack()
  await expect(editorOn(page).text).toHaveText('Left in a hurry.')
  await expect(page).toHaveURL(`/new-article?draftId=${id}`)
  await leaveByLink(page)
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'New Article' }).click()
  await expect(page).toHaveURL('/new-article')
  await expect(editorOn(page).text).toContainText('Write your story here.')
})

test('a browser that denies storage saves the text, and says once that it keeps no copy', async ({
  page,
  product,
  complaints,
}) => {
  const server = await enter(page, product)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access to the database is denied.', 'SecurityError')
    }
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'))
  })
  await page.goto('/new-article')
  const editor = editorOn(page)
  await editor.write('Kept by the server alone.')
  await expect(editor.says('This browser keeps no copy of your text.')).toHaveCount(1)
  await editor.lookUp()
  await editor.expectSaved()
  expect((await server.draft(await draftIdOf(page))).content).toContain('Kept by the server alone.')
  await editor.write(' And more.')
  await editor.lookUp()
  await expect.poll(async () => (await server.draft(await draftIdOf(page))).content).toContain('And more.')
  await expect(editor.says('This browser keeps no copy of your text.')).toHaveCount(1)
  expect(complaints.map((one) => one.split('. ')[0])).toEqual([
    'Failed to read the local copy of the draft',
    'Failed to read local media of the draft',
    'Failed to keep a local copy of the text',
  ])
  complaints.length = 0
})
