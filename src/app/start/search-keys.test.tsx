import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followSearchKeys } from './search-keys.ts'

const asked = vi.fn()
let over: AbortController

beforeEach(() => {
  over = new AbortController()
  followSearchKeys(over.signal)
  addEventListener('lede.search', asked, { signal: over.signal })
})
afterEach(() => {
  over.abort()
  asked.mockReset()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Presses a key on the last element of the markup. Returns whether the search took it. */
function press(markup: string, key: string, modifiers: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = markup
  const target = [...document.body.querySelectorAll('*')].at(-1) ?? document.body
  return !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }))
}

const ctrl = { ctrlKey: true }
const meta = { metaKey: true }
const dialog = '<div role="dialog" aria-modal="true"></div><button type="button"></button>'

describe('followSearchKeys', () => {
  it.each<[taken: boolean, where: string, markup: string, key: string, modifiers?: KeyboardEventInit]>([
    [true, 'a page', '', '/'],
    [true, 'a page, typed with Shift', '', '/', { shiftKey: true }],
    [false, 'a page', '', '/', { altKey: true }],
    [false, 'a page', '', '/', ctrl],
    [true, 'a page', '', 'k', ctrl],
    [true, 'a page with Caps Lock', '', 'K', ctrl],
    [false, 'a page', '', 'k'],
    [false, 'a page', '', 'k', { ...ctrl, shiftKey: true }],
    [false, 'a page', '', 'k', { ...ctrl, altKey: true }],
    [false, 'a page outside Apple systems', '', 'k', meta],
    [false, 'a field', '<input>', '/'],
    [false, 'a text area', '<textarea></textarea>', '/'],
    [false, 'a select', '<select></select>', '/'],
    [true, 'a field', '<input>', 'k', ctrl],
    [false, 'an editor', '<div contenteditable="true"><p></p></div>', '/'],
    [false, 'an editor', '<div contenteditable="true"><p></p></div>', 'k', ctrl],
    [false, 'a menu', '<div role="menu"><div role="menuitem"></div></div>', '/'],
    [false, 'a dialog', dialog, '/'],
    [false, 'a dialog', dialog, 'k', ctrl],
  ])('takes (%s) in %s: %s%s %o', (taken, _, markup, key, modifiers) => {
    expect(press(markup, key, modifiers)).toBe(taken)
    expect(asked).toHaveBeenCalledTimes(taken ? 1 : 0)
  })

  it('takes the command key on Apple systems, where Ctrl K edits text', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)' })
    expect([press('', 'k', meta), press('<input>', 'k', ctrl)]).toEqual([true, false])
  })

  it('leaves a key alone that something else has used', () => {
    document.body.innerHTML = '<button type="button"></button>'
    const button = document.body.firstElementChild
    button?.addEventListener('keydown', (event) => event.preventDefault())
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    expect(asked).not.toHaveBeenCalled()
  })

  it('focuses the field of the search page instead of leading to it', () => {
    expect(press('<input id="search-words"><h1></h1>', '/')).toBe(true)
    expect(document.activeElement?.id).toBe('search-words')
    expect(asked).not.toHaveBeenCalled()
  })

  it('ignores / once the reader has turned it off', () => {
    localStorage.setItem('search_by_slash', 'off')
    expect([press('', '/'), press('', 'k', ctrl)]).toEqual([false, true])
  })
})
