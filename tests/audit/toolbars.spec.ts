import type { Page } from '@playwright/test'
import { audit, expect, findViolations, focusIsIn, focusIsSeen, overflow, show } from './audit.ts'
import { toolbars } from './rows/menus.ts'

for (const row of toolbars) {
  const barOf = (page: Page) => page.getByRole('toolbar', { name: row.label, exact: true })
  const toolOf = (page: Page, name: string) => barOf(page).getByRole('button', { name, exact: true })

  const begin = (page: Page) => show(page, row.story)

  audit(row.id, begin, (check) => {
    check('is one tab stop', async ({ page }) => {
      await page.keyboard.press('Tab')
      await expect(toolOf(page, row.first)).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await focusIsIn(barOf(page))).toBe(false)
      await page.keyboard.press('Shift+Tab')
      await expect(toolOf(page, row.first)).toBeFocused()
    })

    check('moves by arrow keys, Home and End, wraps, and shows each focus', async ({ page }) => {
      await toolOf(page, row.first).focus()
      for (const [key, name] of [
        ['ArrowRight', row.second],
        ['ArrowLeft', row.first],
        ['ArrowLeft', row.last],
        ['ArrowRight', row.first],
        ['End', row.last],
        ['Home', row.first],
      ] as const) {
        await page.keyboard.press(key)
        await expect(toolOf(page, name)).toBeFocused()
        expect(await focusIsSeen(page)).toBe(true)
      }
    })

    check('returns the focus to the tool used last', async ({ page }) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await expect(toolOf(page, row.second)).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(toolOf(page, row.second)).toBeFocused()
    })

    check('exposes whether a toggle is pressed', async ({ page }) => {
      await expect(toolOf(page, row.toggle)).toHaveAttribute('aria-pressed', 'false')
    })

    check('has tools of at least 24 pixels and fits 320 by 256 pixels', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      for (const tool of await barOf(page).getByRole('button').all()) {
        const box = await tool.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
      expect(await overflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
    })

    check('has tools with an edge in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await expect(toolOf(page, row.toggle)).not.toHaveCSS('border-top-style', 'none')
      await expect(toolOf(page, row.toggle)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    })
  })
}
