import type { Page } from '@playwright/test'
import {
  asWriter,
  draftIdOf,
  editorOn,
  endSession,
  expectKept,
  openSession,
  sharedSession,
  storedToken,
} from './draft-editor.ts'
import { enterWith, expect, forgive, person, test } from './fixtures.ts'

test.setTimeout(120_000)

async function wordsOnServer(server: ReturnType<typeof asWriter>, id: string) {
  return (await server.versions(id)).map(({ content }) => content).join('\n')
}

/** Polls the server, because the saved notice disappears after three seconds. */
const expectOnServer = (server: ReturnType<typeof asWriter>, page: Page, words: string) =>
  expect.poll(async () => (await server.draft(await draftIdOf(page))).content).toContain(words)

test.describe('saved versions', () => {
  test('are listed, compared with the current text, and restored as a new version', async ({ page, product }) => {
    const token = await sharedSession(product, 'journalist')
    const server = asWriter(product, token)
    const id = await server.begin('A draft of two minds', 'The river rose at one.')
    await enterWith(page, token)
    await page.goto(`/new-article?draftId=${id}`)
    const editor = editorOn(page)
    await editor.text.click()
    await page.keyboard.press('ControlOrMeta+a')
    // Deleting a large part of the text saves a version.
    await page.keyboard.insertText('Nobody was called. '.repeat(60))
    await editor.lookUp()
    await editor.expectSaved()
    await editor.text.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Only this is left.')
    await editor.lookUp()
    await expectOnServer(server, page, 'Only this is left.')

    await page.getByRole('button', { name: 'Saved versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved versions' })
    const earlier = (await server.versions(id)).find(({ content }) => content.includes('Nobody was called.'))
    await dialog.getByRole('button', { name: `Compare version ${earlier?.version} with now` }).click()
    const comparison = dialog.getByRole('region', { name: /word by word/ })
    await expect(comparison).toContainText('Only this is left.')
    await expect(comparison).toContainText('Nobody was called.')
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(dialog).toBeHidden()
    await expect(editor.text).toContainText('Nobody was called.')
    const draft = await server.draft(id)
    expect(draft.content).toContain('Nobody was called.')
    expect((await server.versions(id))[0]).toMatchObject({ version: draft.version, origin: 'restored' })
    expect(await wordsOnServer(server, id)).toContain('Only this is left.')
    await editor.write('And so on.')
    await editor.lookUp()
    await expectOnServer(server, page, 'And so on.')
  })
})

test.describe('second tab', () => {
  async function openTwo(page: Page, product: { url: string }) {
    const token = await sharedSession(product, 'press')
    const server = asWriter(product, token)
    const id = await server.begin('A draft in two tabs', 'Begun.')
    await enterWith(page, token)
    const other = await page.context().newPage()
    for (const one of [page, other]) await one.goto(`/new-article?draftId=${id}`)
    const [mine, theirs] = [editorOn(page), editorOn(other)]
    for (const editor of [mine, theirs]) await expect(editor.text).toHaveText('Begun.')
    return { server, id, mine, theirs }
  }

  test('shows what the first tab saved when it has no changes of its own', async ({ page, product }) => {
    const { mine, theirs } = await openTwo(page, product)
    await theirs.text.click()
    await mine.write(' Gone on with.')
    await mine.lookUp()
    await expect(theirs.text).toHaveText('Begun. Gone on with.')
    await theirs.page.keyboard.type('!')
    await expect(theirs.text).toContainText('!')
  })

  for (const choice of ['mine', 'theirs'] as const)
    test(`with its own changes shows a conflict, and keeping ${choice} loses neither text`, async ({
      page,
      product,
      complaints,
    }) => {
      const { server, id, mine, theirs } = await openTwo(page, product)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await mine.write(' Words of mine.')
      await theirs.write(' Words of theirs.')
      await theirs.lookUp()
      await theirs.expectSaved()
      const conflict = page.getByRole('dialog', { name: 'This draft was changed elsewhere' })
      await expect(conflict).toBeVisible()
      await expect(conflict.getByRole('region', { name: 'Words of my version' })).toContainText('Words of mine.')
      await expect(conflict.getByRole('region', { name: 'Words of the other version' })).toContainText(
        'Words of theirs.',
      )
      await page.bringToFront()
      await conflict.getByRole('button', { name: 'Copy my version' }).click()
      await expect(conflict.getByRole('button', { name: 'Copied my version' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Words of mine.')
      await conflict
        .getByRole('button', { name: choice === 'mine' ? 'Keep my version' : 'Keep the other version' })
        .click()
      await expect(conflict).toBeHidden()
      const [kept, other] = choice === 'mine' ? ['Words of mine.', 'Words of theirs.'] : ['Words of theirs.', '']
      await expect(mine.text).toContainText(kept)
      await expect.poll(async () => (await server.draft(id)).content).toContain(kept)
      expect(await wordsOnServer(server, id)).toContain(other)
      await expect(theirs.text).toContainText(kept)
      complaints.splice(0, complaints.length, ...complaints.filter((one) => !/409/.test(one)))
    })
})

test('a writer signs in again above the text after the session ended', async ({ page, product, complaints }) => {
  await enterWith(page, await openSession(product, 'verified'))
  await page.goto('/new-article')
  const editor = editorOn(page)
  await editor.write('Before.')
  await editor.lookUp()
  await editor.expectSaved()
  // The page learns of the end from the save that it has begun: from an earlier request, the dialog would open above the
  // text before the writer continues.
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route(/\/api\/drafts\?/, async (route) => {
    await ended
    await route.continue()
  })
  await editor.write(' After.')
  await editor.lookUp()
  await endSession(product, await storedToken(page))
  end()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue(person('verified').email)
  await expect(editor.text).toHaveText('Before. After.')
  await page.keyboard.press('Escape')
  await expect(editor.says('Not saved to Lede yet. Stored on this device.')).toBeVisible()
  await editor.main.getByRole('button', { name: 'Sign in again' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(person('verified').password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(editor.text).toHaveText('Before. After.')
  await expectOnServer(asWriter(product, await storedToken(page)), page, 'Before. After.')
  forgive(complaints, /401/)
})

test('without a network the text is kept locally, and saved when the network returns', async ({
  page,
  context,
  product,
  complaints,
}) => {
  await enterWith(page, await sharedSession(product, 'verified'))
  await page.goto('/new-article')
  const editor = editorOn(page)
  await editor.write('Written on a train.')
  await context.setOffline(true)
  await editor.lookUp()
  await expect(editor.says('Not saved to Lede yet. Stored on this device.')).toBeVisible()
  await expect(editor.says('The server cannot be reached.')).toBeVisible()
  await editor.write(' In a tunnel.')
  await expectKept(page, 'In a tunnel.')
  await context.setOffline(false)
  await expect(editor.says('The server cannot be reached.')).toBeHidden()
  const server = asWriter(product, await sharedSession(product, 'verified'))
  await expectOnServer(server, page, 'Written on a train. In a tunnel.')
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
  // A prefetch that failed offline runs again on demand.
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/Failed to preload/.test(one)))
})

for (const [how, end] of [
  ['reloaded', (page: Page) => page.reload()],
  // Crash the page's process, as the system does when memory runs out.
  ['killed', (page: Page) => page.goto('chrome://crash').catch(() => null)],
] as const)
  for (const what of ['new', 'saved before'] as const)
    test(`a page that is ${how} restores every word of a draft that is ${what}`, async ({
      page,
      context,
      product,
      complaints,
    }) => {
      const token = await sharedSession(product, 'press')
      const server = asWriter(product, token)
      const address =
        what === 'new' ? '/new-article' : `/new-article?draftId=${await server.begin('A draft that was', 'Begun.')}`
      await enterWith(page, token)
      let isCut = true
      await context.route(/\/api\/drafts(\?|$)/, (route) =>
        isCut && route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await page.goto(address)
      const before = editorOn(page)
      await before.title.fill(`Words of ${how}`)
      await before.write(' These words were never sent.')
      await expectKept(page, 'were never sent.')
      await end(page)
      isCut = false
      const next = how === 'killed' ? await context.newPage() : page
      if (how === 'killed') await next.goto(address)
      const after = editorOn(next)
      await expect(after.text).toContainText('These words were never sent.')
      await expect(after.title).toHaveValue(`Words of ${how}`)
      await expectOnServer(server, next, 'These words were never sent.')
      complaints.splice(0, complaints.length, ...complaints.filter((one) => !/ERR_FAILED/.test(one)))
    })

test('two windows killed with unsaved text restore the text of both', async ({
  page,
  context,
  product,
  complaints,
}) => {
  const token = await sharedSession(product, 'press')
  const server = asWriter(product, token)
  const id = await server.begin('Two windows', 'Begun.')
  await enterWith(page, token)
  let isCut = true
  await context.route(/\/api\/drafts(\?|$)/, (route) => (isCut ? route.abort() : route.continue()))
  const other = await context.newPage()
  for (const [window, words] of [
    [page, ' By the one window.'],
    [other, ' By the other window.'],
  ] as const) {
    await window.goto(`/new-article?draftId=${id}`)
    await expect(editorOn(window).text).toHaveText('Begun.')
    await editorOn(window).write(words)
    await expectKept(window, words)
  }
  for (const window of [page, other]) await window.goto('chrome://crash').catch(() => null)
  isCut = false
  const next = await context.newPage()
  await next.goto(`/new-article?draftId=${id}`)
  const editor = editorOn(next)
  await expect(editor.text).toHaveText('Begun. By the other window.')
  await expect(editor.says('Another window also had unsaved text for this draft.')).toBeVisible()
  await expectOnServer(server, next, 'By the other window.')
  await editor.main.getByRole('button', { name: 'Show it' }).click()
  const conflict = next.getByRole('dialog', { name: 'This draft was changed elsewhere' })
  await expect(conflict).toContainText('By the one window.')
  await expect(conflict).toContainText('By the other window.')
  await conflict.getByRole('button', { name: 'Keep my version' }).click()
  await expectOnServer(server, next, 'By the one window.')
  await expect(editor.text).toHaveText('Begun. By the one window.')
  await expect(editor.says(/also had unsaved text/)).toHaveCount(0)
  const words = await wordsOnServer(server, id)
  expect(words).toContain('By the one window.')
  expect(words).toContain('By the other window.')
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/ERR_FAILED|409/.test(one)))
})

test('unsaved text of a draft that was deleted elsewhere becomes a draft again', async ({
  page,
  context,
  product,
  complaints,
}) => {
  const token = await sharedSession(product, 'verified')
  const server = asWriter(product, token)
  const id = await server.begin('A draft that is deleted', 'Begun.')
  await enterWith(page, token)
  await page.goto(`/new-article?draftId=${id}`)
  await expect(editorOn(page).text).toHaveText('Begun.')
  await context.route(/\/api\/drafts(\?|$)/, (route) => route.abort())
  await editorOn(page).write(' Kept on this device alone.')
  await expectKept(page, 'on this device alone.')
  await page.goto('about:blank')
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${product.url}/api/drafts/${id}`, { method: 'DELETE', headers })).ok).toBe(true)
  await context.unroute(/\/api\/drafts(\?|$)/)
  await page.goto(`/new-article?draftId=${id}`)
  const editor = editorOn(page)
  await expect(editor.text).toContainText('Begun. Kept on this device alone.')
  await expect.poll(() => draftIdOf(page)).not.toBe(id)
  await expectOnServer(server, page, 'Kept on this device alone.')
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !/404|ERR_FAILED|There is no such draft/.test(one)),
  )
})
