import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const tip = style({
  padding: space.normal,
  border: `${rule.hairline} solid ${color.hairline}`,
  borderInlineStart: `${rule.heavy} solid ${color.accent}`,
  background: color.sunken,
})
