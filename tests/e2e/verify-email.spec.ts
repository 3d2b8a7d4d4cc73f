import type { Page } from '@playwright/test'
import { accountButton, alive, expect, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'

const password = 'the compiler was first'

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await alive(page)
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('+1 (202) 555-0143')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')
}

const inPage = (page: Page) => page.locator('#content')

test('the link in the email confirms the address once', async ({ page, product }) => {
  const email = `grace.link.${Date.now()}@example.org`
  await signUp(page, email)
  const link = linkTo(await readEmail(product, email, '/verify-email'), '/verify-email')
  await page.goto(link)
  await alive(page)
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Email address' }).click()
  await expect(inPage(page).getByText(`${email} is confirmed.`)).toBeVisible()
})

test('the code in the email confirms the address on the profile', async ({ page, product }) => {
  const email = `grace.code.${Date.now()}@example.org`
  await signUp(page, email)
  const [, code = ''] = /minutes: (\d{6})/.exec(await readEmail(product, email, '/verify-email')) ?? []
  await page.goto('/profile')
  await expect(inPage(page).getByText(`${email} is not confirmed yet.`)).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(inPage(page).getByText(`${email} is confirmed.`)).toBeVisible()
})
