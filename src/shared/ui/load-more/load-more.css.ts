import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

export const frame = style({
  display: 'grid',
  justifyItems: 'center',
  gap: tokens.space.compact,
  paddingBlock: tokens.space.roomy,
  fontFamily: tokens.font.sans,
  '@media': { [media.print]: { display: 'none' } },
})

export const status = style({
  color: tokens.color.textQuiet,
  fontSize: tokens.type.small,
  fontVariantNumeric: 'tabular-nums',
})
