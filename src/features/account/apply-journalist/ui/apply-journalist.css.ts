import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, rule, space, type, weight } = tokens

export const tips = style({ listStyle: 'none' })
globalStyle(`${tips} > li`, {
  paddingBlock: space.compact,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
globalStyle(`${tips} > li:last-child`, { borderBlockEnd: `${rule.hairline} solid ${color.hairline}` })
globalStyle(`${tips} strong`, { fontWeight: weight.strong })

export const frame = style({
  inlineSize: '100%',
  border: `${rule.hairline} solid ${color.controlEdge}`,
  borderBlockStart: `${rule.heavy} double ${color.ruleStrong}`,
  background: color.raised,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space.normal}`,
  padding: `${space.compact} ${space.roomy}`,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  '@media': { [media.belowMedium]: { paddingInline: space.normal } },
})

export const scroller = style({
  overflowY: 'auto',
  maxBlockSize: 'min(30rem, 60dvh)',
  padding: `${space.roomy} ${space.roomy} ${space.large}`,
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.story,
  outlineOffset: `calc(-1 * ${rule.focus})`,
  overscrollBehavior: 'contain',
  '@media': {
    [media.belowMedium]: { paddingInline: space.normal },
    [media.print]: { maxBlockSize: 'none', overflow: 'visible' },
  },
})

export const section = style({ marginBlockStart: space.large })
export const heading = style({ marginBlockEnd: space.small, fontSize: type.story, fontWeight: weight.strong })
