// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { chooseTheme, readThemeChoice, watchThemeChoice } from './theme-choice.ts'

afterEach(() => chooseTheme('system'))

it('follows the system until something is chosen', () => {
  expect(readThemeChoice()).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

it('keeps a choice, says it to the page, and tells those who watch', () => {
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

it('forgets the choice when the system is chosen again', () => {
  chooseTheme('dark')
  chooseTheme('system')
  expect(localStorage.getItem('theme')).toBeNull()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

it('takes over the choice of another tab', () => {
  const changed = vi.fn()
  const stop = watchThemeChoice(changed)
  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(changed).toHaveBeenCalledOnce()
  stop()
})

it('reads nonsense as no choice', () => {
  localStorage.setItem('theme', 'sepia')
  expect(readThemeChoice()).toBe('system')
})
