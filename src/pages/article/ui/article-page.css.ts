import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

export const foot = style({
  maxInlineSize: size.measure,
  marginInline: 'auto',
  marginBlockStart: space.huge,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
})

/** Paper leads nowhere. */
export const neighbors = style({
  marginBlockStart: tokens.space.section,
  '@media': { [media.print]: { display: 'none' } },
})
