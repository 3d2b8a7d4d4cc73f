import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { rule, space, color } = tokens

export const foot = style({
  marginBlockStart: space.large,
  paddingBlockStart: space.roomy,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
