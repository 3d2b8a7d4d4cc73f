// @vitest-environment happy-dom
import { themeScript } from '@contract/content-security.ts'
import { afterEach, expect, it } from 'vitest'
import { chooseTheme } from './theme-choice.ts'

const run = () => new Function(themeScript)()

afterEach(() => chooseTheme('system'))

it('the theme script applies the stored choice', () => {
  chooseTheme('dark')
  delete document.documentElement.dataset.theme
  run()
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('the theme script follows the system if the stored choice is missing or invalid', () => {
  run()
  localStorage.setItem('theme', 'sepia')
  run()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
