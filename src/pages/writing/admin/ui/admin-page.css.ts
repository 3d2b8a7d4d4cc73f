import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, rule, space, type, weight } = tokens

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.normal })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.small })
export const facts = style({ color: color.textQuiet, fontFamily: font.sans, fontSize: type.small })
export const history = style({ marginBlockStart: space.large })
export const historyTitle = style({ fontSize: type.step1, fontWeight: weight.medium, lineHeight: leading.snug })
export const earlier = style({ borderBlockEnd: `${rule.hairline} solid ${color.hairline}` })
export const list = style({ listStyle: 'none' })
