import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, space, type } = tokens

export const indicator = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minBlockSize: `calc(${type.small} * ${leading.normal})`,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.small,
})
