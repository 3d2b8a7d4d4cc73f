import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { type, leading, font } = tokens

/** The size follows the container of the card. */
export const excerpt = style({
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
  '@container': { '(width >= 60rem)': { fontSize: type.story } },
})
