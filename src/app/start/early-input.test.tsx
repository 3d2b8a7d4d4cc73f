import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyInput } from './early-input.ts'

afterEach(() => document.body.replaceChildren())

function show(markup: string) {
  document.body.innerHTML = markup
  const button = document.querySelector('button')
  if (button === null) throw new Error('There is no button.')
  const pressed = vi.fn()
  return { button, pressed }
}

test('a button pressed before hydration is pressed again after it', () => {
  const { button, pressed } = show('<button type="button"><span>More</span></button>')
  const clicks = keepEarlyInput()
  document.querySelector('span')?.click()
  button.addEventListener('click', pressed)
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
  button.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button hydrated before the repeat handles an early press once', () => {
  const { button, pressed } = show('<button type="button">More</button>')
  const clicks = keepEarlyInput()
  button.addEventListener('click', pressed)
  button.click()
  expect(pressed).not.toHaveBeenCalled()
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
})

test('only the last of several presses is repeated, once', () => {
  const { button, pressed } = show('<button type="button">Menu</button>')
  const clicks = keepEarlyInput()
  button.click()
  button.click()
  button.addEventListener('click', pressed)
  clicks.repeat()
  expect(pressed).toHaveBeenCalledOnce()
})

test('the browser does not submit a form before hydration', () => {
  const { button } = show('<form method="post"><button>Sign In</button></form>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  const clicks = keepEarlyInput()
  button.click()
  expect(sent).not.toHaveBeenCalled()
  clicks.repeat()
  expect(sent).toHaveBeenCalledOnce()
})

test('a removed button is not pressed again, and links keep working', () => {
  const { button, pressed } = show('<a href="#top">Top</a><button type="button">Gone</button>')
  const clicks = keepEarlyInput()
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

test('text typed before hydration is restored and reaches React', async () => {
  function Form() {
    const [email, setEmail] = useState('')
    return (
      <>
        <input value={email} onChange={({ target }) => setEmail(target.value)} />
        <output>{email}</output>
      </>
    )
  }
  render(<Form />)
  const field = document.querySelector('input')
  if (field === null) throw new Error('There is no field.')
  const input = keepEarlyInput()
  field.value = 'ada@lede.example'
  field.dispatchEvent(new Event('input'))
  field.value = ''
  await act(async () => input.repeat())
  expect(field.value).toBe('ada@lede.example')
  expect(document.querySelector('output')?.textContent).toBe('ada@lede.example')
})

test('text typed after the repeat is left alone', () => {
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input')
  if (field === null) throw new Error('There is no field.')
  const input = keepEarlyInput()
  input.repeat()
  field.value = 'later'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const heard = vi.fn()
  field.addEventListener('input', heard)
  input.repeat()
  expect(field.value).toBe('later')
  expect(heard).not.toHaveBeenCalled()
})
