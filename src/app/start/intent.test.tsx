import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForIntent } from './intent.ts'

const markup = `
  <p>Text</p><a href="/about">About</a><img src="/x.jpg">
  <button type="button"><b>More</b></button><details><summary>Menu</summary></details>
  <label>Email <input></label><footer data-late=""></footer>`

let intersect: (entries: { isIntersecting: boolean }[]) => void
let observed: Element[]

beforeEach(() => {
  document.body.innerHTML = markup
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof intersect) {
        intersect = callback
      }
      observe = (element: Element) => observed.push(element)
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  dispatchEvent(new Event('storage'))
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function isIntent(act: () => void): Promise<boolean> {
  let isShown = false
  void waitForIntent().then(() => {
    isShown = true
  })
  act()
  await Promise.resolve()
  await Promise.resolve()
  return isShown
}

const send = (selector: string, type: string) => () =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: type !== 'error' }))

describe('waitForIntent', () => {
  it.each<[isIntent: boolean, type: string, selector: string]>([
    [true, 'pointerover', 'b'],
    [true, 'pointerover', 'summary'],
    [true, 'pointerover', 'label'],
    [true, 'pointerdown', 'button'],
    [true, 'click', 'b'],
    [true, 'focusin', 'input'],
    [true, 'input', 'input'],
    [true, 'error', 'img'],
    [false, 'pointerover', 'p'],
    [false, 'pointerdown', 'p'],
    [false, 'pointerover', 'a'],
    [false, 'pointerdown', 'a'],
    [false, 'focusin', 'a'],
    [false, 'click', 'a'],
    [false, 'keydown', 'body'],
    [false, 'scroll', 'body'],
  ])('takes for a wish to act (%s): %s on %s', async (expected, type, selector) => {
    expect(await isIntent(send(selector, type))).toBe(expected)
  })

  it.each(['lede.search', 'storage'])('ends with the event %s', async (type) => {
    expect(await isIntent(() => dispatchEvent(new Event(type)))).toBe(true)
  })

  it('ends when a part comes into view that only the application fills', async () => {
    expect(await isIntent(() => intersect([{ isIntersecting: false }]))).toBe(false)
    expect(observed[0]?.localName).toBe('footer')
    expect(await isIntent(() => intersect([{ isIntersecting: true }]))).toBe(true)
  })

  it('waits for an act where the reader saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(await isIntent(() => {})).toBe(false)
    expect(observed).toEqual([])
  })
})
