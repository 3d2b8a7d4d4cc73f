// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { chooseTheme, readThemeChoice, watchThemeChoice } from './theme-choice.ts'

afterEach(() => chooseTheme('system'))

it('the theme follows the system until the reader chooses one', () => {
  expect(readThemeChoice()).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

it('chooseTheme stores the choice, applies it and notifies listeners', () => {
  const changed = vi.fn()
  const stop = watchThemeChoice(changed)
  chooseTheme('dark')
  expect(readThemeChoice()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(changed).toHaveBeenCalledOnce()
  stop()
  chooseTheme('light')
  expect(changed).toHaveBeenCalledOnce()
})

it('choosing the system again removes the stored choice', () => {
  chooseTheme('dark')
  chooseTheme('system')
  expect(localStorage.getItem('theme')).toBeNull()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

it('watchThemeChoice applies the choice of another tab', () => {
  const changed = vi.fn()
  const stop = watchThemeChoice(changed)
  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(changed).toHaveBeenCalledOnce()
  stop()
})

it('readThemeChoice ignores an invalid value', () => {
  localStorage.setItem('theme', 'sepia')
  expect(readThemeChoice()).toBe('system')
})
