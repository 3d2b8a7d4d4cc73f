import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, rule, space, tracking, type, weight } = tokens

export const record = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.normal} ${space.section}`,
  paddingBlock: space.normal,
  borderBlock: `${rule.hairline} solid ${color.hairline}`,
})

/** The figure stands above its name, which comes first in the document. */
export const figure = style({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' })

export const name = style({ color: color.textQuiet, fontFamily: font.sans, fontSize: type.small })

export const value = style({
  fontFamily: font.serif,
  fontSize: type.step2,
  fontWeight: weight.medium,
  fontVariantNumeric: 'lining-nums tabular-nums',
  letterSpacing: tracking.display,
  lineHeight: leading.snug,
})
