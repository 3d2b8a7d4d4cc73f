import type { Browser, Page } from '@playwright/test'
import { accountButton, alive, expect, forgive, person, signIn, signOut, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'

const labels = { name: 'Full name', email: 'Email', phone: 'Phone', password: 'Password', confirm: 'Confirm password' }

async function fillInSignUp(page: Page, values: Partial<Record<keyof typeof labels, string>>) {
  for (const [field, value] of Object.entries(values)) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value)
  }
}

const shown = (page: Page, words: string | RegExp) => page.locator('#content').getByText(words)

const signInWith = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function openElsewhere(browser: Browser, baseURL: string, email: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/signin')
  await alive(page)
  await signInWith(page, email, password)
  await expect(accountButton(page)).toBeVisible()
  return page
}

test('an account goes from sign-up through a password reset to journalist', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  test.slow()
  const email = `grace.${Date.now()}@example.org`
  const passwords = ['the compiler was first', 'nanoseconds of wire', 'a bug in relay seventy'] as const

  await page.goto('/signup')
  await alive(page)
  await fillInSignUp(page, {
    name: 'Grace Hopper',
    email,
    phone: '+1 (202) 555-0143',
    password: passwords[0],
    confirm: passwords[0],
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(accountButton(page)).toBeVisible()
  // Navigation is complete: the page has moved the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toContainText('GH')

  await signOut(page)
  await page.goto('/signin')
  await page.getByRole('link', { name: /forgot/i }).click()
  // The previous page has an Email field too, so wait for this page's button.
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  await page.goto(linkTo(await readEmail(product, email, '/reset-password'), '/reset-password'))
  await alive(page)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password', { exact: true }).fill(passwords[1])
  await page.getByLabel('Confirm new password').fill(passwords[1])
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.waitForURL('/signin')

  await signInWith(page, email, passwords[1])
  await expect(accountButton(page)).toBeVisible()

  await page.goto('/profile')
  await page.getByLabel('Name', { exact: true }).fill('Grace Brewster Hopper')
  await page.getByRole('button', { name: /save/i }).click()
  await expect(shown(page, 'Profile updated successfully!')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Amazing Grace')
  await page.getByRole('button', { name: /save/i }).click()
  await expect(accountButton(page)).toContainText('AG')

  const elsewhere = await openElsewhere(browser, baseURL ?? '', email, passwords[1])
  await page.getByRole('button', { name: 'Password', exact: true }).click()
  await page.getByLabel('Current Password').fill(passwords[1])
  await page.getByLabel('New Password', { exact: true }).fill(passwords[2])
  await page.getByLabel('Confirm New Password').fill(passwords[2])
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(shown(page, 'Password updated successfully!')).toBeVisible()
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  await elsewhere.context().close()

  await page.getByRole('link', { name: /become a journalist/i }).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(shown(page, 'You must agree to the terms and conditions to proceed.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Successful!' })).toBeFocused()
  await accountButton(page).click()
  await expect(page.getByRole('menuitem', { name: 'Apply as Journalist' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Update Your Profile' }).click()
  await expect(page.getByText('Journalist', { exact: true })).toBeVisible()
})

test('sign-up shows an error for each field and focuses the first', async ({ page, complaints }) => {
  await page.goto('/signup')
  await alive(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const words of ['Name is required', 'Email is required', 'Phone number is required', 'Password is required']) {
    await expect(shown(page, words)).toBeVisible()
  }
  await expect(page.getByLabel(labels.name)).toBeFocused()

  const { email } = person('reader')
  await fillInSignUp(page, { name: '<b>Ada</b>', email, phone: '123', password: 'short', confirm: 'other' })
  await expect(shown(page, 'Phone number is invalid')).toBeVisible()
  await expect(shown(page, 'Password must be at least 8 characters')).toBeVisible()
  await expect(shown(page, 'Passwords do not match')).toBeVisible()
  await expect(shown(page, 'This email is already registered. Please use another email or sign in.')).toBeVisible()

  const free = `ada.${Date.now()}@example.org`
  await fillInSignUp(page, { email: free, phone: '+44 20 7946 0000', password: 'password1', confirm: 'password1' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(shown(page, /among the most common/)).toBeVisible()
  await expect(page.getByLabel(labels.name)).toHaveValue('<b>Ada</b>')
  forgive(complaints, /400/)
})

test('a reset link without a valid token is rejected and offers a new one', async ({ page, complaints }) => {
  await page.goto('/reset-password')
  await alive(page)
  const refused = shown(page, 'Invalid or missing reset token. Please request a new password reset link.')
  await expect(refused).toBeVisible()
  await page.goto('/reset-password?token=nothing')
  await alive(page)
  await page.getByLabel('New password', { exact: true }).fill('the compiler was first')
  await page.getByLabel('Confirm new password').fill('the compiler was first')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(refused).toBeVisible()
  await page.getByRole('link', { name: 'Request a new reset link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  forgive(complaints, /400/)
})

test('a guarded page asks for sign-in, returns there, and survives a reload', async ({ page }) => {
  await page.goto('/profile')
  await page.waitForURL('/signin?next=%2Fprofile')
  const { email, password } = person('reader')
  await signInWith(page, email, password)
  await page.waitForURL('/profile')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await signOut(page)
  await page.waitForURL('/')
})

test('the profile can be changed by keyboard alone', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto('/profile')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeVisible()
  await name.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person('reader').name)
  await page.keyboard.press('Enter')
  await expect(shown(page, 'Profile updated successfully!')).toBeVisible()
})
