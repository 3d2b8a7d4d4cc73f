import { afterEach, expect, it, vi } from 'vitest'
import { followSize } from './follow-size.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('restores a position once in a browser without observers', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('ResizeObserver', undefined)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const resized = vi.fn()
  followSize(resized)
  for (const frame of frames) frame()
  expect(resized).toHaveBeenCalledOnce()
})
