import type { Page } from '@playwright/test'
import { audit, expect, findViolations, overflow, show } from './audit.ts'
import { comboboxes, ratings } from './rows/choices.ts'

for (const row of comboboxes) {
  const [first = '', second = ''] = row.options
  const last = row.options.at(-1) ?? ''
  const boxOf = (page: Page) => page.getByRole('combobox', { name: row.label, exact: true })
  const isActive = async (page: Page, option: string) => {
    const active = page.getByRole('option', { name: option, exact: true })
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none')
    await expect(boxOf(page)).toBeFocused()
  }
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  const begin = async (page: Page) => {
    await show(page, row.story)
    await boxOf(page).focus()
  }

  audit(row.id, begin, (check) => {
    check('exposes its role, its listbox and whether it is open', async ({ page }) => {
      const box = boxOf(page)
      await expect(box).toHaveAttribute('aria-autocomplete', 'list')
      await expect(box).toHaveAttribute('aria-expanded', 'false')
      await press(page, 'ArrowDown')
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('listbox')).toHaveAttribute('id', (await box.getAttribute('aria-controls')) ?? 'none')
      await expect(page.getByRole('listbox')).toHaveAccessibleName(row.label)
      await expect(page.getByRole('option')).toHaveText(row.options)
    })

    check('moves the active option by arrow keys and keeps the focus in the input', async ({ page }) => {
      await press(page, 'ArrowDown', 'ArrowDown')
      await isActive(page, second)
      await press(page, 'ArrowUp')
      await isActive(page, first)
      await press(page, 'ArrowUp')
      await isActive(page, last)
    })

    check(
      'filters while typing, moves the caret by Left and Right, and announces that no option matches',
      async ({ page }) => {
        const [typed, option] = row.filter
        await page.keyboard.type(typed)
        await expect(page.getByRole('option')).toHaveText([option])
        const caret = () => boxOf(page).evaluate((input) => (input as HTMLInputElement).selectionStart)
        await press(page, 'ArrowLeft')
        expect(await caret()).toBe(typed.length - 1)
        await press(page, 'ArrowRight')
        expect(await caret()).toBe(typed.length)
        await page.keyboard.type('zzz')
        await expect(page.getByText(row.noMatch).first()).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: row.noMatch })).toBeAttached()
      },
    )

    check('chooses by Enter, removes the choice from the list and announces it', async ({ page }) => {
      const [typed, option] = row.filter
      await page.keyboard.type(typed)
      await press(page, 'ArrowDown', 'Enter')
      await expect(page.getByRole('button', { name: `Remove ${option}` })).toBeVisible()
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
      await press(page, 'ArrowDown')
      await expect(page.getByRole('option')).toHaveText(row.options.filter((one) => one !== option))
      await expect(page.getByRole('status').filter({ hasText: `${option} added` })).toBeAttached()
      await expect(boxOf(page)).toHaveValue('')
    })

    check('closes on Escape and clears the input on a second Escape', async ({ page }) => {
      await page.keyboard.type(row.filter[0])
      await press(page, 'Escape')
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(boxOf(page)).toHaveValue(row.filter[0])
      await press(page, 'Escape')
      await expect(boxOf(page)).toHaveValue('')
    })

    check('closes on Tab without choosing, and moves the focus on', async ({ page }) => {
      await press(page, 'ArrowDown', 'Tab')
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(boxOf(page)).not.toBeFocused()
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    })

    check(
      'removes the last choice by Backspace and any choice by its button, which returns the focus to the input',
      async ({ page }) => {
        await press(page, 'ArrowDown', 'Enter')
        await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
        await press(page, 'ArrowDown', 'Enter')
        await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
        await press(page, 'Backspace')
        await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
        await page.getByRole('button', { name: /^Remove/ }).focus()
        await press(page, 'Enter')
        await expect(boxOf(page)).toBeFocused()
      },
    )

    check('says when the maximum is reached and accepts no further choice', async ({ page }) => {
      await show(page, row.full.story)
      await expect(boxOf(page)).toHaveAccessibleDescription(row.full.words)
      const options = page.getByRole('option')
      for (let at = 0; at < (await options.count()); at++)
        await expect(options.nth(at)).toHaveAttribute('aria-disabled', 'true')
      await boxOf(page).focus()
      await press(page, 'ArrowDown', 'Enter')
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(row.maximum)
    })

    check(
      'fits 320 pixels, marks the active option in forced colors, and has no axe violations when open',
      async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 400 })
        await page.emulateMedia({ forcedColors: 'active' })
        await press(page, 'ArrowDown', 'ArrowDown')
        expect(await overflow(page)).toBe(0)
        const { outlineStyle } = await page
          .getByRole('option', { selected: true })
          .evaluate((option) => ({ outlineStyle: getComputedStyle(option).outlineStyle }))
        expect(outlineStyle).not.toBe('none')
        await page.emulateMedia({ forcedColors: 'none' })
        expect(await findViolations(page)).toEqual([])
      },
    )
  })
}

for (const row of ratings) {
  const begin = (page: Page) => show(page, row.story)

  audit(row.id, begin, (check) => {
    const starOf = (page: Page, position: number) =>
      page.getByRole('radio', { name: `${position} of ${row.scale}`, exact: true })

    check('is a named, required group and one tab stop', async ({ page }) => {
      const group = page.getByRole('radiogroup', { name: row.label })
      await expect(group).toHaveAttribute('aria-required', 'true')
      await page.keyboard.press('Tab')
      await expect(starOf(page, 1)).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await group.evaluate((element) => element.contains(document.activeElement))).toBe(false)
    })

    check('chooses by Space and by arrow keys, which wrap', async ({ page }) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(starOf(page, 1)).toBeChecked()
      for (const [key, position] of [
        ['ArrowRight', 2],
        ['ArrowDown', 3],
        ['ArrowLeft', 2],
        ['ArrowUp', 1],
        ['ArrowLeft', row.scale],
        ['ArrowRight', 1],
      ] as const) {
        await page.keyboard.press(key)
        await expect(starOf(page, position)).toBeChecked()
        await expect(starOf(page, position)).toBeFocused()
      }
    })

    check('returns the focus to the chosen star', async ({ page }) => {
      await starOf(page, 3).check({ force: true })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(starOf(page, 3)).toBeFocused()
    })

    check('shows its focus, also in forced colors, and has targets of at least 24 pixels', async ({ page }) => {
      await page.keyboard.press('Tab')
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors })
        const seen = await starOf(page, 1).evaluate((radio) =>
          [radio, radio.parentElement as Element, ...(radio.parentElement as Element).querySelectorAll('*')].some(
            (one) => {
              const { outlineStyle, outlineWidth } = getComputedStyle(one)
              return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
            },
          ),
        )
        expect(seen).toBe(true)
      }
      for (let position = 1; position <= row.scale; position++) {
        const box = await starOf(page, position).locator('..').boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
    })

    check('is described by its error, without axe violations', async ({ page }) => {
      await show(page, row.invalid.story)
      const group = page.getByRole('radiogroup', { name: row.label })
      await expect(group).toHaveAttribute('aria-invalid', 'true')
      await expect(group).toHaveAccessibleDescription(row.invalid.words)
      expect(await findViolations(page)).toEqual([])
    })
  })
}
