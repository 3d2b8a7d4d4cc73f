import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.roomy,
  maxInlineSize: tokens.size.broad,
})

export const stories = style({
  marginBlockStart: space.large,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
})

export const pages = style({
  marginBlockStart: space.large,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
