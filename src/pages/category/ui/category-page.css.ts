import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, rule, color } = tokens

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.small} ${space.roomy}`,
  marginBlockEnd: space.large,
  paddingBlockEnd: space.normal,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
})
