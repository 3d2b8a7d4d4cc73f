import type { Page } from '@playwright/test'
import { editorOn } from './draft-editor.ts'
import { accountButton, alive, builtFile, expect, intend, main, person, sendSignInForm, test } from './fixtures.ts'

test.setTimeout(120_000)

const choose = async (page: Page, item: string) => {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Leaves the document only where a link does, because a browser without storage forgets its session then. */
async function walk(page: Page, title: string) {
  await page.goto('/')
  await alive(page)
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\//)
  await page.getByRole('banner').getByRole('link', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await sendSignInForm(page, { email: person('journalist').email, password: 'not the password' })
  await expect(main(page).getByText('Failed to sign in. Please check your credentials.')).toBeVisible()
  await sendSignInForm(page, 'journalist')
  await expect(accountButton(page)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Lede' }).click()
  await expect(page).toHaveURL('/bounties')
  const contribute = main(page).getByRole('button', { name: /^Contribute to/ })
  await contribute.first().click()
  await page
    .getByRole('form', { name: /^Contribute to/ })
    .getByLabel('Amount')
    .fill('2.50')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm contribution' }).click()
  await expect(main(page).getByText('Thanks for contributing $2.50 to this bounty!')).toBeVisible()

  await choose(page, 'Profile')
  await page.getByLabel('Phone').fill('+1 555 010 0199')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(main(page).getByText('Profile updated successfully!')).toBeVisible()

  await choose(page, 'New Article')
  const editor = editorOn(page)
  await editor.title.fill(title)
  await editor.text.click()
  await page.keyboard.insertText(Array.from({ length: 100 }, (_, at) => `word${at}`).join(' '))
  // A text that React changes, which is lost where a translation took its place.
  await expect(main(page)).toContainText('Content: 100 words')
  const publish = page.getByRole('button', { name: 'Publish article' })
  await publish.click()
  await expect(editor.says('Please select at least one category for your article')).toBeVisible()
  await page.getByRole('combobox', { name: 'Categories' }).fill('Scie')
  await page.getByRole('option', { name: 'Science', exact: true }).click()
  await publish.click()
  await page.waitForURL('/articles/*')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Puts each text into fonts, as browsers do, and goes on with what changes. */
function translate() {
  const untranslated = 'script, style, noscript, textarea, [contenteditable], font'
  const wrap = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(text.data)
      text.replaceWith(outer)
    }
  }
  addEventListener('lede.hydrated', () => {
    wrap()
    new MutationObserver(wrap).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

function denyStorage() {
  const deny = {
    configurable: true,
    get: () => {
      throw new DOMException('The user denied access.', 'SecurityError')
    },
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel', 'caches'])
    Object.defineProperty(window, name, deny)
  Object.defineProperty(Navigator.prototype, 'locks', deny)
  Object.defineProperty(Document.prototype, 'cookie', deny)
}

function denySockets() {
  for (const name of ['WebSocket', 'EventSource'])
    Object.defineProperty(window, name, {
      value: class {
        constructor() {
          throw new DOMException('The connection is blocked.', 'SecurityError')
        }
      },
    })
}

/** All at once, because each breaks something else: no failure of one hides that of another. */
async function withhold(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  for (const script of [translate, denyStorage, denySockets]) await page.addInitScript(script)
  await page.route(/\.(?:webp|avif|jpe?g|png)(?:\?|$)/, (route) => route.abort())
}

test('a journalist reads, signs in, pledges, saves the profile and publishes in a small browser that withholds parts', async ({
  page,
  complaints,
}) => {
  await withhold(page)
  await walk(page, 'Seen in a small browser')
  // Refused credentials, pictures and copies are logged, and parts that are translated before they are hydrated (418).
  const expected = /401|ERR_FAILED|Failed to|React error #418/
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !expected.test(one)))
})

const blocked = ['src/app/entry-client.ts', 'src/pages/home/index.tsx']

for (const [way, block, waitMs] of [
  ['is refused', 'abort', 1_000],
  ['never arrives', 'hang', 20_000],
] as const)
  test(`a page says that a file ${way}, and its links work`, async ({ page, complaints }) => {
    await page.clock.install()
    for (const source of blocked) {
      await page.unrouteAll()
      await page.route(builtFile(source), (route) => (block === 'abort' ? route.abort() : undefined))
      await page.goto('/')
      await intend(page)
      await page.clock.runFor(waitMs)
      const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })
      // The clock goes on meanwhile, and 15 seconds would tell of either.
      await expect(notice).toBeVisible({ timeout: 5_000 })
      await main(page).getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/articles\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !/ERR_FAILED/.test(one)))
  })

test('a page says that a dialog does not load, and opens it once it does', async ({ page, complaints }) => {
  await page.route(builtFile('src/features/reading/subscribe-newsletter/ui/subscribe-dialog.tsx'), (route) =>
    route.abort(),
  )
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await expect(notice).toBeHidden()
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/ERR_FAILED|Failed to/.test(one)))
})

test('a visitor without JavaScript is told what needs it', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'SUBSCRIBE' }).click()
  await expect(page).toHaveURL('/#needs-javascript')
  const idea = main(page).getByRole('region', { name: 'Readers ask and pay. Journalists find out.' })
  await idea.getByRole('link').first().click()
  await expect(main(page).getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fquestions%2F/)
  for (const label of ['Email', 'Password']) await expect(page.getByLabel(label, { exact: true })).toBeEditable()
  await page.getByRole('banner').getByRole('link', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL('/signin')
  const advice =
    'To sign in, subscribe, ask or back a question, allow JavaScript for this site in your browser and reload the page.'
  await expect(page.locator('noscript p').filter({ hasText: advice })).toBeVisible()
  await sendSignInForm(page, 'reader')
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await context.close()
})

test('a printed story has its text, without what only a screen can use', async ({ page }) => {
  await page.goto('/')
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\//)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeHidden()
  await expect(main(page).getByRole('button')).toHaveCount(0)
})
