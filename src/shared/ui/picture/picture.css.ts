import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { pictureHeightPx } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

/** In a grid, stretches to the height of longer text beside it. */
const filled = style({ inlineSize: '100%', alignSelf: 'stretch' })

export const frame = recipe({
  base: {
    display: 'block',
    overflow: 'hidden',
    borderRadius: tokens.radius.picture,
    background: tokens.color.sunken,
    '@media': { [media.print]: { printColorAdjust: 'exact', breakInside: 'avoid' } },
  },
  variants: {
    shape: {
      // As wide as its picture, so that no background shows beside it.
      natural: { inlineSize: 'fit-content', maxInlineSize: '100%' },
      landscape: [filled, { aspectRatio: '3 / 2' }],
      wide: [filled, { aspectRatio: '16 / 9' }],
      square: [filled, { aspectRatio: '1' }],
    },
  },
})

export const image = recipe({
  variants: {
    fit: {
      // Without a known size, only the limits apply.
      natural: { blockSize: 'auto', maxBlockSize: pictureHeightPx },
      fill: { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
    },
  },
})

export const sources = style({ display: 'contents' })
