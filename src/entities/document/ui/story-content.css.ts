import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const message = style({
  maxInlineSize: tokens.size.measure,
  marginInline: 'auto',
  padding: tokens.space.normal,
  background: tokens.colour.sunken,
  color: tokens.colour.textQuiet,
  fontFamily: tokens.font.sans,
})
