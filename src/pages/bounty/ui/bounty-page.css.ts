import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, rule, color, type, weight, leading, tracking, size } = tokens

export const head = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.normal,
  marginBlockEnd: space.roomy,
  paddingBlockEnd: space.roomy,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
})

export const title = style({
  maxInlineSize: size.broad,
  fontSize: type.step4,
  fontWeight: weight.medium,
  lineHeight: leading.tight,
  letterSpacing: tracking.display,
  overflowWrap: 'anywhere',
})
