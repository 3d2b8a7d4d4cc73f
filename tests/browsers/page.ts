/** A page as its reader uses it: with a keyboard and a mouse. */
import { expect } from 'vitest'
import type { Driver } from './driver.ts'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F10: '\uE03A',
}

const keyOf = (name: string) => keys[name] ?? name

type Point = { x: number; y: number }

export type Page = ReturnType<typeof pageOf>

export function pageOf(driver: Driver, site: string) {
  const evaluate = <Parameters extends unknown[], Value>(
    code: (...parameters: Parameters) => Value | Promise<Value>,
    ...parameters: Parameters
  ) => driver.evaluate(`(${code})(${parameters.map((one) => JSON.stringify(one)).join(', ')})`) as Promise<Value>

  const strike = (actions: object[]) => driver.act([{ type: 'key', id: 'keyboard', actions }])

  /** Waits until the element stands still and nothing covers it. */
  async function find(selector: string, name?: string): Promise<Point> {
    let point: Point | null = null
    const look = async () => {
      point = await evaluate(pointOf, selector, name ?? null).catch(() => null)
      return point
    }
    await expect.poll(look, { message: `${selector} ${name ?? ''}`.trim() }).not.toBeNull()
    return point as unknown as Point
  }

  const page = {
    readComplaints: driver.readComplaints,
    evaluate,
    find,
    goBack: driver.goBack,
    chooseFile: driver.chooseFile,
    strike: driver.strike,
    /** Also to an address elsewhere. */
    async open(address: string) {
      await driver.go(new URL(address, site).href)
      if (address.startsWith('/')) await page.hydrated()
    },
    async reload() {
      await driver.reload()
      await page.hydrated()
    },
    /** Starts the application, as a visitor does who acts, and waits until the header shows who is signed in. */
    async hydrated() {
      const isShown = () =>
        evaluate(() => {
          dispatchEvent(new Event('storage'))
          return (
            document.documentElement.dataset.running !== undefined &&
            [...document.querySelectorAll('header a, header button')].some(
              (element) => /^SIGN IN$|Account/.test(element.textContent) && element.checkVisibility(),
            )
          )
        }).catch(() => false)
      await expect.poll(isShown, { message: 'the corner of the header' }).toBe(true)
    },
    address: () => evaluate(() => location.pathname + location.search),
    text: (selector: string) =>
      evaluate((where) => document.querySelector<HTMLElement>(where)?.innerText ?? '', selector).catch(() => ''),
    focused: () =>
      evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.ariaLabel ?? element?.labels?.[0]?.innerText ?? element?.innerText ?? ''
      }),
    async click(selector: string, name?: string, { at = undefined as Point | undefined } = {}) {
      const { x, y } = at ?? (await find(selector, name))
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await driver.act([{ type: 'pointer', id: 'mouse', actions }])
    },
    /** `Control+Shift+z`: holds all but the last. */
    async press(...combinations: string[]) {
      for (const combination of combinations) {
        const held = combination.split('+').map(keyOf)
        await strike([
          ...held.map((value) => ({ type: 'keyDown', value })),
          ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
        ])
      }
    },
    type: (words: string) =>
      strike(
        [...words].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    /** Types into a field and waits until it has the words, because browsers handle keys after they have taken them. */
    async fill(label: string, words: string) {
      await page.click('input, textarea', label)
      await page.press('Control+a')
      await page.type(words)
      await expect.poll(() => evaluate(readValue, label)).toBe(words)
    },
  }
  return page
}

function readValue(label: string) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  return fields.find(({ labels }) => labels?.[0]?.innerText.trim().startsWith(label))?.value
}

/** Runs in the page. `name` is a pattern for the whole label or text. */
async function pointOf(selector: string, name: string | null): Promise<Point | null> {
  const named = (element: HTMLElement) => {
    const labels = (element as HTMLInputElement).labels
    const words = element.ariaLabel ?? labels?.[0]?.innerText ?? element.innerText
    return name === null || new RegExp(`^(?:${name})$`).test(words.replace(/\s+/g, ' ').trim())
  }
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0 && named(element),
  )
  if (found === undefined) return null
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isInView(found.getBoundingClientRect())) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const { x, y, width, height } = found.getBoundingClientRect()
  if (before.x !== x || before.y !== y) return null
  const point = { x: Math.round(x + Math.min(width / 2, 60)), y: Math.round(y + Math.min(height / 2, 40)) }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit !== null && (found.contains(hit) || hit.contains(found)) ? point : null
}
