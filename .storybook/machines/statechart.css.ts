import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, rule, type, font } = tokens

export const page = style({ display: 'grid', gap: space.roomy, padding: space.normal, fontFamily: font.sans })

export const scroller = style({ overflowX: 'auto', minInlineSize: 0 })

globalStyle(`${scroller} > svg`, { display: 'block', maxInlineSize: 'none !important', marginInline: 'auto' })

export const table = style({ borderCollapse: 'collapse', fontSize: type.small, textAlign: 'start' })

globalStyle(`${table} caption`, { textAlign: 'start', paddingBlock: space.small })
globalStyle(`${table} :is(th, td)`, {
  padding: space.small,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
