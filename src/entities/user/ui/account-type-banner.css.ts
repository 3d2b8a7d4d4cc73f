import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type, weight, rule, leading, font, tracking } = tokens

export const banner = style({
  padding: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
  background: color.sunken,
})

export const term = style({
  marginBlockEnd: space.tiny,
  color: color.textQuiet,
  fontSize: type.small,
  fontWeight: weight.strong,
})

export const label = style({
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  letterSpacing: tracking.display,
})
