// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { chooseTheme } from './theme-choice.ts'
import { themeScript } from './theme-script.ts'

const script = fs.readFileSync(`public${themeScript}`, 'utf8')
const run = () => new Function(script)()

afterEach(() => chooseTheme('system'))

it('is named by what it holds: rename the file, and `themeScript`, after changing it', () => {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8)
  expect(themeScript).toBe(`/assets/theme-${hash}.js`)
})

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
