import { test as base, type ConsoleMessage, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { axeTags, componentRules } from '../../.storybook/axe-rules.ts'
import type { Control } from './rows/row.ts'
import { sabotages } from './sabotage.ts'

const blank = 'about:blank'

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
      const sabotage = process.env.AUDIT_SABOTAGE
      if (sabotage !== undefined) await page.addInitScript(sabotages[sabotage] ?? '')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  // Resets the page after each test but keeps its story, which `show` remounts.
  page: async ({ workbench, viewport }, use, testInfo) => {
    await use(workbench)
    await workbench.unrouteAll({ behavior: 'ignoreErrors' })
    if (testInfo.status !== testInfo.expectedStatus) await workbench.goto(blank)
    if (workbench.url() !== blank)
      await workbench.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
        for (const element of [document.documentElement, document.body]) element.removeAttribute('style')
        for (const element of document.querySelectorAll('[data-beside]')) element.remove()
      })
    await workbench.mouse.move(0, 0)
    // The browser shows the focus ring only after a key press, not after a click.
    await workbench.keyboard.press('F9')
    await workbench.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: 'reduce', media: null })
    if (viewport !== null) await workbench.setViewportSize(viewport)
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
      base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export const { expect } = test

export function describeTogether(name: string, checks: () => void): void {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' })
    checks()
  })
}

type Preview = {
  currentRender?: { phase?: string }
  channel: { once: (event: string, listener: () => void) => void; emit: (event: string, told: object) => void }
}
type Workbench = { __STORYBOOK_PREVIEW__?: Preview }

/**
 * Opens a story and waits until its play function ends. A story that is already open is remounted without loading a
 * page.
 */
export async function show(page: Page, story: string): Promise<void> {
  if (page.url() !== blank && new URL(page.url()).searchParams.get('id') === story) {
    await page.evaluate(async (storyId) => {
      const { __STORYBOOK_PREVIEW__ } = window as unknown as Required<Workbench>
      const { channel } = __STORYBOOK_PREVIEW__
      await new Promise<void>((resolve) => {
        channel.once('storyFinished', resolve)
        channel.emit('forceRemount', { storyId })
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

/**
 * Switches the theme and waits for color transitions to end. Themes differ only in colors (docs/testing.md#stories).
 */
export async function applyTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await settle(page)
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

const { source } = axe

export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = { runOnly: { type: 'tag' as const, values: axeTags }, rules: componentRules }
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      ...asked,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
  }, options)
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
    stops.push({
      name: await focused(page),
      isReachable: await page.evaluate(() => {
        const { left, right, top, bottom } = (document.activeElement as Element).getBoundingClientRect()
        return left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight
      }),
    })
  }
  return stops
}
