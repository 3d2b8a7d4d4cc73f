import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

export const frame = style({
  paddingBlock: tokens.space.roomy,
  '@media': { [media.print]: { display: 'none' } },
})
