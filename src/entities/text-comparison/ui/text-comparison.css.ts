import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, leading, rule, space, type } = tokens

export const added = style({ background: color.positiveSurface, color: color.positive, textDecoration: 'underline' })
export const removed = style({ background: color.criticalSurface, color: color.critical })
/** Tells images apart that have no description. */
export const picture = style({ display: 'block', maxInlineSize: '12rem' })

export const frame = style({
  maxBlockSize: '16rem',
  padding: space.compact,
  border: `${rule.hairline} solid ${color.hairline}`,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  // Each line has the direction of its own words.
  unicodeBidi: 'plaintext',
  whiteSpace: 'pre-wrap',
  fontSize: type.interface,
  lineHeight: leading.normal,
})
