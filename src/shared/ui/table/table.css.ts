import { style, styleVariants } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, rule, space, type, weight } = tokens

export const frame = style({
  overflowX: 'auto',
  '@media': { [media.print]: { overflow: 'visible' } },
})

export const table = style({
  inlineSize: '100%',
  fontFamily: font.sans,
  fontSize: type.small,
  fontVariantNumeric: 'lining-nums tabular-nums',
})

export const caption = style({ paddingBlockEnd: space.small, color: color.textQuiet, textAlign: 'start' })

const edges = {
  paddingBlock: space.small,
  verticalAlign: 'baseline',
  selectors: { '&:not(:first-child)': { paddingInlineStart: space.compact } },
} as const

export const head = style({
  ...edges,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
  fontWeight: weight.bold,
})

export const row = style({ '@media': { [media.print]: { breakInside: 'avoid' } } })
export const cell = style({
  ...edges,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  fontWeight: weight.regular,
})
/** The last sum is the result. */
export const sum = style({ selectors: { 'tr:last-child > &': { fontWeight: weight.bold } } })

export const kinds = styleVariants({
  text: { textAlign: 'start' },
  name: { textAlign: 'start' },
  day: { textAlign: 'start', '@media': { [media.medium]: { whiteSpace: 'nowrap' } } },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
})
