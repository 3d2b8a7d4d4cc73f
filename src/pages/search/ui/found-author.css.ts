import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, space, type, weight } = tokens
const portraitSize = '4rem'

export const card = style({
  display: 'grid',
  gridTemplateColumns: `${portraitSize} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: space.normal,
})

/** A mark as large as the name would be louder than the name. */
export const mark = style({ fontSize: '0.7em', verticalAlign: '0.08em' })

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  background: color.sunken,
  color: color.textQuiet,
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.none,
  userSelect: 'none',
})
