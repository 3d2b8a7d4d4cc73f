import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, space, type, weight } = tokens

export const title = style({
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  textWrap: 'balance',
})
export const preview = style({
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
  overflowWrap: 'anywhere',
})
export const error = style({ color: color.textQuiet, fontFamily: font.sans, fontSize: type.small })
export const waiting = style({ display: 'grid', gap: space.compact })
