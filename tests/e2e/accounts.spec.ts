import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { accountButton, alive, enterAs, expect, forgive, sendSignInForm, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'

const shown = (page: Page, words: string | RegExp) => page.locator('#content').getByText(words)

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const data = { email, password: 'over the harbour at noon', name: 'Grace Hopper', phone: '+1 202 555 0143' }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(200)
  return email
}

async function openElsewhere(browser: Browser, { url }: Product, who: { email: string; password: string }) {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await enterAs(page, who)
  await page.goto('/about')
  await expect(accountButton(page)).toBeVisible()
  return page
}

test('a newcomer changes the password twice, once by email, and becomes a journalist', async ({
  page,
  product,
  browser,
}) => {
  test.slow()
  const passwords = ['over the harbour at noon', 'nanoseconds of wire', 'a bug in relay seventy'] as const
  const email = await signUp(page)
  await page.goto('/signin')
  await page.getByRole('link', { name: /forgot/i }).click()
  // The previous page has an Email field too, so wait for this page's button.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  await page.goto(linkTo(await readEmail(product, email, '/reset-password'), '/reset-password'))
  await alive(page)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password', { exact: true }).fill(passwords[1])
  await page.getByLabel('Confirm new password').fill(passwords[1])
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.waitForURL('/signin')
  await sendSignInForm(page, { email, password: passwords[1] })
  await expect(accountButton(page)).toContainText('GH')

  await page.goto('/profile')
  await page.getByLabel('Name', { exact: true }).fill('Amazing Grace')
  await page.keyboard.press('Enter')
  await expect(shown(page, 'Profile updated successfully!')).toBeVisible()
  await expect(accountButton(page)).toContainText('AG')
  const elsewhere = await openElsewhere(browser, product, { email, password: passwords[1] })
  await page.getByRole('button', { name: 'Email address' }).click()
  // The link of the reset has confirmed it.
  await expect(shown(page, `${email} is confirmed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Password', exact: true }).click()
  await page.getByLabel('Current password').fill(passwords[1])
  await page.getByLabel('New password', { exact: true }).fill(passwords[2])
  await page.getByLabel('Confirm new password').fill(passwords[2])
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(shown(page, 'Password updated successfully!')).toBeVisible()
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  await elsewhere.context().close()

  await page.getByRole('link', { name: /become a journalist/i }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Successful!' })).toBeFocused()
  await accountButton(page).click()
  await expect(page.getByRole('menuitem', { name: 'Apply as Journalist' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Update Your Profile' }).click()
  await expect(page.getByText('Journalist', { exact: true })).toBeVisible()
})

test('a reader downloads their data and deletes their account by keyboard', async ({ page, complaints }) => {
  const who = { email: await signUp(page), password: 'over the harbour at noon' }
  await enterAs(page, who)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Your data' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByRole('alertdialog').getByLabel('Your password').fill(who.password)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^lede-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await fs.readFile(await file.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes(who.email)).toBe(true)
  await expect(page.locator('#content').getByText('Your download has started.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account' })
  await dialog.getByLabel('Your password').fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password is incorrect')).toBeVisible()
  forgive(complaints, /401/)
  await dialog.getByLabel('Your password').fill(who.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('main, #content').getByText('Your account has been deleted.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toBeHidden()
  expect((await page.request.post('/api/auth/signin', { data: who })).status()).toBe(401)
  // The page may have sent a request with the ended session.
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/401/.test(complaint)))
})
