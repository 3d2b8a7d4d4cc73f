import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { type, color, font } = tokens

export const lead = style({
  maxInlineSize: tokens.size.measure,
  color: color.textQuiet,
  fontFamily: font.serif,
  fontSize: type.excerpt,
})
