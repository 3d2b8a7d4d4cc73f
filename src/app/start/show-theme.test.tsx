import { afterEach, expect, it } from 'vitest'
import { showTheme } from './show-theme.ts'

afterEach(() => {
  delete document.documentElement.dataset.theme
  document.body.replaceChildren()
})

it.each([
  ['dark', 'dark'],
  [undefined, 'system'],
])('checks the theme %s in the switch of the server', (theme, shown) => {
  if (theme !== undefined) document.documentElement.dataset.theme = theme
  document.body.innerHTML = `<footer>${['system', 'light', 'dark']
    .map((value) => `<input type="radio" name="theme" value="${value}" ${value === 'system' ? 'checked' : ''}>`)
    .join('')}</footer>`
  showTheme()
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe(shown)
})
