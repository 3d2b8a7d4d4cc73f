import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { axeTags, pageRules, runAxe } from '../../.storybook/axe-rules.ts'

/** Minified, because each page parses it again. */
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Lays out content below the first view, which the browser skips until it comes near. */
const showAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

const options = {
  runOnly: { type: 'tag' as const, values: axeTags },
  rules: pageRules,
  resultTypes: ['violations'],
  // No rule for pages reads style sheets.
  preload: { assets: ['media'] },
}

/** Returns the violated axe rules with their elements, after transitions have finished. */
export async function findViolations(page: Page): Promise<string[][]> {
  // Evaluate the source instead of adding a script tag, which the content security policy blocks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe}; window.runAxe = ${runAxe}`)
  await showAll(page)
  return page.evaluate(async (asked) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const loaded = window as unknown as { axe: object; runAxe: typeof runAxe }
    const { violations } = (await loaded.runAxe(loaded.axe, document, asked)) as AxeResults
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, options)
}

/** Ids that differ between the server's HTML and React. A production build does not warn about them. */
export const findForeignIds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const known = key === undefined ? {} : (element as unknown as Record<string, Record<string, unknown>>)[key]
      return ['id', 'name', 'aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((attribute) => {
        const wanted = known?.[attribute]
        const written = element.getAttribute(attribute)
        return typeof wanted === 'string' && wanted !== written ? [`${attribute}: ${written}, not ${wanted}`] : []
      })
    }),
  )

async function setTextSize(page: Page, fontSizes: { standard: number; fixed: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes })
  await browser.detach()
}

export const growText = (page: Page) => setTextSize(page, { standard: 32, fixed: 26 })
export const shrinkText = (page: Page) => setTextSize(page, { standard: 16, fixed: 13 })

export async function overflow(page: Page): Promise<number> {
  await showAll(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

export async function findLostText(page: Page): Promise<string[]> {
  await showAll(page)
  return page.evaluate(() => {
    type Line = { words: string; element: Element; box: DOMRect; isInBar: boolean }
    const lines: Line[] = []
    const errors: string[] = []
    const ancestorsOf = (element: Element) => {
      const found: Element[] = []
      for (let at: Element | null = element; at !== null; at = at.parentElement) found.push(at)
      return found
    }
    const styles = new Map<Element, { overflow: string[]; position: string }>()
    const styleOf = (element: Element) => {
      const known = styles.get(element)
      if (known !== undefined) return known
      const { overflow, position } = getComputedStyle(element)
      const style = { overflow: overflow.split(' '), position }
      styles.set(element, style)
      return style
    }
    const framesAround = (ancestors: Element[], overflows: string[]) =>
      ancestors
        .filter((one) => styleOf(one).overflow.some((overflow) => overflows.includes(overflow)))
        .map((one) => one.getBoundingClientRect())
    const isBeyond = (box: DOMRect, frame: DOMRect) =>
      box.right > frame.right + 1 || box.bottom > frame.bottom + box.height / 4 || box.top < frame.top - box.height / 4

    const top = document.querySelector('[aria-modal="true"]') ?? document.body
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const element = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (element === null || words === '') continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const ancestors = ancestorsOf(element)
      const clipping = framesAround(ancestors, ['hidden', 'clip'])
      // Visually hidden text has a box of one pixel.
      if (clipping.some(({ width, height }) => width <= 1 || height <= 1)) continue
      const scrolling = framesAround(ancestors, ['auto', 'scroll'])
      // Scrolling moves what such a bar covers.
      const isInBar = ancestors.some((one) => styleOf(one).position === 'sticky')
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || scrolling.some((frame) => isBeyond(box, frame))) continue
        if (clipping.some((frame) => isBeyond(box, frame))) errors.push(`cut off: ${words}`)
        else lines.push({ words, element, box, isInBar })
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // With tight line spacing boxes may touch although characters do not.
        if (across <= 1 || down <= Math.min(one.box.height, other.box.height) / 3) continue
        const areOfOne = one.element.contains(other.element) || other.element.contains(one.element)
        if (!areOfOne && one.isInBar === other.isInBar) errors.push(`on each other: ${one.words} / ${other.words}`)
      }
    return [...new Set(errors)]
  })
}
