import { expect, it, vi } from 'vitest'
import { followScroll } from './compact-header.ts'

it('marks the document after 80 pixels, and keeps the height of the whole header', () => {
  document.body.innerHTML = '<header></header>'
  Object.defineProperty(document.querySelector('header'), 'offsetHeight', { value: 85 })
  const { dataset, style } = document.documentElement
  const scrolled = (top: number) => {
    vi.stubGlobal('scrollY', top)
    dispatchEvent(new Event('scroll'))
    return [dataset.compact, style.getPropertyValue('--header')]
  }
  followScroll()
  expect([80, 81, 80].map(scrolled)).toEqual([
    [undefined, ''],
    ['', '85px'],
    [undefined, '85px'],
  ])
  vi.unstubAllGlobals()
  style.removeProperty('--header')
})
