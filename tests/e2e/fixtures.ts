import { readFileSync } from 'node:fs'
import { type APIRequestContext, test as base, type Locator, type Page } from '@playwright/test'
import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { startDemo } from '../product/start-demo.ts'
import type { Product } from '../product/start-product.ts'
import { describeScene } from './failure-scene.ts'

type WorkerFixtures = { product: Product }
type TestFixtures = {
  /**
   * Console errors and warnings, exceptions and blocked scripts fail the test, unless it removes them from this list.
   */
  complaints: string[]
  witness: undefined
}

/** In milliseconds. On a busy machine, migrating and filling a database on PostgreSQL takes more than a test may. */
export const startTimeout = 140_000

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const product = await startDemo({ startTimeout })
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: startTimeout + 10_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listenToComplaints(page, complaints))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  witness: [
    async ({ browser, product }, use, test) => {
      await use(undefined)
      if (test.status !== test.expectedStatus) throw new Error(await describeScene(browser, product))
    },
    { auto: true },
  ],
})

export const { expect } = test

function listenToComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (/^Service Worker registration blocked/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

export const person = (name: keyof typeof demoPeople) => ({ ...demoPeople[name], password: demoPassword })

export function forgive(complaints: string[], expected: RegExp): void {
  const kept = complaints.filter((complaint) => !expected.test(complaint))
  expect(kept.length).toBeLessThan(complaints.length)
  complaints.splice(0, complaints.length, ...kept)
}

export const main = (page: Page) => page.getByRole('main')

export const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

/** The file of a module that is loaded on its own; file names say nothing (`vite.config.ts`). */
export function builtFile(source: string): RegExp {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  return new RegExp(`/${manifest[source].file}$`)
}

export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Starts the application where a page waits for its visitor to act: another tab has written to the storage. */
export const intend = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('storage')))

/** Waits until the application runs and the header shows who is signed in, by default for 15 seconds. */
export async function alive(page: Page, timeout = 15_000): Promise<void> {
  // Repeated, because in development the start script is a module, which listens later.
  await expect(async () => {
    await intend(page)
    await expect(page.locator('html[data-running]')).toBeAttached({ timeout: 1_000 })
  }).toPass({ timeout })
  // Find by tag and text, because an open dialog hides the header from the accessibility tree.
  const signedOut = page.locator('header a', { hasText: /^SIGN IN$/ }).filter({ visible: true })
  const signedIn = page.locator('header button', { hasText: /Account/ })
  await expect(signedOut.or(signedIn)).toBeAttached()
}

/** Call before the page loads. Resolves when the page has asked the server to tell it of changes. */
export const asksForChanges = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'))

type Who = keyof typeof demoPeople | { email: string; password: string }
const credentialsOf = (who: Who) => (typeof who === 'string' ? person(who) : who)

export async function enterAs(page: Page, who: Who): Promise<void> {
  await enterWith(page, await askForSession(page.request, who))
}

export async function askForSession(request: APIRequestContext, who: Who): Promise<string> {
  const { email, password } = credentialsOf(who)
  const answer = await request.post('/api/auth/signin', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).access_token
}

const granted = new WeakMap<Page, string>()

/** The token that `enterWith` gave to the page, which need not be open yet. */
export function tokenOf(page: Page): string {
  const token = granted.get(page)
  if (token === undefined) throw new Error('Nobody has entered this page')
  return token
}

/** Stores the token once per context, so that a later sign-in or sign-out in the page stands. */
export async function enterWith(page: Page, token: string): Promise<void> {
  granted.set(page, token)
  await page.context().addInitScript((known) => {
    // Skip about:blank, the browser's own pages and frames.
    if (!location.protocol.startsWith('http') || window !== top) return
    if (localStorage.getItem('was-granted') !== null) return
    localStorage.setItem('was-granted', 'yes')
    localStorage.setItem('jwt_token', known)
  }, token)
}

export async function sendSignInForm(page: Page, who: Who): Promise<void> {
  const { email, password } = credentialsOf(who)
  // Exact, because a page that is being left may offer the newsletter by email.
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function signIn(page: Page, who: Who): Promise<void> {
  await page.goto('/signin')
  await alive(page)
  await sendSignInForm(page, who)
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 100 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Runs `npm run ledger -- verify` on the product's database. */
export async function expectCorrectBooks(product: Product) {
  const { code, output, complaint } = await runScript('ledger', product, ['verify'])
  expect(output + complaint).toContain('The ledger is correct')
  expect(code).toBe(0)
}
