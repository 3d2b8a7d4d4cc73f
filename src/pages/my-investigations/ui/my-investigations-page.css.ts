import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, rule, size, space } = tokens

export const tip = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  padding: space.normal,
  border: `${rule.hairline} solid ${color.hairline}`,
  borderInlineStart: `${rule.heavy} solid ${color.accent}`,
  background: color.sunken,
  fontFamily: font.sans,
})

export const tipWords = style({ maxInlineSize: size.measure })
