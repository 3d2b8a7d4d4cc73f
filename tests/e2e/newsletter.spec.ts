import type { Page } from '@playwright/test'

import { alive, expect, forgive, holdFiles, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the newsletter' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(dialog.getByText('Thank you for subscribing!')).toBeVisible()
}

test('a reader subscribes, confirms by email and unsubscribes', async ({ page, product }) => {
  const email = `rosa.${Date.now()}@example.org`
  await subscribe(page, email)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeFocused()

  const message = await readEmail(product, email)
  await page.goto(linkTo(message, '/newsletter/confirm'))
  await alive(page)
  // The page removes the token from the address bar and can still use it.
  await expect(page).toHaveURL('/newsletter/confirm')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused()

  await page.goto(linkTo(message, '/newsletter/unsubscribe'))
  await alive(page)
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeFocused()
})

test('an altered link shows an error', async ({ page, complaints }) => {
  await page.goto('/newsletter/confirm?token=not.signed')
  await alive(page)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(
    page.getByText('This confirmation link is invalid or has expired. Please subscribe again.'),
  ).toBeVisible()
  forgive(complaints, /400/)
})

test('pages of email links are not indexed and do not repeat the token', async ({ request }) => {
  for (const address of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    const text = await (await request.get(`${address}?token=a-secret-token`)).text()
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toContain('a-secret-token')
    expect(await (await request.get(address)).text()).toContain('This link is incomplete')
  }
})

test('the first click on SUBSCRIBE opens the dialog while its code is still loading', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/(?:dialog-surface|subscribe-form)-[^/]+\.js$/)
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
})

test('a disabled button does not react to the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true })
  const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(button).toBeDisabled()
  const resting = await color()
  await button.hover({ force: true })
  expect(await color()).toBe(resting)
  await page.getByRole('dialog').getByLabel('Email').fill('ada@lede.example')
  await expect(button).toBeEnabled()
  await button.hover()
  await expect.poll(color).not.toBe(resting)
})
