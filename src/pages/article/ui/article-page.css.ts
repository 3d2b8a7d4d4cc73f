import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, duration, rule, size, space, type, weight } = tokens

const column = { maxInlineSize: size.measure, marginInline: 'auto' } as const

const belowText = style({
  ...column,
  marginBlockStart: space.huge,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
})

export const corrections = belowText
export const foot = belowText
export const footAfterCorrections = style({ ...column, marginBlockStart: space.roomy })

/** Paper leads nowhere. */
export const neighbors = style({
  marginBlockStart: tokens.space.section,
  '@media': { [media.print]: { display: 'none' } },
})

const tag = {
  display: 'inline-block',
  paddingBlock: space.tiny,
  fontSize: type.small,
  fontWeight: weight.medium,
} as const

export const kind = style([tag, { paddingInline: space.compact, background: color.sunken, color: color.text }])

export const category = style([
  tag,
  {
    paddingInline: space.compact,
    boxShadow: `inset 0 0 0 ${rule.hairline} ${color.controlEdge}`,
    color: color.text,
    textDecoration: 'none',
    transition: `color ${duration.quick}`,
    '@media': {
      [media.hover]: { ':hover': { color: color.accent, textDecoration: 'underline' } },
      [media.forcedColors]: { border: `${rule.hairline} solid` },
    },
  },
])
