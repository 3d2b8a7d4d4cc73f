import type { Page } from '@playwright/test'
import {
  addButtonBeside,
  audit,
  expect,
  findViolations,
  focused,
  focusIsSeen,
  movements,
  overflow,
  settle,
  show,
} from './audit.ts'
import { type MenuRow, menus } from './rows/menus.ts'

const openerOf = (page: Page, { opener }: MenuRow) =>
  page.getByRole('button', { name: opener, exact: typeof opener === 'string' })

async function open(page: Page, row: MenuRow, key = 'Enter') {
  await openerOf(page, row).focus()
  await page.keyboard.press(key)
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect(page.getByRole(row.role ?? 'menuitem').nth(key === 'ArrowUp' ? -1 : 0)).toBeFocused()
  return menu
}

for (const row of menus) {
  const role = row.role ?? 'menuitem'
  const itemOf = (page: Page, name: string) => page.getByRole(role, { name, exact: true })
  const first = row.items[0] ?? ''
  const last = row.items.at(-1) ?? ''

  const begin = (page: Page) => show(page, row.story)

  audit(row.id, begin, (check) => {
    check('has a button that exposes the menu and its state', async ({ page }) => {
      const button = openerOf(page, row)
      await expect(button).toHaveAttribute('aria-haspopup', 'menu')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(button).not.toHaveAttribute('aria-controls')
      const menu = await open(page, row)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(menu).toHaveAttribute('id', (await button.getAttribute('aria-controls')) ?? 'nothing')
      await expect(menu).toHaveAccessibleName(row.opener)
    })

    check('has exactly the listed items', async ({ page }) => {
      await open(page, row)
      const items = page.getByRole(role)
      await expect(items).toHaveCount(row.items.length)
      for (const [at, name] of row.items.entries()) await expect(items.nth(at)).toHaveAccessibleName(spaced(name))
    })

    check('runs an item by Enter and closes', async ({ page }) => {
      await open(page, row)
      await page.keyboard.press('End')
      await expect(itemOf(page, row.action)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toHaveCount(0)
    })

    check('fits 320 by 256 pixels', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await open(page, row)
      for (const name of row.items) {
        const item = page.getByRole(role, { name: spaced(name) })
        await expect(item).toBeFocused()
        await expect(item).toBeInViewport()
        expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(24)
        await page.keyboard.press('ArrowDown')
      }
      expect(await overflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
    })

    check('has no axe violations, closed or open', async ({ page }) => {
      expect(await findViolations(page)).toEqual([])
      await open(page, row)
      expect(await findViolations(page)).toEqual([])
    })

    if (row.sameAs !== undefined) return

    for (const [key, item] of [
      ['Enter', first],
      ['Space', first],
      ['ArrowDown', first],
      ['ArrowUp', last],
    ] as const) {
      check(`opens by ${key} at ${item}`, async ({ page }) => {
        await open(page, row, key)
        await expect(page.getByRole(role, { name: spaced(item) })).toBeFocused()
      })
    }

    check('opens and closes by its button, and closes on a click outside', async ({ page }) => {
      const button = openerOf(page, row)
      await button.click()
      await expect(page.getByRole('menu')).toBeVisible()
      await button.click()
      await expect(page.getByRole('menu')).toHaveCount(0)
      await button.click()
      await expect(page.getByRole('menu')).toBeVisible()
      // Wait, because the menu takes a press during its opening for the press that opened it.
      await settle(page)
      await page.mouse.click(640, 850)
      await expect(page.getByRole('menu')).toHaveCount(0)
    })

    check('moves by arrow keys, Home and End, and wraps', async ({ page }) => {
      await open(page, row)
      for (const name of [...row.items.slice(1), first]) {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole(role, { name: spaced(name) })).toBeFocused()
        expect(await focusIsSeen(page)).toBe(true)
      }
      for (const [key, name] of [
        ['ArrowUp', last],
        ['Home', first],
        ['End', last],
        ['ArrowDown', first],
      ] as const) {
        await page.keyboard.press(key)
        await expect(page.getByRole(role, { name: spaced(name) })).toBeFocused()
      }
    })

    check('moves to the item that begins with the typed letter', async ({ page }) => {
      await open(page, row)
      await page.keyboard.type(row.typeahead[0])
      await expect(itemOf(page, row.typeahead[1])).toBeFocused()
    })

    check('closes on Escape and returns the focus to its button', async ({ page }) => {
      await open(page, row)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(openerOf(page, row)).toBeFocused()
    })

    for (const key of ['Tab', 'Shift+Tab']) {
      check(`closes on ${key} and moves the focus on`, async ({ page }) => {
        for (const where of ['afterbegin', 'beforeend'] as const) await addButtonBeside(page, where)
        await open(page, row)
        await page.keyboard.press(key)
        await expect(page.getByRole('menu')).toHaveCount(0)
        expect(await focused(page)).not.toBe('nothing')
        await expect(openerOf(page, row)).not.toBeFocused()
      })
    }

    const { disabled } = row
    if (disabled !== undefined)
      check('focuses a disabled item without running it', async ({ page }) => {
        await open(page, row)
        for (const name of row.items.slice(1, row.items.indexOf(disabled) + 1)) {
          await page.keyboard.press('ArrowDown')
          await expect(page.getByRole(role, { name: spaced(name) })).toBeFocused()
        }
        await expect(itemOf(page, disabled)).toHaveAttribute('aria-disabled', 'true')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('menu')).toBeVisible()
      })

    if (row.closesOnMove)
      check(
        'closes when the page scrolls or the window is resized, but not on its own focus change',
        async ({ page }) => {
          await page.evaluate(() => document.body.style.setProperty('min-block-size', '300vh'))
          await open(page, row)
          await page.keyboard.press('End')
          await settle(page)
          await expect(page.getByRole('menu')).toBeVisible()
          await page.mouse.move(400, 800)
          await page.mouse.wheel(0, 300)
          await expect(page.getByRole('menu')).toHaveCount(0)
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          await open(page, row)
          await page.setViewportSize({ width: 1200, height: 900 })
          await expect(page.getByRole('menu')).toHaveCount(0)
        },
      )

    check('has an edge and a visible focus in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      const menu = await open(page, row)
      await expect(menu).not.toHaveCSS('border-top-style', 'none')
      expect(await focusIsSeen(page)).toBe(true)
    })

    check('does not move when the reader prefers reduced motion', async ({ page }) => {
      await open(page, row)
      expect(await movements(page)).toBe(0)
    })
  })
}

/** Visually hidden text is an element of its own, so the name may have a space before a comma. */
function spaced(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/, /g, ' ?, ')}$`)
}
