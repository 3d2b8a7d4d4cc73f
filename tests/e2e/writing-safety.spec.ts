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

test('a writer with two tabs sees what the other saved, and loses neither text of a conflict', {
  tag: '@engine',
}, async ({ page, product, complaints }) => {
  const { server, id, mine, theirs } = await openTwo(page, product)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await theirs.text.click()
  await mine.write(' Gone on with.')
  await mine.lookUp()
  await expect(theirs.text).toHaveText('Begun. Gone on with.')
  await theirs.page.keyboard.type('!')
  await expect(theirs.text).toContainText('!')
  await theirs.lookUp()
  await expect(mine.text).toContainText('!')

  const conflict = page.getByRole('dialog', { name: 'This draft was changed elsewhere' })
  for (const choice of ['mine', 'theirs'] as const) {
    await mine.write(` Words of mine, for ${choice}.`)
    await theirs.write(` Words of theirs, for ${choice}.`)
    await theirs.lookUp()
    await expect(conflict.getByRole('region', { name: 'Words of my version' })).toContainText('Words of mine')
    await expect(conflict.getByRole('region', { name: 'Words of the other version' })).toContainText('Words of theirs')
    await page.bringToFront()
    await conflict.getByRole('button', { name: 'Copy my version' }).click()
    await expect(conflict.getByRole('button', { name: 'Copied my version' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Words of mine, for ${choice}.`)
    await conflict
      .getByRole('button', { name: choice === 'mine' ? 'Keep my version' : 'Keep the other version' })
      .click()
    await expect(conflict).toBeHidden()
    const kept = `Words of ${choice}, for ${choice}.`
    for (const { text } of [mine, theirs]) await expect(text).toContainText(kept)
    await expect.poll(async () => (await server.draft(id)).content).toContain(kept)
  }
  const words = await wordsOnServer(server, id)
  expect(words).toContain('Words of theirs, for mine.')
  expect(words).toContain('Words of mine, for mine.')
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/409/.test(one)))
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

test('a page that is killed restores every word of a draft, new or saved before', async ({
  page,
  context,
  product,
  complaints,
}) => {
  const token = await sharedSession(product, 'press')
  const server = asWriter(product, token)
  await enterWith(page, token)
  let isCut = true
  await context.route(/\/api\/drafts(\?|$)/, (route) =>
    isCut && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const draft = await server.begin('A draft that was', 'Begun.')
  for (const [address, words] of [
    ['/new-article', 'Words of a draft that is new.'],
    [`/new-article?draftId=${draft}`, 'Words of a draft that was saved.'],
  ] as const) {
    isCut = true
    const dying = await context.newPage()
    await dying.goto(address)
    const before = editorOn(dying)
    await before.title.fill('Words of the killed')
    await before.write(` ${words}`)
    // The copy of the first draft may still be there.
    await expectKept(dying, words)
    // Crash the page's process, as the system does when memory runs out.
    await dying.goto('chrome://crash').catch(() => null)
    isCut = false
    const next = await context.newPage()
    await next.goto(address)
    const after = editorOn(next)
    await expect(after.text).toContainText(words)
    await expect(after.title).toHaveValue('Words of the killed')
    await expectOnServer(server, next, words)
    await next.close()
  }
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
