import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, leading, rule, space, type } = tokens

export const frame = style({
  maxBlockSize: '16rem',
  padding: space.compact,
  border: `${rule.hairline} solid ${color.hairline}`,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: type.interface,
  lineHeight: leading.normal,
})
