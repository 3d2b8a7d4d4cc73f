/** What the checks of the audit share: a story on a page that may not complain, and looks at where the focus is. */
import { test as base, type ConsoleMessage, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { axeTags, componentRules } from '../../.storybook/axe-rules.ts'
import type { Control } from './rows/row.ts'
import { sabotages } from './sabotage.ts'

const blank = 'about:blank'

type WorkerFixtures = {
  /** The page that a worker shows one story after another in: what the workbench is made of is read and compiled once. */
  workbench: Page
}

export const test = base.extend<{ complaints: string[] }, WorkerFixtures>({
  workbench: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      // Held open beside it, so that the worker which answers for the server does not end with each story.
      await (await context.newPage()).goto(`${process.env.WORKBENCH_URL}/favicon.svg`)
      const page = await context.newPage()
      const sabotage = process.env.AUDIT_SABOTAGE
      if (sabotage !== undefined) await page.addInitScript(sabotages[sabotage] ?? '')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  // Nothing of one test is left for the next. Its story stays, and is mounted anew by `show`.
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
    // A browser shows where the focus is to whoever used a key last.
    await workbench.keyboard.press('F9')
    await workbench.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: 'reduce', media: null })
    if (viewport !== null) await workbench.setViewportSize(viewport)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
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

/** The checks of one thing, all by one worker: its story is loaded once, and mounted anew for each of them. */
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

/** Opens a story and waits until it is played to its end. One that is open already is mounted anew: no page is loaded. */
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
  // The workbench's own look at what is accessible is not waited for: `findViolations` looks.
  const query = new URLSearchParams({ id: story, viewMode: 'story', globals: 'theme:light;a11y.manual:!true' })
  await page.goto(`${process.env.WORKBENCH_URL}/iframe.html?${query}`)
  await page.waitForFunction(() => document.querySelector('#storybook-root > *') !== null)
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__ } = window as unknown as Workbench
    return __STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished'
  })
}

/** The colours of a theme, which is all that themes differ in (docs/testing.md, "Stories"), once they have come to rest. */
export async function dress(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await settle(page)
}

/** A button before or behind all that the story shows, where the focus can go. */
export const addButtonBeside = (page: Page, where: 'afterbegin' | 'beforeend'): Promise<void> =>
  page.evaluate(
    (place) => document.body.insertAdjacentHTML(place, '<button type="button" data-beside>another</button>'),
    where,
  )

export const find = (page: Page, { role, name, at }: Control): Locator => {
  const found = page.getByRole(role, { name, exact: typeof name === 'string' })
  return at === undefined ? found : found.nth(at)
}

/** What has the focus, as `role name`-like words for a message. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === null || element === document.body
      ? 'nothing'
      : `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`
  })

export const focusIsIn = (container: Locator): Promise<boolean> =>
  container.evaluate((element) => element.contains(document.activeElement))

/** Whether the focus can be seen: an outline or a border around what has it, or around what it stands in. */
export const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const { source } = axe

/** What axe finds, each rule with the elements that break it. */
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

/**
 * Waits until what was just done has had its effect: two frames, with their timers and observers, and the end of all
 * that moves. What did not happen by then does not happen.
 */
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

/** Animations that move for longer than a moment. */
export const movements = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  )

/** Each thing that Tab stops at inside, and whether all of it can be brought into the window. */
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
