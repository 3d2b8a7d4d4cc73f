import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, space, type } = tokens

export const rating = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.tiny,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const star = style({ display: 'inline-flex', alignSelf: 'center', color: color.accent })
