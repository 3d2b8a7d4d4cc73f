import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, rule, size, space, type } = tokens

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.compact,
  maxInlineSize: size.measure,
  // Keeps a notice above it in sight when it takes the focus.
  scrollMarginBlockStart: `calc(${size.target} + ${space.section})`,
  padding: space.normal,
  // Leaves room for the notice at the edge of the window.
  scrollMarginBlockEnd: space.section,
  border: `${rule.hairline} solid ${color.hairline}`,
  borderBlockStart: `${rule.heavy} solid ${color.positive}`,
  background: color.raised,
  color: color.text,
  fontFamily: font.sans,
  fontSize: type.interface,
  overflowWrap: 'anywhere',
  '@media': { [media.print]: { display: 'none' } },
})

export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space.small })
