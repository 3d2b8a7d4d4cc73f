import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, color, rule } = tokens

export const ways = style({
  paddingBlockStart: space.roomy,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  color: color.textQuiet,
})
