import type { Locator, Page } from '@playwright/test'
import {
  audit,
  expect,
  find,
  findViolations,
  focused,
  focusIsIn,
  focusIsSeen,
  movements,
  overflow,
  settle,
  show,
  showOnce,
  tabStops,
} from './audit.ts'
import { dialogs } from './rows/every-row.ts'
import type { DialogRow } from './rows/row.ts'
import { sharedDialogs } from './rows/shared-dialogs.ts'

const dialogOf = (page: Page, { kind, title }: DialogRow) => page.getByRole(kind, { name: title, exact: true })
const openerOf = (page: Page, { opener, openerRole = 'button' }: DialogRow) =>
  page.getByRole(openerRole, { name: opener, exact: true })

const titleOf = (page: Page, { title }: DialogRow) => page.getByRole('heading', { name: title, exact: true })

const focusAfter = (page: Page, row: DialogRow) =>
  row.returnsTo === undefined ? openerOf(page, row) : find(page, row.returnsTo)

/** Leaves a dialog open that is open already. */
async function open(page: Page, row: DialogRow, firstFocus?: Locator) {
  const dialog = dialogOf(page, row)
  if (!(await dialog.isVisible())) {
    await openerOf(page, row).focus()
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toBeVisible()
  await expect(firstFocus ?? find(page, row.firstFocus)).toBeFocused()
  await expect(dialog.getByText(/^Loading/)).toHaveCount(0)
  return dialog
}

const corner = { x: 4, y: 4 }
const makeTall = (page: Page) => page.evaluate(() => document.body.style.setProperty('min-block-size', '300vh'))
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const wheel = async (page: Page, x: number, y: number) => {
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 400)
  await settle(page)
}

/** Checks of the shared dialog. Every dialog is built on it (`register.spec.ts`), so its own rows are enough. */
for (const row of sharedDialogs) {
  const begin = (page: Page) => show(page, row.story)

  audit(`${row.id}, as every dialog`, begin, (check) => {
    check('opens by Space and by click', async ({ page }) => {
      if (row.openerRole !== 'link') {
        await openerOf(page, row).focus()
        await page.keyboard.press('Space')
        await expect(find(page, row.firstFocus)).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialogOf(page, row)).toHaveCount(0)
      }
      await openerOf(page, row).click()
      await expect(find(page, row.firstFocus)).toBeFocused()
    })

    check('traps Tab and Shift+Tab and shows the focus at every stop', async ({ page }) => {
      const dialog = await open(page, row)
      const around: string[] = []
      for (let at = 0; at < 12; at++) {
        await page.keyboard.press('Tab')
        expect(await focusIsIn(dialog), `Tab ${at + 1} is at ${await focused(page)}`).toBe(true)
        expect(await focusIsSeen(page), await focused(page)).toBe(true)
        around.push(await focused(page))
      }
      expect(around.lastIndexOf(around[0] ?? '')).toBeGreaterThan(0)
      for (let at = 0; at < 12; at++) {
        await page.keyboard.press('Shift+Tab')
        expect(await focusIsIn(dialog), `Shift+Tab ${at + 1} is at ${await focused(page)}`).toBe(true)
      }
    })

    check('wraps backwards from its first focus', async ({ page }) => {
      const dialog = await open(page, row)
      // Six presses pass the first stop, wherever the focus begins.
      for (let at = 0; at < 6; at++) {
        await page.keyboard.press('Shift+Tab')
        expect(await focusIsIn(dialog), `Shift+Tab ${at + 1} is at ${await focused(page)}`).toBe(true)
      }
    })

    check('hides the page behind it from assistive technology', async ({ page }) => {
      await open(page, row)
      await expect(openerOf(page, row)).toHaveCount(0)
      const snapshot = await page.locator('body').ariaSnapshot()
      expect(snapshot).not.toContain(`${row.openerRole ?? 'button'} "${row.opener}"`)
    })

    check('stays open on a press that begins inside and ends outside', async ({ page }) => {
      const dialog = await open(page, row)
      await titleOf(page, row).hover()
      await page.mouse.down()
      await page.mouse.move(corner.x, corner.y)
      await page.mouse.up()
      await settle(page)
      await expect(dialog).toBeVisible()
    })

    check('locks page scrolling and restores it on close', async ({ page }) => {
      await makeTall(page)
      const dialog = await open(page, row)
      const before = await scrolled(page)
      // Scroll the dialog to its end: the wheel must not then scroll the page behind.
      await dialog.evaluate((element) => {
        for (let at: Element | null = element; at !== document.body && at !== null; at = at.parentElement)
          at.scrollTop = at.scrollHeight
      })
      await wheel(page, corner.x, corner.y)
      expect(await scrolled(page)).toBe(before)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page, row)).toHaveCount(0)
      await wheel(page, 640, 600)
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before)
      expect(await page.evaluate(() => [document.body.style.pointerEvents, document.body.style.overflow])).toEqual([
        '',
        '',
      ])
    })

    check('leaves zooming to the browser', async ({ page }) => {
      await open(page, row)
      await page.evaluate(() => {
        const seen: boolean[] = []
        Object.assign(window, { seen })
        addEventListener('wheel', (event) => event.ctrlKey && seen.push(event.defaultPrevented))
        for (const target of [document.activeElement, document.elementFromPoint(4, 4)])
          target?.dispatchEvent(
            new WheelEvent('wheel', { ctrlKey: true, deltaY: -10, bubbles: true, cancelable: true }),
          )
      })
      expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([false, false])
    })

    check('has an edge in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      const dialog = await open(page, row)
      const edge = await dialog.evaluate((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
        const widths = [
          [borderTopStyle, borderTopWidth],
          [outlineStyle, outlineWidth],
        ] as const
        return widths.some(([style, width]) => style !== 'none' && Number.parseFloat(width) >= 1)
      })
      expect(edge).toBe(true)
      await page.keyboard.press('Tab')
      expect(await focusIsSeen(page)).toBe(true)
    })

    check('does not move when the reader prefers reduced motion', async ({ page }) => {
      await open(page, row)
      expect(await movements(page)).toBe(0)
    })

    check('keeps the focus when the focused element is removed', async ({ page }) => {
      const dialog = await open(page, row)
      // The last stop, because the next one in the page is outside the dialog.
      const last = dialog.locator('button:enabled, a[href], input:enabled').last()
      await last.focus()
      await expect(last).toBeFocused()
      await page.evaluate(() => document.activeElement?.remove())
      await page.keyboard.press('Tab')
      expect(await focusIsIn(dialog), await focused(page)).toBe(true)
    })
  })
}

/** Checks that depend on the content of a dialog and on what opens and closes it. Each begins where the last one ended. */
for (const row of dialogs) {
  // An earlier row may have left the story with its dialog open.
  const begin = (page: Page, isFirst: boolean) => (isFirst ? show : showOnce)(page, row.story)

  audit(row.id, begin, (check) => {
    check('has its role, is modal, and has a name and description', async ({ page }) => {
      const dialog = await open(page, row)
      await expect(dialog).toHaveAttribute('aria-modal', 'true')
      await expect(dialog).toHaveAccessibleName(row.title)
      await expect(dialog).toHaveAccessibleDescription(row.description ?? '')
      await expect(titleOf(page, row)).toBeVisible()
    })

    check('focuses its first control visibly', async ({ page }) => {
      await open(page, row)
      if (row.firstFocus.role !== 'heading') expect(await focusIsSeen(page)).toBe(true)
    })

    check('has no axe violations', async ({ page }) => {
      await open(page, row)
      await settle(page)
      expect(await findViolations(page)).toEqual([])
    })

    check('closes on Escape and returns the focus', async ({ page }) => {
      await open(page, row)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page, row)).toHaveCount(0)
      await expect(focusAfter(page, row)).toBeFocused()
    })

    for (const closing of row.closings) {
      check(`closes by ${closing} and returns the focus`, async ({ page }) => {
        const dialog = await open(page, row)
        const button = dialog.getByRole('button', { name: closing, exact: true })
        await expect(button).toBeVisible()
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(focusAfter(page, row)).toBeFocused()
        await openerOf(page, row).click()
        await dialogOf(page, row).getByRole('button', { name: closing, exact: true }).click()
        await expect(dialogOf(page, row)).toHaveCount(0)
        await expect(focusAfter(page, row)).toBeFocused()
      })
    }

    check(`${row.clickOutside} on a click outside without losing the focus`, async ({ page }) => {
      const dialog = await open(page, row)
      // Wait, because the dialog takes a press during its opening for the press that opened it.
      await settle(page)
      await page.mouse.click(corner.x, corner.y)
      if (row.clickOutside === 'closes') {
        await expect(dialog).toHaveCount(0)
        await expect(focusAfter(page, row)).toBeFocused()
      } else {
        await settle(page)
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Tab')
        expect(await focusIsIn(dialog), await focused(page)).toBe(true)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    })

    check('fits 320 by 256 pixels, also at twice the text size', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      for (const size of ['100%', '200%']) {
        await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
        const title = titleOf(page, row)
        // The title takes the focus if its first control does not fit beside it.
        const focus = title.or(find(page, row.firstFocus)).and(page.locator(':focus'))
        const dialog = await open(page, row, focus)
        await expect(title).toBeInViewport()
        await expect(focus).toBeInViewport()
        expect(await overflow(page)).toBe(0)
        const stops = await tabStops(page, dialog)
        expect(stops.filter(({ isReachable }) => !isReachable)).toEqual([])
        expect(stops.length).toBeGreaterThan(0)
        expect(await findViolations(page, `[role="${row.kind}"]`)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    })

    const { fallback, busy } = row
    if (fallback !== undefined)
      check('moves the focus to the fallback when its opener is gone', async ({ page }) => {
        await show(page, fallback.story)
        await open(page, row)
        await page.keyboard.press('Escape')
        await expect(dialogOf(page, row)).toHaveCount(0)
        await expect(find(page, fallback.target)).toBeFocused()
      })

    if (busy !== undefined)
      check('sends once, shows that it is busy and keeps the focus', async ({ page }) => {
        let requests = 0
        page.on('request', (request) => {
          const name = `${request.method()} ${request.url()}`
          if (busy.request?.test(name)) requests += 1
        })
        await show(page, busy.story)
        const button = page.getByRole('button', { name: busy.button })
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        // The dialog is busy before its request leaves.
        const once = busy.request === undefined ? 0 : 1
        await expect.poll(() => requests).toBe(once)
        await button.focus()
        await page.keyboard.press('Enter')
        await button.click({ force: true })
        await settle(page)
        // The browser reports requests in order, so an earlier one would have been counted by now.
        const last = page.waitForRequest('**/index.json')
        await page.evaluate(() => fetch('/index.json'))
        await last
        expect(requests).toBe(once)
        expect(await focusIsIn(page.getByRole(row.kind))).toBe(true)
        expect(await findViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await settle(page)
        await expect(page.getByRole(row.kind)).toHaveCount(busy.stays ? 1 : 0)
      })
  })
}
