import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const message = style({
  maxInlineSize: tokens.size.measure,
  marginInline: 'auto',
  padding: tokens.space.normal,
  background: tokens.color.sunken,
  color: tokens.color.textQuiet,
  fontFamily: tokens.font.sans,
})
