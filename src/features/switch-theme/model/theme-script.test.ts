// @vitest-environment happy-dom
import { themeScript } from '@contract/page-script.ts'
import { afterEach, expect, it } from 'vitest'
import { chooseTheme } from './theme-choice.ts'

const run = () => new Function(themeScript)()

afterEach(() => chooseTheme('system'))

it('applies what the switch stored', () => {
  chooseTheme('dark')
  delete document.documentElement.dataset.theme
  run()
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('leaves the page to the system where nothing, or nonsense, is stored', () => {
  run()
  localStorage.setItem('theme', 'sepia')
  run()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
