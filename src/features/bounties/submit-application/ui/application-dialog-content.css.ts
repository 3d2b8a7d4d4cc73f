import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { rule, color, space } = tokens

export const bounty = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.tiny} ${space.roomy}`,
  paddingBlockEnd: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
})
export const title = style({
  flex: '1 1 16rem',
  overflowWrap: 'anywhere',
})
