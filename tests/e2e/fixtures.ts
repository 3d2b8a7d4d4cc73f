/** What every end-to-end test has: a newsroom of its worker's, and a page that may not complain. */
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { demoPassword, demoPeople } from '../../server/database/demo/people.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { describeScene } from './failure-scene.ts'

type WorkerFixtures = {
  /** The product with its demonstration newsroom, shared by the tests of one worker. */
  product: Product
  /** Said by a file whose tests publish: it gets workers of its own, so that the others find the stories they were given. */
  publishes: boolean
}
type TestFixtures = {
  /** Console errors and warnings, exceptions and refused scripts fail the test, unless it takes them out of here. */
  complaints: string[]
  /** Adds to the errors of a failed test what was there. */
  witness: undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    async ({}, use) => {
      const product = await startProduct({ environment: { DEMO: 'true', LOG_LEVEL: 'warn' } })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  publishes: [false, { option: true, scope: 'worker' }],
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

export function listenToComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

/** A person of the demonstration newsroom. */
export const person = (name: keyof typeof demoPeople) => ({ ...demoPeople[name], password: demoPassword })

/** Takes complaints that a test expects out of the list; there must be one. */
export function forgive(complaints: string[], expected: RegExp): void {
  const kept = complaints.filter((complaint) => !expected.test(complaint))
  expect(kept.length).toBeLessThan(complaints.length)
  complaints.splice(0, complaints.length, ...kept)
}

/** The circle of whoever is signed in; its menu is behind it. */
export const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

/** Keeps these files of the application back; answers how to let them through. */
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

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Waits until the page is alive: the header knows who is reading. */
export async function alive(page: Page): Promise<void> {
  // Found by tag and text: behind a dialog that is open already, the header is hidden from all but the eye.
  const signedOut = page.locator('header a', { hasText: /^SIGN IN$/ })
  const signedIn = page.locator('header button', { hasText: /Account/ })
  await expect(signedOut.or(signedIn)).toBeAttached()
}

/** What somebody signs in with: a name of the demonstration newsroom, or the two themselves. */
type Who = keyof typeof demoPeople | { email: string; password: string }
const credentialsOf = (who: Who) => (typeof who === 'string' ? person(who) : who)

/** Makes whoever opens a page in this context somebody who signed in before; what they do from then on stands. */
export async function enterAs(page: Page, who: Who): Promise<void> {
  await enterWith(page, await askForSession(page.request, who))
}

/** A session of its own, asked of the server. */
export async function askForSession(request: APIRequestContext, who: Who): Promise<string> {
  const { email, password } = credentialsOf(who)
  const answer = await request.post('/api/auth/signin', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).access_token
}

/** Makes everybody who opens a page in this context the owner of a session; a later one stays as it is. */
export async function enterWith(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((granted) => {
    // Not on the empty page that a new tab begins with, nor on the browser's own, nor in frames of others.
    if (!location.protocol.startsWith('http') || window !== top) return
    if (localStorage.getItem('was-granted') !== null) return
    localStorage.setItem('was-granted', 'yes')
    localStorage.setItem('jwt_token', granted)
  }, token)
}

/** Signs in by the form, and ends at the front page. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const { email, password } = credentialsOf(who)
  await page.goto('/signin')
  await alive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/')
  // Arrived: the page has the focus, and will not take it from what a test does next.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
