import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { color, font, rule, space, type, size } = tokens

export const frame = recipe({
  variants: {
    rule: {
      own: {
        paddingBlockEnd: space.normal,
        marginBlockEnd: space.large,
        borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
      },
      next: { paddingBlockEnd: space.roomy },
    },
  },
})
export const lead = style({
  maxInlineSize: size.measure,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.interface,
})
