import type { Page } from '@playwright/test'
import { runScript } from '../../server/testing/run-script.ts'
import { alive, enterAs, expect, forgive, main, test } from './fixtures.ts'

const blockedServers = (page: Page) => main(page).getByRole('region', { name: 'Blocked servers' })

test('an administrator blocks a server of the fediverse and unblocks it', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/federation')
  await expect(main(page)).toContainText('Other servers cannot follow this site: it needs a public https address.')
  await expect(blockedServers(page)).toContainText('No server is blocked.')
  const form = main(page).getByRole('form', { name: 'Block a server' })
  await form.getByLabel('Domain').fill('Spam.example')
  await form.getByLabel('Reason').fill('It sends nothing but spam.')
  await form.getByRole('button', { name: 'Block server…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Block server' })
  await expect(dialog).toContainText('This site has no followers there.')
  await dialog.getByRole('button', { name: 'Block server' }).click()
  await expect(main(page)).toContainText('spam.example is blocked.')
  await page.reload()
  await expect(blockedServers(page).getByRole('row', { name: 'spam.example' })).toContainText(
    'It sends nothing but spam.',
  )
  await blockedServers(page).getByRole('button', { name: 'Unblock… spam.example' }).click()
  await page
    .getByRole('alertdialog', { name: 'Unblock server' })
    .getByRole('button', { name: 'Unblock server' })
    .click()
  await expect(blockedServers(page)).toContainText('No server is blocked.')
})

test('an operator hides a story, whose address then says so at once', async ({ page, product, complaints }) => {
  const { items } = await (await page.request.get('/api/top-delivered-bounties')).json()
  const [{ id, title }] = items
  // Fill the cache, so that hiding the story must clear it.
  for (const address of ['/', `/articles/${id}`]) expect((await page.request.get(address)).status()).toBe(200)
  const { code } = await runScript('story', product, ['hide', id, '--reason', 'The documents were forged.'])
  expect(code).toBe(0)
  const answer = await page.request.get(`/articles/${id}`, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(410)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await page.request.get('/')).text()).not.toContain(title)
  await page.goto(`/articles/${id}`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This story was withdrawn')
  await expect(page.getByText('Reason: The documents were forged.')).toBeVisible()
  forgive(complaints, /410/)
})
