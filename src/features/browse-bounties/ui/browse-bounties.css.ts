import { style, styleVariants } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

export const search = style({
  maxInlineSize: tokens.size.form,
  marginBlockEnd: tokens.space.normal,
  '@media': { [media.print]: { display: 'none' } },
})

export const list = styleVariants({
  rows: {},
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
    gap: tokens.space.roomy,
  },
})
