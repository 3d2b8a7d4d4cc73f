import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio } from '@/shared/lib/contrast'
import { dark, light } from '@/shared/styles'
import { readableColors } from './readable-colors.ts'

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('leaves readable colors unchanged', () => {
  expect(readableColors({ color: '#8a1c1c' }).light).toEqual({ ink: '#8a1c1c' })
})

it('sets no color that the author did not choose', () => {
  expect(readableColors({})).toEqual({ light: {}, dark: {} })
})

it('keeps every combination of colors readable in both themes', () => {
  fc.assert(
    fc.property(hexColor, hexColor, (color, bgColor) => {
      const both = readableColors({ color, bgColor })
      const onPage = readableColors({ color })
      const plain = readableColors({ bgColor })
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
