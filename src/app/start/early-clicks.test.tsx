import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyClicks } from './early-clicks.ts'

afterEach(() => document.body.replaceChildren())

function show(markup: string) {
  document.body.innerHTML = markup
  const button = document.querySelector('button')
  if (button === null) throw new Error('There is no button.')
  const pressed = vi.fn()
  return { button, pressed }
}

test('a button pressed before the page came alive is pressed again once it has', () => {
  const { button, pressed } = show('<button type="button"><span>More</span></button>')
  const clicks = keepEarlyClicks()
  document.querySelector('span')?.click()
  button.addEventListener('click', pressed)
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
  button.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('of many presses the last one is repeated, once', () => {
  const { button, pressed } = show('<button type="button">Menu</button>')
  const clicks = keepEarlyClicks()
  button.click()
  button.click()
  button.addEventListener('click', pressed)
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a form is not sent by the browser itself', () => {
  const { button } = show('<form method="post"><button>Sign In</button></form>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  const clicks = keepEarlyClicks()
  button.click()
  expect(sent).not.toHaveBeenCalled()
  clicks.repeat()
  expect(sent).toHaveBeenCalledOnce()
})

test('a button that is gone is left alone, and so are links', () => {
  const { button, pressed } = show('<a href="#top">Top</a><button type="button">Gone</button>')
  const clicks = keepEarlyClicks()
  button.addEventListener('click', pressed)
  button.click()
  pressed.mockClear()
  const followed = vi.fn((event: Event) => event.defaultPrevented)
  document.querySelector('a')?.addEventListener('click', followed)
  document.querySelector('a')?.click()
  expect(followed).toHaveReturnedWith(false)
  button.remove()
  clicks.repeat()
  expect(pressed).not.toHaveBeenCalled()
})
