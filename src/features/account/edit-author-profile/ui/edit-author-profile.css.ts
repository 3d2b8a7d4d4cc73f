import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const preview = style({
  padding: space.normal,
  border: `${rule.hairline} solid ${color.hairline}`,
})

export const link = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: space.small,
})
