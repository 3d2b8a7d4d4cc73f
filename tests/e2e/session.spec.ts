import {
  accountButton,
  alive,
  builtFile,
  enterAs,
  expect,
  forgive,
  holdFiles,
  person,
  sendSignInForm,
  signIn,
  signOut,
  test,
} from './fixtures.ts'
import { expectSpoken } from './spoken.ts'

const storedToken = () => localStorage.getItem('jwt_token')

test('a reader mistypes the password, signs in where they were led to, reloads, and signs out', async ({
  page,
  complaints,
}) => {
  await page.goto('/profile')
  await page.waitForURL('/signin?next=%2Fprofile')
  await sendSignInForm(page, { email: person('reader').email, password: 'not the password' })
  await expect(page.getByRole('main').getByText('Failed to sign in. Please check your credentials.')).toBeVisible()
  await expectSpoken(page, 'refused-sign-in')
  expect(await page.evaluate(storedToken)).toBeNull()
  forgive(complaints, /401/)
  await sendSignInForm(page, 'reader')
  await page.waitForURL('/profile')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByText('RA', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()

  const token = await page.evaluate(storedToken)
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  expect(await page.evaluate(storedToken)).toBeNull()
  await expect
    .poll(async () =>
      (await page.request.get('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401)
})

test('another tab follows sign-in and sign-out, and keeps what its reader has typed', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/about')
  await alive(other)
  await signIn(page, 'journalist')
  const banner = other.getByRole('banner')
  await expect(banner.getByText('JP', { exact: true })).toBeVisible()
  await other.goto('/bounties')
  await other.getByRole('button', { name: 'Offer a New Bounty' }).click()
  await other.getByLabel('Title').fill('Who turned off the fountain?')
  // Without the application, which would send requests with the token that ends.
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.removeItem('jwt_token'))
  await expect(banner.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await sendSignInForm(other, 'journalist')
  await expect(other.getByLabel('Title')).toHaveValue('Who turned off the fountain?')
})

test('a lost network keeps the reader signed in, and a session that the server ended or never gave is over', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'press')
  await page.route('**/api/auth/verify', (route) => route.abort())
  await page.goto('/about')
  const header = page.getByRole('banner')
  const retry = header.getByRole('button', { name: /RETRY/ })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/auth/verify')
  await retry.click()
  await expect(accountButton(page)).toBeVisible()
  forgive(complaints, /ERR_FAILED/)

  const token = await page.evaluate(storedToken)
  // Leave the page: an open page would learn of it with its next request.
  await page.goto('about:blank')
  await page.request.post('/api/auth/signout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/about')
  await expect(header.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(storedToken)).toBeNull()
  forgive(complaints, /401/)

  for (const stored of ['null', 'a'.repeat(5_000), 'ü€ 🗞']) {
    await page.evaluate((words) => localStorage.setItem('jwt_token', words), stored)
    await page.reload()
    await expect(header.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
    expect(await page.evaluate(storedToken)).toBeNull()
  }
  complaints.splice(0)
})

test('a reader uses the menu, the dialogs and the forms before their code has loaded', async ({ page }) => {
  const openDialog = await holdFiles(page, builtFile('src/shared/ui/dialog/dialog-surface.tsx'))
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  openDialog()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()

  const application = /\/assets\/entry-client-[^/]+\.js$/
  const start = await holdFiles(page, application)
  const beginning = page.waitForRequest('**/assets/react-*.js')
  await page.goto('/signin')
  await beginning
  await sendSignInForm(page, 'reader')
  await expect(page).toHaveURL('/signin')
  start()
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  for (const key of ['Enter', 'ArrowUp']) {
    const release = await holdFiles(page, builtFile('src/shared/ui/menu/menu-list.tsx'))
    await page.reload()
    await accountButton(page).press(key)
    await expect(page.getByRole('menu')).toHaveCount(0)
    release()
    const items = page.getByRole('menuitem')
    await expect(key === 'Enter' ? items.first() : items.last()).toBeFocused()
  }
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByRole('menu')).toBeHidden()
})
