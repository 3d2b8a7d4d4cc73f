import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, rule, space, tracking, type, weight, size } = tokens

export const frame = style({
  display: 'grid',
  gap: space.small,
  marginBlockEnd: space.large,
  paddingBlockEnd: space.normal,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
})
export const label = style({
  color: color.accent,
  fontFamily: font.sans,
  fontSize: type.small,
  fontWeight: weight.strong,
})
export const title = style({
  fontSize: type.step4,
  fontWeight: weight.medium,
  lineHeight: leading.tight,
  letterSpacing: tracking.display,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})
export const lead = style({
  maxInlineSize: size.measure,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.interface,
})
