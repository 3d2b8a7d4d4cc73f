/** The newsletter from the dialog to the mailbox and back (specification, section 2 "Subscribe dialog"). */
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

test('subscribing, confirming from the mailbox, and leaving again', async ({ page, product }) => {
  const email = `rosa.${Date.now()}@example.org`
  await subscribe(page, email)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeFocused()

  const message = await readEmail(product, email)
  await page.goto(linkTo(message, '/newsletter/confirm'))
  await alive(page)
  // The token leaves the address bar, and works all the same.
  await expect(page).toHaveURL('/newsletter/confirm')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused()

  await page.goto(linkTo(message, '/newsletter/unsubscribe'))
  await alive(page)
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the newsletter' })).toBeFocused()
})

test('a link that was altered is refused in words', async ({ page, complaints }) => {
  await page.goto('/newsletter/confirm?token=not.signed')
  await alive(page)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(
    page.getByText('This confirmation link is invalid or has expired. Please subscribe again.'),
  ).toBeVisible()
  forgive(complaints, /400/)
})

test('the pages of the links are not for search engines, and do not repeat the token', async ({ request }) => {
  for (const address of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    const text = await (await request.get(`${address}?token=a-secret-token`)).text()
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toContain('a-secret-token')
    expect(await (await request.get(address)).text()).toContain('This link is incomplete')
  }
})

test('the first click on SUBSCRIBE is not lost while its code is on its way', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/(?:dialog-surface|subscribe-form)-[^/]+\.js$/)
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
})

test('a button that cannot be pressed yet does not answer the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true })
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(button).toBeDisabled()
  const resting = await colour()
  await button.hover({ force: true })
  expect(await colour()).toBe(resting)
  await page.getByRole('dialog').getByLabel('Email').fill('ada@lede.example')
  await expect(button).toBeEnabled()
  await button.hover()
  await expect.poll(colour).not.toBe(resting)
})
