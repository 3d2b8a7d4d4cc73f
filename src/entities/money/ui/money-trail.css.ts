import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, rule, space, type, weight } = tokens

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.small,
  fontFamily: font.sans,
  fontSize: type.small,
})
export const rows = style({ display: 'grid' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.hair} ${space.normal}`,
  paddingBlock: space.tiny,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
})
export const value = style({
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
