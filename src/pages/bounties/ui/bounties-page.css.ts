import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type, color, font } = tokens

export const head = style({ display: 'grid', gap: space.small, marginBlockEnd: space.large })

export const lead = style({
  maxInlineSize: tokens.size.measure,
  color: color.textQuiet,
  fontFamily: font.serif,
  fontSize: type.excerpt,
})
