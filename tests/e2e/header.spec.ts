import { accountButton, alive, expect, holdFiles, signIn, test } from './fixtures.ts'

test('the profile menu opens and closes by keyboard and returns the focus', async ({ page }) => {
  await signIn(page, 'journalist')
  // Leave these prefetches unanswered: after the sign-out they would get 401, which the browser logs as an error.
  await page.route('**/api/my-bounties**', () => {})
  await page.route('**/api/bounties/votes**', () => {})
  const account = accountButton(page)
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  // The button is gone with the session, and the front page was already open, so the heading takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the profile menu closes when the page scrolls or the window is resized', async ({ page }) => {
  await signIn(page, 'reader')
  const menu = page.getByRole('menu')
  await accountButton(page).click()
  await expect(menu).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect(menu).toBeHidden()
  await accountButton(page).click()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(menu).toBeHidden()
})

for (const how of ['a click', 'Enter', 'the up arrow'] as const) {
  test(`the profile menu opens on its first use by ${how} while its code is still loading`, async ({ page }) => {
    await signIn(page, 'reader')
    const release = await holdFiles(page, /\/assets\/menu-list-[^/]+\.js$/)
    await page.reload()
    if (how === 'a click') await accountButton(page).click()
    else await accountButton(page).press(how === 'Enter' ? 'Enter' : 'ArrowUp')
    await expect(page.getByRole('menu')).toHaveCount(0)
    release()
    await expect(page.getByRole('menu')).toBeVisible()
    if (how === 'Enter') await expect(page.getByRole('menuitem').first()).toBeFocused()
    if (how === 'the up arrow') await expect(page.getByRole('menuitem').last()).toBeFocused()
  })
}

test('past 80 pixels the header is compact, moves nothing and covers no focused link', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await alive(page)
  const logo = page.getByRole('banner').getByRole('link', { name: 'Lede' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(() => scrollTo({ top: 80, behavior: 'instant' }))
  await expect(logo).toHaveText('Lede')
  await page.evaluate(() => scrollTo({ top: 81, behavior: 'instant' }))
  await expect(logo).toHaveText('L')
  expect(await height()).toBe(before)

  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('header > div')?.getBoundingClientRect().bottom ?? 0
    const links = [...document.querySelectorAll<HTMLElement>('main a')].reverse()
    return links.filter((link) => {
      link.focus()
      return link.getBoundingClientRect().top < bar
    }).length
  })
  expect(covered).toBe(0)
})

test('below 768 pixels a menu button opens the sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/about')
  await alive(page)
  await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link', { name: 'Food' }).click()
  await expect(page).toHaveURL('/category/food')
  await expect(page.getByRole('link', { name: 'Travel' }).first()).toBeHidden()
})
