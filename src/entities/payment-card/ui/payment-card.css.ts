import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

/** Stripe draws a single line in it. */
export const field = style({
  minBlockSize: size.target,
  padding: space.normal,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
})

export const coupon = style({
  display: 'grid',
  gap: space.normal,
  maxInlineSize: size.form,
  padding: space.normal,
  border: `${rule.strong} dashed ${color.controlEdge}`,
  background: color.raised,
})
