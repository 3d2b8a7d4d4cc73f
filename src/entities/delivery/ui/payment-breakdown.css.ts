import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, space, type, weight } = tokens

export const frame = style({ display: 'grid', gap: space.hair, overflowWrap: 'anywhere' })
export const amount = style({
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.strong,
  fontVariantNumeric: 'lining-nums tabular-nums',
  letterSpacing: tokens.tracking.display,
})
export const parts = style({
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
})
