import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

export const foot = style({
  maxInlineSize: size.measure,
  marginInline: 'auto',
  marginBlockStart: space.huge,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
})
