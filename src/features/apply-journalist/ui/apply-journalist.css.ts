import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type, leading, font, rule, weight } = tokens

export const screen = style({ display: 'grid', gap: space.roomy, justifyItems: 'start' })

export const title = style({ fontSize: type.step3, lineHeight: leading.tight })

export const lead = style({ fontFamily: font.serif, fontSize: type.story, lineHeight: leading.normal })

export const form = style({ display: 'grid', gap: space.normal, inlineSize: '100%' })
globalStyle(`${form} > button`, { justifySelf: 'start' })

export const next = style({ display: 'grid', gap: space.compact, marginBlockStart: space.small, inlineSize: '100%' })

export const subtitle = style({ fontSize: type.step1 })

export const tips = style({ listStyle: 'none' })
globalStyle(`${tips} > li`, {
  paddingBlock: space.compact,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
globalStyle(`${tips} > li:last-child`, { borderBlockEnd: `${rule.hairline} solid ${color.hairline}` })
globalStyle(`${tips} strong`, { fontWeight: weight.strong })
