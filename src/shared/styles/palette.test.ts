import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../lib/contrast/index.ts'
import { pairings } from './pairings.ts'
import { dark, light } from './palette.ts'

describe.each(Object.entries({ light, dark }))('the %s palette', (_, palette) => {
  it.each(pairings)('shows %s on %s with a contrast of at least %d', (foreground, background, ratio) => {
    expect(contrastRatio(palette[foreground], palette[background])).toBeGreaterThanOrEqual(ratio)
  })
})
