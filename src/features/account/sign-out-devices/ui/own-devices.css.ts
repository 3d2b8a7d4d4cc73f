import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space, type, weight } = tokens

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.normal })

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.normal,
  paddingBlock: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
})

export const words = style({ display: 'grid', gap: space.small, minInlineSize: 0 })

export const name = style({ fontSize: type.interface, fontWeight: weight.strong, overflowWrap: 'anywhere' })

export const dates = style({ color: color.textQuiet, fontSize: type.small })

export const lines = style({ display: 'grid', gap: space.small, maxInlineSize: '70%' })
