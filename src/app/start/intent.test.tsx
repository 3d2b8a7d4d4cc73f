import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitForIntent } from './intent.ts'

const markup = `
  <p>Text</p><a href="/about">About</a><img src="/x.jpg">
  <button type="button"><b>More</b></button><details><summary>Menu</summary></details>
  <label>Email <input></label>`

beforeEach(() => {
  document.body.innerHTML = markup
})
afterEach(() => {
  dispatchEvent(new Event('storage'))
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
})
