import { test as base, type ConsoleMessage, type Locator, type Page, type ViewportSize } from '@playwright/test'
import axe from 'axe-core'
import { type AxeReport, axeOptions, findUnlistedColors, reportBriefly } from '../../.storybook/axe-report.ts'
import { runAxe } from '../../.storybook/axe-rules.ts'
import type { Control } from './rows/row.ts'
import { sabotages } from './sabotage.ts'

const blank = 'about:blank'

const sabotage = process.env.AUDIT_SABOTAGE === undefined ? undefined : sabotages[process.env.AUDIT_SABOTAGE]

type WorkerFixtures = {
  /** One page per worker shows its stories in turn, so Storybook's code is loaded and compiled once. */
  workbench: Page
}

export const test = base.extend<{ complaints: string[] }, WorkerFixtures>({
  workbench: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      // A second open page keeps the service worker with the mocks alive between stories.
      await (await context.newPage()).goto(`${process.env.WORKBENCH_URL}/favicon.svg`)
      const page = await context.newPage()
      if (sabotage !== undefined) await page.addInitScript(sabotage.script)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ workbench, viewport }, use, testInfo) => {
    await use(workbench)
    if (testInfo.status !== testInfo.expectedStatus) await workbench.goto(blank)
    await restore(workbench, viewport)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const onConsole = (message: ConsoleMessage) => {
        // The server's 403 opens the dialog that asks for the password.
        if (message.type() !== 'error' || message.text().endsWith('a status of 403 (Forbidden)')) return
        complaints.push(`${message.text()} (${message.location().url})`)
      }
      const onError = (error: Error) => {
        complaints.push(String(error))
      }
      page.on('console', onConsole)
      page.on('pageerror', onError)
      await use(complaints)
      page.off('console', onConsole)
      page.off('pageerror', onError)
      if (sabotage === undefined) base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export const { expect } = test

/** Resets what a check changed around its story. The browser lays the page out anew for a size or medium it has already. */
async function restore(page: Page, viewport: ViewportSize | null): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const isForced = await page.evaluate((empty) => {
    if (location.href !== empty) {
      localStorage.clear()
      sessionStorage.clear()
    }
    for (const element of [document.documentElement, document.body]) element.removeAttribute('style')
    for (const element of document.querySelectorAll('[data-beside]')) element.remove()
    return matchMedia('(forced-colors: active)').matches
  }, blank)
  await page.mouse.move(0, 0)
  // The browser shows the focus ring only after a key press, not after a click.
  await page.keyboard.press('F9')
  if (isForced) await page.emulateMedia({ forcedColors: null })
  const { width, height } = page.viewportSize() ?? {}
  if (viewport !== null && (width !== viewport.width || height !== viewport.height))
    await page.setViewportSize(viewport)
}

type Check = (context: { page: Page }) => Promise<unknown>

/**
 * Runs all checks of a row on one page, as one test, and reports every check that fails. Each begins with `begin`, which
 * learns whether it is the first. A check that fails leaves a new page to the next one.
 */
export function audit(
  name: string,
  begin: (page: Page, isFirst: boolean) => Promise<unknown>,
  list: (check: (name: string, run: Check) => void) => void,
): void {
  const checks: [name: string, run: Check][] = []
  list((...check) => checks.push(check))
  const chosen = checks.filter(([check]) => sabotage?.breaks.test(check) ?? true)
  if (chosen.length === 0) return

  test(name, async ({ page, viewport }) => {
    test.setTimeout(chosen.length * 30_000)
    const failures: string[] = []
    const passed: string[] = []
    for (const [at, [check, run]] of chosen.entries()) {
      await test.step(check, async () => {
        try {
          await begin(page, at === 0)
          await run({ page })
          passed.push(check)
        } catch (error) {
          failures.push(`${check}: ${(error as Error).message}`)
          await page.goto(blank)
        }
        await restore(page, viewport)
      })
    }
    if (sabotage !== undefined) expect(passed).toEqual([])
    else if (failures.length > 0) throw new Error(failures.join('\n\n'))
  })
}

type Preview = {
  currentSelection?: { storyId: string }
  currentRender?: { phase?: string }
  channel: { once: (event: string, listener: () => void) => void; emit: (event: string, told: object) => void }
}
type Workbench = { __STORYBOOK_PREVIEW__?: Preview }

/**
 * Mounts a story and waits until its play function ends. Only a worker's first story, or the one after a failed check,
 * loads the page: the workbench changes from story to story as a click on its sidebar does.
 */
export async function show(page: Page, story: string): Promise<void> {
  if (page.url() !== blank) {
    await page.evaluate(async (storyId) => {
      const { __STORYBOOK_PREVIEW__ } = window as unknown as Required<Workbench>
      const { channel, currentSelection } = __STORYBOOK_PREVIEW__
      const change = currentSelection?.storyId === storyId ? 'forceRemount' : 'setCurrentStory'
      await new Promise<void>((resolve) => {
        channel.once('storyFinished', resolve)
        channel.emit(change, { storyId, viewMode: 'story' })
      })
    }, story)
    return
  }
  // Disable Storybook's own accessibility check: `findViolations` runs axe.
  const query = new URLSearchParams({ id: story, viewMode: 'story', globals: 'theme:light;a11y.manual:!true' })
  await page.goto(`${process.env.WORKBENCH_URL}/iframe.html?${query}`)
  await page.waitForFunction(() => document.querySelector('#storybook-root > *') !== null)
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__ } = window as unknown as Workbench
    return __STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished'
  })
}

/** Mounts a story unless it is the one shown. */
export async function showOnce(page: Page, story: string): Promise<void> {
  const shown = await page.evaluate(
    () => (window as unknown as Workbench).__STORYBOOK_PREVIEW__?.currentSelection?.storyId,
  )
  if (shown !== story) await show(page, story)
}

export const addButtonBeside = (page: Page, where: 'afterbegin' | 'beforeend'): Promise<void> =>
  page.evaluate(
    (place) => document.body.insertAdjacentHTML(place, '<button type="button" data-beside>another</button>'),
    where,
  )

export const find = (page: Page, { role, name, at }: Control): Locator => {
  const found = page.getByRole(role, { name, exact: typeof name === 'string' })
  return at === undefined ? found : found.nth(at)
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === null || element === document.body
      ? 'nothing'
      : `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`
  })

export const focusIsIn = (container: Locator): Promise<boolean> =>
  container.evaluate((element) => element.contains(document.activeElement))

export const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Runs axe on the whole page, or only within what the selector finds. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axe.source}; axe.addReporter('brief', ${reportBriefly}); window.runAxe = ${runAxe}`)
  const report = await page.evaluate(
    async ([selector, options]) => {
      const loaded = window as unknown as { axe: object; runAxe: typeof runAxe }
      return loaded.runAxe(loaded.axe, selector ?? document, options) as Promise<AxeReport>
    },
    [within, axeOptions] as const,
  )
  return [...report.violations, ...findUnlistedColors(report)]
}

/** Waits two frames, with their timers and observers, and then until finite animations end. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await nextFrame()
    await nextFrame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await nextFrame()
  })

export const movements = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  )

export async function tabStops(page: Page, container: Locator): Promise<{ name: string; isReachable: boolean }[]> {
  const count = await container.evaluate(
    (element) =>
      [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
        (one) => one.checkVisibility() && !one.matches(':disabled'),
      ).length,
  )
  const stops: { name: string; isReachable: boolean }[] = []
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const element = document.activeElement as Element
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return {
          name: element.outerHTML.slice(0, 200),
          isReachable: left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight,
        }
      }),
    )
  }
  return stops
}
