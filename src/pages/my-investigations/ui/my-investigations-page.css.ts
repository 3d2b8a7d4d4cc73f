import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, rule, size, space, type, weight } = tokens

export const page = style({ maxInlineSize: size.broad, marginInline: 'auto' })
export const sections = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.section })
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.roomy })
export const nothing = style({ color: color.textQuiet, fontFamily: font.sans })

export const tip = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  padding: space.normal,
  border: `${rule.hairline} solid ${color.hairline}`,
  borderInlineStart: `${rule.heavy} solid ${color.accent}`,
  background: color.sunken,
  fontFamily: font.sans,
})
export const tipTitle = style({ fontFamily: font.sans, fontSize: type.interface, fontWeight: weight.bold })
export const tipWords = style({ maxInlineSize: size.measure })
