import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.normal,
  paddingBlock: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
})
