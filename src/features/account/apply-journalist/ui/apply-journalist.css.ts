import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, rule, weight } = tokens

export const tips = style({ listStyle: 'none' })
globalStyle(`${tips} > li`, {
  paddingBlock: space.compact,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
globalStyle(`${tips} > li:last-child`, { borderBlockEnd: `${rule.hairline} solid ${color.hairline}` })
globalStyle(`${tips} strong`, { fontWeight: weight.strong })
