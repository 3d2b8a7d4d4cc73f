import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, type, weight } = tokens

export const title = style({
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
})
export const updated = style({ color: color.textQuiet, fontFamily: font.sans, fontSize: type.small })
