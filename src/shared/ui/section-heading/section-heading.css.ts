import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space, type, weight } = tokens

export const frame = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.small,
  marginBlockEnd: space.roomy,
  paddingBlockStart: space.small,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
})

export const heading = style({
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  fontWeight: weight.bold,
  letterSpacing: tokens.tracking.none,
  lineHeight: tokens.leading.normal,
})
