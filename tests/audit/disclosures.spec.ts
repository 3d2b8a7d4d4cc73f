import type { Page } from '@playwright/test'
import { addButtonBeside, audit, expect, find, findViolations, focusIsSeen, overflow, settle, show } from './audit.ts'
import { disclosures, passwordFields, tooltips } from './rows/disclosures.ts'

/** The browser exposes a native summary as a disclosure triangle, not as a button. */
const opener = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.locator('summary').filter({ hasText: name }))
    .filter({ visible: true })

const isExpanded = (page: Page, name: string) =>
  opener(page, name).evaluate((element) =>
    element.tagName === 'SUMMARY'
      ? (element.parentElement as HTMLDetailsElement).open
      : element.getAttribute('aria-expanded') === 'true',
  )

for (const row of disclosures) {
  const begin = async (page: Page) => {
    if (row.width !== undefined) await page.setViewportSize({ width: row.width, height: 800 })
    await show(page, row.story)
  }

  audit(row.id, begin, (check) => {
    const inside = (page: Page) => find(page, row.inside).filter({ visible: true })

    for (const key of ['Enter', 'Space']) {
      check(`opens and closes by ${key}, exposes its state, and keeps the focus`, async ({ page }) => {
        expect(await isExpanded(page, row.opener)).toBe(false)
        await expect(inside(page)).toHaveCount(0)
        await opener(page, row.opener).focus()
        expect(await focusIsSeen(page)).toBe(true)
        await page.keyboard.press(key)
        await expect(inside(page)).toHaveCount(1)
        expect(await isExpanded(page, row.opener)).toBe(true)
        await expect(opener(page, row.opener)).toBeFocused()
        await page.keyboard.press(key)
        await expect(inside(page)).toHaveCount(0)
        await expect(opener(page, row.opener)).toBeFocused()
      })
    }

    check('opens by click and puts its content next in focus order', async ({ page }) => {
      await opener(page, row.opener).click()
      await expect(inside(page)).toHaveCount(1)
      await page.keyboard.press('Tab')
      const follows = await opener(page, row.opener).evaluate(
        (element) =>
          (element.compareDocumentPosition(document.activeElement as Element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      )
      expect(follows).toBe(true)
      expect(await isExpanded(page, row.opener)).toBe(true)
    })

    // The header's panels are native and toggle on each click.
    if (!row.floats)
      check('opens on a double click and closes on the next one', async ({ page }) => {
        await opener(page, row.opener).dblclick()
        await expect(inside(page)).toHaveCount(1)
        await settle(page)
        await opener(page, row.opener).dblclick()
        await expect(inside(page)).toHaveCount(0)
      })

    if (row.floats)
      check('closes on Escape, on a click outside, and when the focus leaves', async ({ page }) => {
        await addButtonBeside(page, 'afterbegin')
        await opener(page, row.opener).focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await expect(inside(page)).toHaveCount(0)
        await expect(opener(page, row.opener)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(inside(page)).toHaveCount(1)
        await settle(page)
        await page.mouse.click(20, 780)
        await expect(inside(page)).toHaveCount(0)
        await opener(page, row.opener).focus()
        await page.keyboard.press('Enter')
        await expect(inside(page)).toHaveCount(1)
        await page.keyboard.press('Shift+Tab')
        await expect(inside(page)).toHaveCount(0)
      })

    check('has no axe violations when open, at 320 pixels and at its own width', async ({ page }) => {
      await opener(page, row.opener).click()
      await expect(inside(page)).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await overflow(page)).toBe(0)
      expect(await findViolations(page)).toEqual([])
    })

    check('has a visible focus in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await opener(page, row.opener).focus()
      await page.keyboard.press('Enter')
      expect(await focusIsSeen(page)).toBe(true)
    })
  })
}

for (const row of tooltips) {
  const begin = (page: Page) => show(page, row.story)

  audit(row.id, begin, (check) => {
    const control = (page: Page) => page.getByRole('button', { name: row.control, exact: true })
    const tooltip = (page: Page) => page.getByRole('tooltip')

    check('appears on focus, describes its control, and closes on Escape', async ({ page }) => {
      await page.keyboard.press('Tab')
      await expect(control(page)).toBeFocused()
      await expect(tooltip(page)).toHaveText(row.text)
      await expect(control(page)).toHaveAccessibleDescription(row.text)
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(tooltip(page)).toHaveCount(0)
      await expect(control(page)).toBeFocused()
    })

    check(
      'appears on hover, stays while the pointer is over it, and closes when the pointer leaves',
      async ({ page }) => {
        await control(page).hover()
        await expect(tooltip(page)).toBeVisible()
        const box = await page.locator('[data-side]').last().boundingBox()
        if (box === null) throw new Error('The tooltip has no place.')
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
        await settle(page)
        await expect(tooltip(page)).toBeVisible()
        await page.mouse.move(900, 800, { steps: 4 })
        await expect(tooltip(page)).toHaveCount(0)
      },
    )
  })
}

for (const row of passwordFields) {
  const begin = (page: Page) => show(page, row.story)

  audit(row.id, begin, (check) => {
    check('toggles visibility by keyboard, exposes the state, and keeps value and caret', async ({ page }) => {
      const field = page.getByLabel(row.label, { exact: true })
      const toggle = page.getByRole('button', { name: row.toggle })
      await expect(field).toHaveAttribute('type', 'password')
      const value = await field.inputValue()
      await field.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await expect(toggle).toBeFocused()
      expect(await focusIsSeen(page)).toBe(true)
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.press('Space')
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveValue(value)
      expect(await field.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(1)
      await page.keyboard.press('Enter')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(toggle).toBeFocused()
    })
  })
}
