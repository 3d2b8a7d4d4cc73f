import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

/** Paper leads nowhere. */
export const neighbors = style({
  marginBlockStart: tokens.space.section,
  '@media': { [media.print]: { display: 'none' } },
})
