import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { font, leading, space, type, weight } = tokens

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
export const words = style({ display: 'grid', gap: space.normal, marginBlockStart: space.small })
