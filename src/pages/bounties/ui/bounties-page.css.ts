import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type, weight, leading, tracking, color, font } = tokens

export const head = style({ display: 'grid', gap: space.small, marginBlockEnd: space.large })

export const title = style({
  fontSize: type.step5,
  fontWeight: weight.medium,
  lineHeight: leading.tight,
  letterSpacing: tracking.display,
})

export const lead = style({
  maxInlineSize: tokens.size.measure,
  color: color.textQuiet,
  fontFamily: font.serif,
  fontSize: type.excerpt,
})

export const sections = style({ display: 'grid', gap: space.large })
