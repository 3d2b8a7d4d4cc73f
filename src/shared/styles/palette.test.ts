import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../lib/contrast/index.ts'
import { pairings } from './pairings.ts'
import { dark, light } from './palette.ts'

describe.each(Object.entries({ light, dark }))('the %s palette', (_, palette) => {
  it.each(pairings)('shows %s on %s with a contrast of at least %d', (foreground, background, ratio) => {
    expect(contrastRatio(palette[foreground], palette[background])).toBeGreaterThanOrEqual(ratio)
  })

  it.each(['accent', 'accentHover', 'focus', 'selection'] as const)(
    'keeps red for errors: %s is far from it',
    (name) => {
      const turn = Math.abs(hueOf(palette[name]) - hueOf(palette.critical))
      expect(Math.min(turn, 360 - turn)).toBeGreaterThan(90)
    },
  )
})

it('gives each light color a value of its own, by which stories recognize it', () => {
  const values = Object.values(light)
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
})

/** In degrees, as in `hsl()`. */
function hueOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI) + 360) % 360
}
