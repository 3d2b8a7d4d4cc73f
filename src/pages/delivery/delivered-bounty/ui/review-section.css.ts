import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

export const points = style({
  display: 'grid',
  gap: space.tiny,
  maxInlineSize: size.measure,
  paddingInlineStart: space.roomy,
  listStyle: 'decimal',
  overflowWrap: 'anywhere',
})
export const reason = style({
  paddingInlineStart: space.normal,
  borderInlineStart: `${rule.strong} solid ${color.hairline}`,
  overflowWrap: 'anywhere',
})
