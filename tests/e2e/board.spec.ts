import { alive, enterAs, expect, forgive, main, test } from './fixtures.ts'

test('a reader opens, shares, searches and filters bounties by address, with back, reload and Escape', async ({
  page,
  complaints,
}) => {
  await enterAs(page, 'reader')
  await page.goto('/bounties')
  const cards = main(page).getByRole('article')
  const link = cards.nth(1).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('heading', { name: 'Contributors' })).toBeVisible()
  await expect(page).toHaveURL(/\/bounties\?bounty=[\w-]+$/)
  const shared = page.url()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/bounties')
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto('/')
  await page.goto(shared)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/bounties')
  await expect(link).toBeFocused()

  await page.getByRole('searchbox').fill('blood')
  await expect(page).toHaveURL('/bounties?search=blood')
  await expect.poll(() => cards.count()).toBeLessThan(5)
  const found = await cards.count()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('blood')
  await expect(cards).toHaveCount(found)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/bounties')
  await expect(cards).toHaveCount(5)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(10)
  const asked = page.waitForRequest('**/api/bounties?page=1&limit=5')
  await page.getByRole('banner').getByRole('link', { name: 'Lede' }).click()
  await asked
  await expect(cards).toHaveCount(5)

  await page.getByLabel('State').selectOption('In Progress')
  await page.getByLabel('Sort by').selectOption('Most voted')
  await expect(page).toHaveURL('/bounties?state=in_progress&order=voted')
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bounties\?state=in_progress&order=voted&bounty=[\w-]+$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/bounties?state=in_progress&order=voted')
  await page.getByLabel('State').selectOption('Published')
  await expect(page).toHaveURL('/bounties?state=answered&order=voted')
  await page.goBack()
  await expect(page.getByLabel('State')).toHaveValue('in_progress')

  await page.goto('/bounties/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bounty not found')
  await alive(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/bounties')
  forgive(complaints, /404/)
})

test('a visitor opens the address of a bounty and sees no names, and is asked to sign in to vote', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/bounties?page=1&limit=20')).json()
  const { id } = items.find(({ state }: { state: string }) => state === 'open')
  await page.goto(`/bounties/${id}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/questions/${id}$`))
  await expect(main(page).getByText('Sign In Required')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contributors' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Vote/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You must be logged in to vote')
})
