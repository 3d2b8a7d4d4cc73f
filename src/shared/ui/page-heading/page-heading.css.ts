import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, rule, space, type, size } = tokens

export const frame = style({
  marginBlockEnd: space.large,
  paddingBlockEnd: space.normal,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
})
export const lead = style({
  maxInlineSize: size.measure,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.interface,
})
