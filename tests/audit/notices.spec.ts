import type { Page } from '@playwright/test'
import { audit, expect, find, findViolations, movements, overflow, show } from './audit.ts'
import { notices } from './rows/notices.ts'

for (const { id, story, by, words } of notices) {
  const begin = (page: Page) => show(page, story)

  audit(id, begin, (check) => {
    const notice = (page: Page) => page.locator('#storybook-root [popover]')
    const give = async (page: Page) => {
      await find(page, by).focus()
      await page.keyboard.press('Enter')
      await expect(notice(page)).toHaveText(words)
    }

    check('leaves the focus and the page in their places, and is announced', async ({ page }) => {
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = [await height(), await find(page, by).boundingBox()]
      await give(page)
      expect([await height(), await find(page, by).boundingBox()]).toEqual(before)
      await expect(find(page, by)).toBeFocused()
      await expect(page.getByRole('status')).toHaveText(words)
    })

    check('lets a click through to the control below', async ({ page }) => {
      await give(page)
      const box = await notice(page).boundingBox()
      const below = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[popover]') ?? null, [
        (box?.x ?? 0) + 4,
        (box?.y ?? 0) + 4,
      ] as const)
      expect(below).toBeNull()
    })

    check('fits into 320 x 256 pixels and does not move, without axe violations', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await give(page)
      expect(await movements(page)).toBe(0)
      expect(await overflow(page)).toBe(0)
      await expect(notice(page)).toBeInViewport({ ratio: 1 })
      expect(await findViolations(page)).toEqual([])
    })
  })
}
