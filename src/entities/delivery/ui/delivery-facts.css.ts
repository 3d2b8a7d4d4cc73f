import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, space, type, weight } = tokens

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  gap: `${space.small} ${space.roomy}`,
  fontFamily: font.sans,
  fontSize: type.small,
})
export const name = style({ color: color.textQuiet })
export const value = style({
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
