import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { color, font, rule, space, type, size } = tokens

export const frame = recipe({
  base: { paddingBlockEnd: space.normal },
  variants: {
    rule: {
      own: { marginBlockEnd: space.large, borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}` },
      next: {},
    },
  },
})
export const lead = style({
  maxInlineSize: size.measure,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.interface,
})
