import { describe, expect, it } from 'vitest'
import { pictureSources } from './index.ts'

describe('pictureSources', () => {
  it('lists every width in AVIF and WebP', () => {
    expect(pictureSources('/media/p1', 2400)).toEqual({
      sources: [
        { format: 'avif', srcSet: '/media/p1/480.avif 480w, /media/p1/960.avif 960w, /media/p1/1600.avif 1600w' },
        { format: 'webp', srcSet: '/media/p1/480.webp 480w, /media/p1/960.webp 960w, /media/p1/1600.webp 1600w' },
      ],
      fallback: '/media/p1/1600.webp',
    })
  })

  it('lists no width above the original', () => {
    expect(pictureSources('/media/p1', 1000)?.fallback).toBe('/media/p1/960.webp')
  })

  it('lists the narrowest width alone for an even narrower original', () => {
    expect(pictureSources('/media/p1', 300)).toEqual({
      sources: [
        { format: 'avif', srcSet: '/media/p1/480.avif 300w' },
        { format: 'webp', srcSet: '/media/p1/480.webp 300w' },
      ],
      fallback: '/media/p1/480.webp',
    })
  })

  it.each([
    ['https://example.org/a.jpg', 1600],
    ['/media/p1', undefined],
    ['/media/p1/original.wav', 1600],
  ])('returns undefined for %s of width %s', (url, width) => {
    expect(pictureSources(url, width)).toBeUndefined()
  })
})
