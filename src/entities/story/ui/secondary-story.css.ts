import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type, weight, leading, font } = tokens

export const story = style({ display: 'grid', alignContent: 'start', gap: space.compact })

export const title = style({ fontSize: type.step1, fontWeight: weight.medium, lineHeight: leading.snug })

export const excerpt = style({
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
})
