import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { font, leading, space, type, weight, size } = tokens

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.small} ${space.compact}`,
})
export const amount = style({
  marginInlineStart: 'auto',
  fontFamily: font.sans,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
})
export const title = style({
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  textWrap: 'balance',
})
export const description = style({
  marginBlockStart: space.small,
  maxInlineSize: size.measure,
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
  overflowWrap: 'anywhere',
})
