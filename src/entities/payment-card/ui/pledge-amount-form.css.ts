import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, rule, size } = tokens

export const coupon = style({
  display: 'grid',
  gap: space.normal,
  maxInlineSize: size.form,
  padding: space.normal,
  border: `${rule.strong} dashed ${color.controlEdge}`,
  background: color.raised,
})
