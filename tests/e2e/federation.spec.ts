import type { Page } from '@playwright/test'
import { alive, enterAs, expect, main, test } from './fixtures.ts'
import { findViolations } from './page-checks.ts'
import { Town } from './town.ts'

// A generous timeout, not a limit under test: a test starts the server.
test.setTimeout(240_000)

const blockedServers = (page: Page) => main(page).getByRole('region', { name: 'Blocked servers' })

test('an administrator blocks a server and unblocks it', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/federation')
  await expect(main(page)).toContainText('Other servers cannot follow this site: it needs a public https address.')
  await expect(blockedServers(page)).toContainText('No server is blocked.')

  const form = main(page).getByRole('form', { name: 'Block a server' })
  await form.getByLabel('Domain').fill('Spam.example')
  await form.getByLabel('Reason').fill('It sends nothing but spam.')
  await form.getByRole('button', { name: 'Block server…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Block server' })
  await expect(dialog).toContainText('Nobody follows from there now.')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Block server' }).click()
  await expect(main(page)).toContainText('spam.example is blocked.')
  await expect(blockedServers(page).getByRole('row', { name: 'spam.example' })).toContainText(
    'It sends nothing but spam.',
  )
  await expect(form.getByLabel('Domain')).toHaveValue('')
  expect(await findViolations(page)).toEqual([])

  await blockedServers(page).getByRole('button', { name: 'Unblock… spam.example' }).click()
  await page
    .getByRole('alertdialog', { name: 'Unblock server' })
    .getByRole('button', { name: 'Unblock server' })
    .click()
  await expect(blockedServers(page)).toContainText('No server is blocked.')
})

test('nothing about Mastodon is shown where other servers cannot follow', async ({ page }) => {
  await page.goto('/authors/sunniva-rao')
  await alive(page)
  await expect(main(page).getByRole('link', { name: 'Follow Sunniva Rao' })).toBeVisible()
  await expect(main(page).getByText(/on Mastodon/)).toHaveCount(0)
  await expect(page.locator('link[type="application/activity+json"]')).toHaveCount(0)
})

test('readers find the handle of an author, also without scripts', async ({ browser, playwright }) => {
  const town = await Town.open(browser, playwright, { FEDERATION: 'private' })
  const { url, port } = town.product
  const handle = `@sunniva-rao@127.0.0.1:${port}`
  const context = await browser.newContext({ baseURL: url, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto('/authors/sunniva-rao')
  await alive(page)
  await expect(page.locator('link[type="application/activity+json"]')).toHaveAttribute(
    'href',
    `${url}/ap/authors/sunniva-rao`,
  )
  await main(page).getByRole('button', { name: 'Follow Sunniva Rao on Mastodon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow on Mastodon' })
  await expect(dialog.getByRole('textbox', { name: 'Handle' })).toHaveValue(handle)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Handle copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(handle)
  expect(await findViolations(page)).toEqual([])
  await context.close()

  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const unscripted = await plain.newPage()
  await unscripted.goto('/authors/sunniva-rao')
  const advice = main(unscripted).locator('noscript p')
  await expect(advice).toHaveText(`In Mastodon or another app of the fediverse, follow ${handle}`)
  await expect(advice).toBeVisible()
  await expect(main(unscripted).getByRole('button', { name: /on Mastodon/ })).toHaveCount(0)
  await unscripted.goto('/about')
  await expect(main(unscripted)).toContainText(`@newsroom@127.0.0.1:${port}`)
  await plain.close()
  await town.close()
})
