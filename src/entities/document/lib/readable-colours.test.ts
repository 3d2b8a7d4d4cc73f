import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio } from '@/shared/lib/contrast'
import { dark, light } from '@/shared/styles'
import { readableColours } from './readable-colours.ts'

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('leaves readable colors unchanged', () => {
  expect(readableColours({ color: '#8a1c1c' }).light).toEqual({ ink: '#8a1c1c' })
})

it('sets no color that the author did not choose', () => {
  expect(readableColours({})).toEqual({ light: {}, dark: {} })
})

it('keeps every combination of colors readable in both themes', () => {
  fc.assert(
    fc.property(hexColour, hexColour, (color, bgColor) => {
      const both = readableColours({ color, bgColor })
      const onPage = readableColours({ color })
      const plain = readableColours({ bgColor })
      for (const [theme, palette] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        expect(contrastRatio(both[theme].ink ?? '', both[theme].paper ?? '')).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(onPage[theme].ink ?? '', palette.page)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(palette.text, plain[theme].paper ?? '')).toBeGreaterThanOrEqual(7)
      }
    }),
  )
})
