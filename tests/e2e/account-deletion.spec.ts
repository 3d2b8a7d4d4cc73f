import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { runScript } from '../security/command.ts'
import { accountButton, alive, expect, forgive, signIn, test } from './fixtures.ts'

// Own workers, because these tests hide a story that other files use.
test.use({ publishes: true })

test('a reader downloads their data and deletes their account by keyboard', async ({ page, complaints }) => {
  const who = { email: `${randomUUID()}@example.org`, password: 'over the harbour at noon' }
  const signedUp = await page.request.post('/api/auth/signup', {
    data: { ...who, name: 'Grace Hopper', phone: '+1 202 555 0143' },
  })
  expect(signedUp.status()).toBe(200)
  await signIn(page, who)
  await page.goto('/profile')
  await alive(page)
  await page.getByRole('button', { name: 'Your data' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByLabel('Your password').fill(who.password)
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

test('a hidden story immediately shows that it was hidden', async ({ page, product, complaints }) => {
  const { items } = await (await page.request.get('/api/top-delivered-bounties')).json()
  const [{ id, title }] = items
  // Fill the cache, so that hiding the story must clear it.
  for (const path of ['/', `/articles/${id}`]) expect((await page.request.get(path)).status()).toBe(200)
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
