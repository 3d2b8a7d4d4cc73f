import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { rule, space, color } = tokens

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.small, marginBlockEnd: space.roomy })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.compact,
  marginBlockStart: space.large,
  paddingBlockStart: space.roomy,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
