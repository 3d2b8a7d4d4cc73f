import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

export const frame = recipe({
  base: {
    display: 'block',
    inlineSize: '100%',
    // In a grid, stretch to the height of longer text beside it.
    alignSelf: 'stretch',
    overflow: 'hidden',
    borderRadius: tokens.radius.picture,
    background: tokens.color.sunken,
    '@media': { [media.print]: { printColorAdjust: 'exact', breakInside: 'avoid' } },
  },
  variants: {
    shape: {
      natural: {},
      landscape: { aspectRatio: '3 / 2' },
      wide: { aspectRatio: '16 / 9' },
      square: { aspectRatio: '1' },
      unknown: { aspectRatio: '3 / 2' },
    },
  },
})

export const image = recipe({
  base: { inlineSize: '100%' },
  variants: {
    fit: {
      natural: { blockSize: 'auto' },
      fill: { blockSize: '100%', objectFit: 'cover' },
      whole: { blockSize: '100%', objectFit: 'contain' },
    },
  },
})

export const sources = style({ display: 'contents' })
