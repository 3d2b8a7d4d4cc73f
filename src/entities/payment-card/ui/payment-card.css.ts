import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, rule, color, size } = tokens

/** Stripe draws a single line in it. */
export const field = style({
  minBlockSize: size.target,
  padding: space.normal,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
})
